import type { Business } from '@directory/contracts';
import { clsx } from 'clsx';
import { ClockText } from '../../../../lib/time/clock-text.tsx';
import { isGoneForGood, isSuspended } from '../../model/open-state.ts';
import { useOpenInfo } from '../../model/use-open-info.ts';
import { type DayRow, weekOf } from '../../model/week.ts';
import { OpenStatus } from '../open-status.tsx';
import { Panel } from './panel.tsx';

/** A business that closed for good has no hours any more, whatever its source still says. */
export const HoursCard = ({ business }: { business: Business }) =>
  isGoneForGood(business) ? (
    <Panel title="Opening Hours">
      <OpenStatus business={business} />
    </Panel>
  ) : (
    <Week business={business} />
  );

const Week = ({ business }: { business: Business }) => {
  const { today } = useOpenInfo(business);
  const week = weekOf(business, isSuspended(business) ? null : today);
  return (
    <Panel title="Opening Hours">
      {week === null ? (
        <p className="text-ink-2">Opening hours information not available</p>
      ) : (
        <>
          <OpenStatus business={business} className="mb-3" />
          <dl className="tabular-nums">
            {week.map((row) => (
              <HoursRow key={row.day} row={row} />
            ))}
          </dl>
        </>
      )}
    </Panel>
  );
};

const HoursRow = ({ row }: { row: DayRow }) => (
  <div
    className={clsx(
      'flex gap-4 py-1.5',
      row.isToday ? '-mx-3 rounded-control bg-sunken px-3 font-semibold print:mx-0 print:px-0' : 'text-ink-2',
    )}
  >
    <dt className="shrink-0">
      {row.day}
      {row.isToday && ' (Today)'}
    </dt>
    <dd className="ms-auto text-end">
      {row.text.split(', ').map((span) => (
        <span key={span} className="block">
          <bdi>
            <ClockText text={span} />
          </bdi>
        </span>
      ))}
    </dd>
  </div>
);
