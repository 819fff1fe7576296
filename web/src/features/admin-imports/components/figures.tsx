import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';

/** Counters with their names. */
export const Figures = ({ figures }: { figures: readonly (readonly [name: string, value: number])[] }) => (
  <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
    {figures.map(([name, value]) => (
      <div key={name} className="flex flex-col-reverse">
        <dt className="text-sm text-ink-2">{name}</dt>
        <dd className="text-2xl font-semibold tabular-nums">{formatTurkishNumber(value)}</dd>
      </div>
    ))}
  </dl>
);
