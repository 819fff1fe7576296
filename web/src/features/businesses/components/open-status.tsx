import type { BusinessSummary } from '@directory/contracts';
import { clsx } from 'clsx';
import { ClockText } from '../../../lib/time/clock-text.tsx';
import type { OpenTone } from '../model/open-state.ts';
import { useOpenInfo } from '../model/use-open-info.ts';

const tones: Record<OpenTone, string> = { open: 'text-positive', closed: 'text-ink-2', suspended: 'text-danger' };
const dots: Record<OpenTone, string> = {
  open: 'bg-positive',
  closed: 'bg-transparent ring-2 ring-edge ring-inset',
  suspended: 'bg-danger',
};

/** 'Open Now · closes 10 PM'. Nothing where the hours are unknown. */
export const OpenStatus = ({ business, className }: { business: BusinessSummary; className?: string }) => {
  const { words } = useOpenInfo(business);
  if (!words) return null;
  return (
    <p className={clsx('flex items-baseline gap-2 tabular-nums', className)}>
      <span aria-hidden className={clsx('forced-dot size-2 shrink-0 rounded-full', dots[words.tone])} />
      {/* The dot stands in the gap, and is cut off where the change begins a line. */}
      <span className="flex flex-wrap gap-x-3 overflow-x-clip">
        <span className={clsx('font-medium', tones[words.tone])}>{words.badge}</span>
        {words.change && (
          <span className="relative text-ink-2">
            <span className="absolute -start-3 w-3 text-center">{' · '}</span>
            <ClockText text={words.change} />
          </span>
        )}
      </span>
    </p>
  );
};
