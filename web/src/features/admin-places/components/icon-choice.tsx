import { clsx } from 'clsx';
import { Button } from '../../../components/ui/button.tsx';
import { CategoryIcon } from '../../../components/ui/category-icon.tsx';
import { categoryIconNames } from '../../../config/category-icons.ts';
import type { Place } from '../api/list-places.ts';
import type { PlaceChanges } from '../api/use-place-changes.ts';
import { iconLabel } from '../model/icon-labels.ts';

/** The icons of the public site, of which one is the category's. */
export const IconChoice = ({ place, chooseIcon }: { place: Place; chooseIcon: PlaceChanges['chooseIcon'] }) => (
  <section aria-label={`${place.name} için simge`} className="py-3">
    <p className="text-sm text-ink-2">Seçtiğiniz simge sitede kategorinin yanında görünür.</p>
    <ul className="mt-3 flex flex-wrap gap-1">
      {[...categoryIconNames].map((icon) => (
        <li key={icon}>
          <button
            type="button"
            title={iconLabel(icon)}
            aria-label={iconLabel(icon)}
            aria-pressed={icon === place.icon}
            disabled={chooseIcon.isPending}
            onClick={() => chooseIcon.mutate({ id: place.id, icon })}
            className={clsx(
              'inline-flex size-11 items-center justify-center rounded-control hover:bg-sunken',
              icon === place.icon && 'bg-accent text-on-accent hover:bg-accent-strong',
            )}
          >
            <CategoryIcon name={icon} />
          </button>
        </li>
      ))}
    </ul>
    <Button
      tone="plain"
      size="small"
      className="mt-2"
      disabled={chooseIcon.isPending}
      onClick={() => chooseIcon.mutate({ id: place.id, icon: null })}
    >
      Simgeyi addan seç
    </Button>
  </section>
);
