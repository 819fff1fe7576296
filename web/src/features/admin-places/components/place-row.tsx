import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CategoryIcon } from '../../../components/ui/category-icon.tsx';
import { paths } from '../../../config/paths.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { useCategoryNames } from '../../../lib/admin/use-category-names.ts';
import type { PlaceCollection } from '../../../lib/api/place-queries.ts';
import type { Place } from '../api/list-places.ts';
import type { PlaceChanges } from '../api/use-place-changes.ts';
import { IconChoice } from './icon-choice.tsx';
import { MergeForm } from './merge-form.tsx';
import { PlaceForm } from './place-form.tsx';
import { PlaceNamesForm } from './place-names.tsx';

interface PlaceRowProps {
  place: Place;
  collection: PlaceCollection;
  changes: PlaceChanges;
}

type Action = 'edit' | 'names' | 'icon' | 'merge';

const actionsOf = (collection: PlaceCollection): [Action, string][] => [
  ['edit', 'Düzenle'],
  ['names', 'Diğer adlar'],
  ...(collection === 'categories' ? [['icon', 'Simge'] as [Action, string]] : []),
  ['merge', 'Birleştir'],
];

/** One place, with what can be done about it below. */
export const PlaceRow = ({ place, collection, changes }: PlaceRowProps) => {
  const [open, setOpen] = useState<Action | null>(null);
  const nameOf = useCategoryNames();
  const close = () => setOpen(null);
  const common = { place, collection };
  return (
    <li className="px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 max-sm:basis-full">
          <a
            href={collection === 'cities' ? paths.city(place.slug) : paths.category(place.slug)}
            target="_blank"
            rel="noreferrer"
            className="font-medium underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
          >
            {collection === 'categories' && <CategoryIcon name={place.icon} className="me-2 inline size-4.5" />}
            {collection === 'categories' ? nameOf(place) : place.name}
          </a>
          {collection === 'cities' && (
            <span className="ms-2 text-sm text-ink-2">
              {[place.state, place.country].filter(Boolean).join(', ') || 'ülkesi bilinmiyor'}
            </span>
          )}
        </p>
        <span className="text-sm text-ink-2 tabular-nums">{formatTurkishNumber(place.businessCount)} işletme</span>
        <div className="flex flex-wrap gap-x-4 max-sm:-mx-3 max-sm:basis-full max-sm:gap-x-0">
          {actionsOf(collection).map(([action, label]) => (
            <Button
              key={action}
              tone="plain"
              size="small"
              aria-expanded={open === action}
              onClick={() => setOpen(open === action ? null : action)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      {open === 'edit' && <PlaceForm {...common} change={changes.change} onDone={close} />}
      {open === 'names' && <PlaceNamesForm {...common} />}
      {open === 'icon' && <IconChoice place={place} chooseIcon={changes.chooseIcon} />}
      {open === 'merge' && <MergeForm {...common} merge={changes.merge} onDone={close} />}
    </li>
  );
};
