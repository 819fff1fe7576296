import type { PlaceName } from '@directory/contracts';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { TextField } from '../../../components/admin/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { PlaceCollection } from '../../../lib/api/place-queries.ts';
import type { Place } from '../api/list-places.ts';
import { type PlaceNames, usePlaceNames } from '../api/use-place-names.ts';

const sourceTexts: Readonly<Record<PlaceName['source'], string>> = {
  former: 'eski adı',
  listed: 'hazır listeden',
  operator: 'elle eklendi',
};

/** Other names of a place: each can be taken away, and new ones added. */
export const PlaceNamesForm = ({ place, collection }: { place: Place; collection: PlaceCollection }) => {
  const { list, add, remove } = usePlaceNames(collection, place.id);
  return (
    <section aria-label={`${place.name} için diğer adlar`} className="py-3">
      <p className="text-sm text-ink-2">
        Aramalar, adresler ve içe aktarılan dosyalar bu adları da tanır; sitede {place.name} adı görünür.
      </p>
      {list.isPending && <p className="mt-2 text-sm text-ink-2">Yükleniyor…</p>}
      {list.isError && <FailureNote text="Diğer adlar alınamadı." onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <p className="mt-2 text-sm">Başka adı yok.</p>}
      {list.data && list.data.length > 0 && <Names names={list.data} remove={remove} />}
      <NewName place={place} collection={collection} add={add} />
    </section>
  );
};

const Names = ({ names, remove }: { names: readonly PlaceName[]; remove: PlaceNames['remove'] }) => (
  <ul className="mt-3 flex flex-wrap gap-2">
    {names.map(({ name, key, source }) => (
      <li key={key} className="inline-flex items-center rounded-control bg-sunken ps-3 text-sm">
        <span>
          {name} <span className="text-ink-2">({sourceTexts[source]})</span>
        </span>
        <button
          type="button"
          aria-label={`${name} adını kaldır`}
          disabled={remove.isPending}
          onClick={() => remove.mutate(key)}
          className="ms-1 inline-flex size-9 items-center justify-center rounded-control hover:bg-line max-sm:size-11"
        >
          <X aria-hidden className="size-4" />
        </button>
      </li>
    ))}
  </ul>
);

interface NewNameProps {
  place: Place;
  collection: PlaceCollection;
  add: PlaceNames['add'];
}

const NewName = ({ place, collection, add }: NewNameProps) => {
  const [name, setName] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) add.mutate(name.trim(), { onSuccess: () => setName('') });
  };
  return (
    <form onSubmit={handleSubmit} className="mt-3 flex flex-wrap items-end gap-2">
      <TextField
        id={`${collection}-${place.id}-other-name`}
        label="Yeni ad"
        maxLength={120}
        value={name}
        onChange={setName}
        className="min-w-40 max-w-sm flex-1"
      />
      <Button type="submit" tone="quiet" size="small" disabled={add.isPending || name.trim() === ''} className="min-h-10">
        Adı ekle
      </Button>
    </form>
  );
};
