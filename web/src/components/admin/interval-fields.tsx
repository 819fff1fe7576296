import type { OpeningInterval } from '@directory/contracts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { clockOf, dayNames, endsNextDay, minutesOf, withClocks } from '../../lib/admin/week-hours.ts';
import { Button } from '../ui/button.tsx';

interface IntervalFieldsProps {
  /** Id of the closing time, which a fault of the interval leads to. */
  id: string;
  /** The form that the fields belong to where they stand outside of it. */
  form?: string;
  interval: OpeningInterval;
  error?: string;
  onChange: (interval: OpeningInterval) => void;
  /** Absent where it is the only one of its day. */
  onRemove?: () => void;
}

/** One interval of a day: from, to. */
export const IntervalFields = ({ id, form, interval, error, onChange, onRemove }: IntervalFieldsProps) => {
  const day = dayNames[interval.day - 1];
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <Clock
          form={form}
          label={`${day} açılış`}
          minutes={interval.open}
          onChange={(open) => onChange(withClocks(interval, open, interval.close))}
        />
        <span aria-hidden>–</span>
        <Clock
          id={id}
          form={form}
          label={`${day} kapanış`}
          minutes={interval.close}
          error={error && `${id}-error`}
          onChange={(close) => onChange(withClocks(interval, interval.open, close))}
        />
        {endsNextDay(interval) && <span className="text-sm text-ink-2">ertesi gün</span>}
        {onRemove && (
          <Button tone="plain" size="small" aria-label={`${day} ${clockOf(interval.open)} aralığını kaldır`} onClick={onRemove}>
            <X aria-hidden className="size-4" />
          </Button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
};

interface ClockProps {
  id?: string;
  form?: string;
  label: string;
  minutes: number;
  /** Id of the sentence about what is wrong. */
  error?: string;
  onChange: (minutes: number) => void;
}

/** A time of the day. What was typed and is no time goes when the field is left. */
const Clock = ({ id, form, label, minutes, error, onChange }: ClockProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const handleChange = (text: string) => {
    setTyped(text);
    const read = minutesOf(text);
    if (read !== null) onChange(read);
  };
  return (
    <input
      id={id}
      form={form}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error}
      value={typed ?? clockOf(minutes)}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={() => setTyped(null)}
      className="min-h-10 w-18 rounded-control border border-edge bg-paper px-2 text-center tabular-nums aria-invalid:border-danger max-sm:min-h-11"
    />
  );
};
