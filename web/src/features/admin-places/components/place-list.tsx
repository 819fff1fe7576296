import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import type { PlaceCollection } from '../../../lib/api/place-queries.ts';
import { adminPlacesQuery } from '../api/list-places.ts';
import { type PlaceChanges, usePlaceChanges } from '../api/use-place-changes.ts';
import { useAddressSearch } from '../model/use-address-search.ts';
import { PlacePages } from './place-pages.tsx';
import { PlaceRow } from './place-row.tsx';

interface PlaceListProps {
  collection: PlaceCollection;
  /** Whether its tab is open. */
  isShown: boolean;
}

/** Cities or categories, largest first, found by their names. */
export const PlaceList = ({ collection, isShown }: PlaceListProps) => {
  const { text, setText, search } = useAddressSearch(isShown);
  const [shown, setShown] = useState({ search: '', page: 1 });
  // Another text begins at its first page.
  const page = shown.search === search ? shown.page : 1;
  const list = useQuery(adminPlacesQuery(collection, search, page));
  const changes = usePlaceChanges(collection);
  const setPage = (next: number) => setShown({ search, page: next });
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          id={`${collection}-search`}
          label={collection === 'cities' ? 'Şehir ara' : 'Kategori ara'}
          placeholder="Ad"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="w-full max-w-sm"
        />
        {collection === 'categories' && <NewCategory create={changes.create} />}
      </div>
      {list.isError && <FailureNote text="Liste alınamadı." onRetry={() => void list.refetch()} />}
      {list.isPending && <p className="text-ink-2">Yükleniyor…</p>}
      {list.data?.rows.length === 0 && <EmptyState title={collection === 'cities' ? 'Şehir bulunamadı' : 'Kategori bulunamadı'} />}
      {list.data && list.data.rows.length > 0 && (
        <>
          <ul data-rows className="divide-y divide-line rounded-panel bg-surface">
            {list.data.rows.map((place) => (
              <PlaceRow key={place.id} place={place} collection={collection} changes={changes} />
            ))}
          </ul>
          <PlacePages page={page} total={list.data.total} onPage={setPage} />
        </>
      )}
    </div>
  );
};

const NewCategory = ({ create }: { create: PlaceChanges['create'] }) => {
  const [name, setName] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) create.mutate(name.trim(), { onSuccess: () => setName('') });
  };
  return (
    <form onSubmit={handleSubmit} className="flex items-end gap-2">
      <input
        value={name}
        onChange={(event) => setName(event.target.value)}
        aria-label="Yeni kategorinin adı"
        placeholder="Yeni kategori"
        className="h-12 rounded-control border border-edge bg-surface px-3"
      />
      <Button type="submit" tone="quiet" disabled={create.isPending || name.trim() === ''} className="min-h-12">
        Ekle
      </Button>
    </form>
  );
};
