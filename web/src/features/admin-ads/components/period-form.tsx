import { AdAnalyticsQuery } from '@directory/contracts';
import { useState } from 'react';

const dayClass = 'min-h-9 max-sm:min-h-11 rounded-control border border-edge bg-paper px-2 text-sm tabular-nums aria-invalid:border-danger';

/** First and last day of the figures; without them the last 30 days. A period that is none changes nothing. */
export const PeriodForm = ({ onChange }: { onChange: (period: AdAnalyticsQuery) => void }) => {
  const [days, setDays] = useState({ from: '', to: '' });
  const fault = readPeriod(days).error?.issues[0]?.message;
  const handleChange = (part: Partial<typeof days>) => {
    const next = { ...days, ...part };
    setDays(next);
    const period = readPeriod(next);
    if (period.success) onChange(period.data);
  };
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="sr-only">Dönem</legend>
      <DayField id="ads-from" label="Başlangıç" value={days.from} fault={fault} onChange={(from) => handleChange({ from })} />
      <DayField id="ads-to" label="Bitiş" value={days.to} onChange={(to) => handleChange({ to })} />
      {fault && (
        <p id="ads-period-fault" role="alert" className="w-full text-sm text-danger">
          {fault}
        </p>
      )}
    </fieldset>
  );
};

const readPeriod = ({ from, to }: { from: string; to: string }) =>
  AdAnalyticsQuery.safeParse({ from: from || undefined, to: to || undefined });

interface DayFieldProps {
  id: string;
  label: string;
  value: string;
  fault?: string;
  onChange: (day: string) => void;
}

const DayField = ({ id, label, value, fault, onChange }: DayFieldProps) => (
  <div>
    <label htmlFor={id} className="block text-xs text-ink-2">
      {label}
    </label>
    <input
      id={id}
      type="date"
      value={value}
      aria-invalid={fault ? true : undefined}
      aria-describedby={fault ? 'ads-period-fault' : undefined}
      onChange={(event) => onChange(event.target.value)}
      className={dayClass}
    />
  </div>
);
