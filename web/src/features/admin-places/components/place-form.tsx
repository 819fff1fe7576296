import { type FormEvent, useState } from 'react';
import { TextField } from '../../../components/admin/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { PlaceCollection } from '../../../lib/api/place-queries.ts';
import type { Place } from '../api/list-places.ts';
import type { PlaceChanges } from '../api/use-place-changes.ts';

interface PlaceFormProps {
  place: Place;
  collection: PlaceCollection;
  change: PlaceChanges['change'];
  onDone: () => void;
}

const draftOf = ({ name, state, country }: Place) => ({ name, state: state ?? '', country: country ?? '' });

/** The name of a place; of a city also the region and country it lies in. */
export const PlaceForm = ({ place, collection, change, onDone }: PlaceFormProps) => {
  const [draft, setDraft] = useState(() => draftOf(place));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const region = { state: draft.state.trim() || null, country: draft.country.trim() || null };
    const fields = collection === 'cities' ? { name: draft.name, ...region } : { name: draft.name };
    change.mutate({ id: place.id, fields }, { onSuccess: onDone });
  };
  const field = (name: keyof typeof draft, label: string) => (
    <TextField
      id={`${collection}-${place.id}-${name}`}
      label={label}
      value={draft[name]}
      onChange={(text) => setDraft({ ...draft, [name]: text })}
      className="min-w-40 flex-1"
    />
  );
  return (
    <form onSubmit={handleSubmit} aria-label={`${place.name} düzenle`} className="flex flex-wrap items-end gap-3 py-3">
      {field('name', 'Ad')}
      {collection === 'cities' && field('state', 'İl veya eyalet')}
      {collection === 'cities' && field('country', 'Ülke')}
      <Button type="submit" size="small" disabled={change.isPending || draft.name.trim() === ''} className="min-h-10">
        Kaydet
      </Button>
      <Button tone="plain" size="small" onClick={onDone} className="min-h-10">
        İptal
      </Button>
    </form>
  );
};
