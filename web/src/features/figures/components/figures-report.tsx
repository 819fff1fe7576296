import { type BusinessEventKind, type BusinessFigures, businessEventKinds } from '@directory/contracts';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { paths } from '../../../config/paths.ts';
import { formatNumber } from '../../../lib/format/count.ts';

const names: Record<BusinessEventKind, string> = {
  view: 'Page views',
  phone: 'Calls',
  website: 'Website visits',
  directions: 'Directions',
};

/** A day as the record has it: the page is the same in every zone. */
const day = (instant: string): string => instant.slice(0, 10);

/** A business's own figures, in sum and by day. */
export const FiguresReport = ({ figures }: { figures: BusinessFigures }) => (
  <>
    <h1 className="mt-8 text-4xl">
      Figures of <bdi>{figures.business.name}</bdi>
    </h1>
    <p className="mt-4 max-w-prose text-ink-2">
      What visitors have done on{' '}
      <SiteLink to={paths.business(figures.business.slug)} className="underline underline-offset-4 hover:text-accent">
        the page of the business
      </SiteLink>{' '}
      since {day(figures.startsAt)}. This link is valid until {day(figures.endsAt)}; whoever has it can read these figures.
    </p>
    <dl className="mt-8 grid grid-cols-2 gap-4 sm:grid-cols-4">
      {businessEventKinds.map((kind) => (
        <div key={kind} className="rounded-panel bg-surface p-5">
          <dt className="text-sm text-ink-2">{names[kind]}</dt>
          <dd className="mt-1 text-3xl font-semibold tabular-nums">{formatNumber(figures.totals[kind])}</dd>
        </div>
      ))}
    </dl>
    <DailyTable daily={figures.daily} />
  </>
);

const DailyTable = ({ daily }: Pick<BusinessFigures, 'daily'>) => {
  if (daily.length === 0) return <p className="mt-8 text-ink-2">Nothing has been counted yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section tabIndex={0} aria-label="Figures by day" className="mt-8 overflow-x-auto">
      <table className="w-full min-w-lg text-sm tabular-nums">
        <thead className="border-b border-line text-ink-2">
          <tr>
            <th scope="col" className="py-2 text-start font-medium">
              Day (UTC)
            </th>
            {businessEventKinds.map((kind) => (
              <th key={kind} scope="col" className="py-2 text-end font-medium">
                {names[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {daily.map(({ date, ...counts }) => (
            <tr key={date}>
              <th scope="row" className="py-2 text-start font-medium">
                {date}
              </th>
              {businessEventKinds.map((kind) => (
                <td key={kind} className="py-2 text-end">
                  {formatNumber(counts[kind])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
