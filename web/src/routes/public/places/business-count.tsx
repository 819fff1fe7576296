import { formatNumber, plural } from '../../../lib/format/count.ts';

interface BusinessCountProps {
  count: number;
  /** Ends the sentence. */
  where?: string;
}

/** How many businesses a place has, below its name. */
export const BusinessCount = ({ count, where = '' }: BusinessCountProps) => (
  <p className="mt-4 text-ink-2 tabular-nums">
    <span className="font-semibold text-ink">{formatNumber(count)}</span> {plural(count, 'business', 'businesses')}
    {where}
  </p>
);
