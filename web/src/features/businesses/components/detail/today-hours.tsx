import type { BusinessSummary } from '@directory/contracts';
import { Fragment } from 'react';
import { ClockText } from '../../../../lib/time/clock-text.tsx';
import { isSuspended } from '../../model/open-state.ts';
import { useOpenInfo } from '../../model/use-open-info.ts';
import { weekOf } from '../../model/week.ts';

/** 'Today: 9 AM - 5 PM', by the clock of the business. Nothing where that is unknown, or no day opens for now. */
export const TodayHours = ({ business }: { business: BusinessSummary }) => {
  const { today } = useOpenInfo(business);
  const row = weekOf(business, today)?.find(({ isToday }) => isToday);
  if (!row || isSuspended(business)) return null;
  return (
    <p className="tabular-nums">
      <span className="text-ink-2">Today:</span>{' '}
      <bdi>
        {row.text.split(', ').map((span, index, { length }) => (
          <Fragment key={span}>
            <span className="inline-block">
              <ClockText text={index < length - 1 ? `${span},` : span} />
            </span>{' '}
          </Fragment>
        ))}
      </bdi>
    </p>
  );
};
