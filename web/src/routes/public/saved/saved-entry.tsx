import { X } from 'lucide-react';
import { AfterDot } from '../../../components/ui/after-dot.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { paths } from '../../../config/paths.ts';
import { OpenStatus } from '../../../features/businesses/components/open-status.tsx';
import { Rating } from '../../../features/businesses/components/rating.tsx';
import type { DeviceEntry } from '../../../features/businesses/model/device-list.ts';
import { savedBusinesses } from '../../../features/businesses/model/device-lists.ts';
import { formatDay } from '../../../lib/format/date.ts';

interface SavedEntryProps {
  entry: DeviceEntry;
  isCompared: boolean;
  /** The directory does not list it any more. */
  isGone: boolean;
  onToggle: () => void;
}

/** The pressed button goes away with its row: the focus stays with the next one, or the one before, or with the page. */
const remove = (button: HTMLElement, slug: string): void => {
  const row = button.closest('li');
  const neighbour = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
  (neighbour ?? document.getElementById('main'))?.focus();
  savedBusinesses.remove(slug);
};

export const SavedEntry = ({ entry: { at, business }, isCompared, isGone, onToggle }: SavedEntryProps) => (
  <li className="flex items-center gap-4 py-3 max-[23rem]:gap-2">
    <label className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        checked={isCompared}
        onChange={onToggle}
        aria-label={`Compare ${business.name}`}
        className="size-5 accent-accent"
      />
    </label>
    <div className="min-w-0 flex-1">
      <SiteLink to={paths.business(business.slug)} className="display text-lg leading-snug hover:text-accent">
        <bdi>{business.name}</bdi>
      </SiteLink>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
        <Rating rating={business.rating} reviewCount={business.reviewCount} />
        <span className="dotted">
          <bdi>{business.category.name}</bdi>
          {business.city && (
            <AfterDot>
              <bdi>{business.city}</bdi>
            </AfterDot>
          )}
        </span>
        <span>as of {formatDay(at)}</span>
      </p>
      {isGone ? (
        <p className="text-sm font-medium text-danger">No longer in the directory</p>
      ) : (
        <OpenStatus business={business} className="text-sm" />
      )}
    </div>
    <button
      type="button"
      aria-label={`Remove ${business.name}`}
      data-tooltip="Remove"
      onClick={({ currentTarget }) => remove(currentTarget, business.slug)}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <X aria-hidden className="size-5" />
    </button>
  </li>
);
