import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../config/paths.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import type { PlaceCollection } from '../../../lib/api/place-queries.ts';
import type { Place } from '../api/list-places.ts';
import type { PlaceChanges } from '../api/use-place-changes.ts';
import { MergeForm } from './merge-form.tsx';
import { PlaceForm } from './place-form.tsx';

interface PlaceRowProps {
  place: Place;
  collection: PlaceCollection;
  changes: PlaceChanges;
}

/** One place, with what can be done about it below. */
export const PlaceRow = ({ place, collection, changes }: PlaceRowProps) => {
  const [open, setOpen] = useState<'edit' | 'merge' | null>(null);
  const close = () => setOpen(null);
  return (
    <li className="px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1">
          <a
            href={collection === 'cities' ? paths.city(place.slug) : paths.category(place.slug)}
            target="_blank"
            rel="noreferrer"
            className="font-medium underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
          >
            {place.name}
          </a>
          {collection === 'cities' && (
            <span className="ms-2 text-sm text-ink-2">
              {[place.state, place.country].filter(Boolean).join(', ') || 'ülkesi bilinmiyor'}
            </span>
          )}
        </p>
        <span className="text-sm text-ink-2 tabular-nums">{formatTurkishNumber(place.businessCount)} işletme</span>
        <Button tone="plain" size="small" aria-expanded={open === 'edit'} onClick={() => setOpen(open === 'edit' ? null : 'edit')}>
          Düzenle
        </Button>
        <Button tone="plain" size="small" aria-expanded={open === 'merge'} onClick={() => setOpen(open === 'merge' ? null : 'merge')}>
          Birleştir
        </Button>
      </div>
      {open === 'edit' && <PlaceForm place={place} collection={collection} change={changes.change} onDone={close} />}
      {open === 'merge' && <MergeForm place={place} collection={collection} merge={changes.merge} onDone={close} />}
    </li>
  );
};
