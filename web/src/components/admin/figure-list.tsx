import clsx from 'clsx';

/** A figure by its name, its value in words (undefined while it is not known), and a note on what it counts. */
export type Figure = readonly [name: string, value: string | undefined, note: string];

/** The figures at the head of a screen, side by side. */
export const FigureList = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={clsx('grid grid-cols-2 gap-3', figures.length === 5 ? 'lg:grid-cols-5' : 'lg:grid-cols-4')}>
    {figures.map(([name, value, note]) => (
      <div key={name} className="rounded-panel bg-surface p-4">
        <dt className="text-sm text-ink-2">{name}</dt>
        <dd className="mt-1 text-2xl font-semibold tabular-nums">{value ?? '–'}</dd>
        <dd className="text-xs text-ink-2">{note}</dd>
      </div>
    ))}
  </dl>
);
