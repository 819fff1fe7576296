import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { plural } from '../../../../lib/format/count.ts';
import type { StarCount } from '../../model/star-counts.ts';

interface StarFilterProps {
  counts: readonly StarCount[];
  /** None: all reviews are shown. */
  chosen: readonly number[];
  onChoose: (stars: readonly number[]) => void;
}

const toggle = (chosen: readonly number[], stars: number): readonly number[] =>
  chosen.includes(stars) ? chosen.filter((other) => other !== stars) : [...chosen, stars];

/** How the reviews are spread over the stars. The pressed rows alone are shown, all of them where none is pressed. */
export const StarFilter = ({ counts, chosen, onChoose }: StarFilterProps) => {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul aria-label="Reviews by stars" className="mb-3 max-w-sm">
      {counts.map(({ stars, count, shown }) => (
        <li key={stars}>
          <button
            type="button"
            aria-pressed={chosen.includes(stars)}
            disabled={shown === 0}
            onClick={() => onChoose(toggle(chosen, stars))}
            className={clsx(
              'grid min-h-8 w-full grid-cols-[2.25rem_minmax(0,1fr)_2rem] items-center gap-2 rounded-control px-1.5 text-sm tabular-nums max-sm:min-h-11',
              chosen.includes(stars) ? 'bg-sunken font-semibold' : 'enabled:hover:bg-sunken',
            )}
          >
            <span className="flex items-center gap-1">
              {stars} <Star aria-hidden className="size-3.5 fill-star text-star" />
              <span className="sr-only">{plural(stars, 'star')}:</span>
            </span>
            <StarBar share={count / total} />{' '}
            <span className="text-end text-ink-2">
              {count} <span className="sr-only">{plural(count, 'review')}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};

const StarBar = ({ share }: { share: number }) => (
  <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full rounded-full">
    <rect width="100" height="8" className="fill-line" />
    <rect width={share * 100} height="8" className="fill-star" />
  </svg>
);
