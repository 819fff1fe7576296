import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { clockOf, dayNames, endsNextDay, minutesOf, type OfficeInterval, withClocks } from '../model/office-days.ts';
import { settingsFieldId, settingsFormId } from '../model/settings-fields.ts';

interface IntervalFieldsProps {
  index: number;
  interval: OfficeInterval;
  error: string | undefined;
  onChange: (interval: OfficeInterval) => void;
  /** Absent where it is the only one of its day. */
  onRemove?: () => void;
}

/** One interval of a day: from, to. */
export const IntervalFields = ({ index, interval, error, onChange, onRemove }: IntervalFieldsProps) => {
  const day = dayNames[interval.day - 1];
  const id = settingsFieldId(`office.hours.${index}.close`);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <Clock label={`${day} açılış`} minutes={interval.open} onChange={(open) => onChange(withClocks(interval, open, interval.close))} />
        <span aria-hidden>–</span>
        <Clock
          id={id}
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
  label: string;
  minutes: number;
  /** Id of the sentence about what is wrong. */
  error?: string;
  onChange: (minutes: number) => void;
}

/** A time of the day. What was typed and is no time goes when the field is left. */
const Clock = ({ id, label, minutes, error, onChange }: ClockProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const handleChange = (text: string) => {
    setTyped(text);
    const read = minutesOf(text);
    if (read !== null) onChange(read);
  };
  return (
    <input
      id={id}
      form={settingsFormId}
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
