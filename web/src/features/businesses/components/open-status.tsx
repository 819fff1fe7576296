import type { BusinessSummary } from '@directory/contracts';
import { clsx } from 'clsx';
import { AfterDot } from '../../../components/ui/after-dot.tsx';
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
      <span className="dotted">
        <span className={clsx('font-medium', tones[words.tone])}>{words.badge}</span>
        {words.change && (
          <AfterDot className="text-ink-2">
            <ClockText text={words.change} />
          </AfterDot>
        )}
      </span>
    </p>
  );
};
