import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';

interface LargestPlacesProps {
  title: string;
  places: readonly { id: number; name: string; businessCount: number }[];
}

/** Categories or cities with the most businesses, each with its share of the largest. */
export const LargestPlaces = ({ title, places }: LargestPlacesProps) => {
  const most = Math.max(1, ...places.map(({ businessCount }) => businessCount));
  return (
    <section className="rounded-panel bg-surface p-4">
      <h2 className="text-base font-semibold">{title}</h2>
      {places.length === 0 && <p className="mt-2 text-sm text-ink-2">Henüz kayıt yok.</p>}
      <ol className="mt-3 space-y-3 text-sm">
        {places.map(({ id, name, businessCount }) => (
          <li key={id}>
            <div className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="tabular-nums">{formatTurkishNumber(businessCount)}</span>
            </div>
            <svg aria-hidden className="mt-1 block w-full" height="4">
              <rect width="100%" height="4" rx="2" fill="var(--color-sunken)" />
              <rect width={`${(businessCount / most) * 100}%`} height="4" rx="2" fill="var(--color-running)" />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  );
};
