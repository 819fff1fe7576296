import { Copy, Plus } from 'lucide-react';
import { Controller, useFormContext } from 'react-hook-form';
import { IntervalFields } from '../../../components/admin/interval-fields.tsx';
import { TextField } from '../../../components/admin/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { dayNames, withBreak, withInterval, withoutInterval } from '../../../lib/admin/week-hours.ts';
import type { BusinessValues } from '../model/business-values.ts';
import { type DayHours, type EditedWeek, likeDay, withKind } from '../model/business-week.ts';
import { fieldId } from '../model/field-labels.ts';

const kinds: Record<DayHours['kind'], string> = {
  unknown: 'Bilinmiyor',
  closed: 'Kapalı',
  allDay: '24 saat açık',
  open: 'Açık',
  text: 'Kendi sözleriyle',
};

/** The hours of a week, day by day. */
export const HoursTab = () => {
  const { control } = useFormContext<BusinessValues>();
  return (
    <Controller
      name="week"
      control={control}
      render={({ field, fieldState }) => (
        <div id={fieldId('week')} tabIndex={-1} className="outline-none">
          {fieldState.error && <p className="mb-3 text-sm font-medium text-danger">{fieldState.error.message}</p>}
          <p className="text-sm text-ink-2">
            Saatler işletmenin bulunduğu yerin saatidir. Gece yarısından sonraya kalan kapanış, ertesi gün sayılır.
          </p>
          <Week week={field.value} onChange={field.onChange} />
        </div>
      )}
    />
  );
};

interface WeekProps {
  week: EditedWeek;
  onChange: (week: EditedWeek) => void;
}

const Week = ({ week, onChange }: WeekProps) => (
  <ul className="mt-3 divide-y divide-line">
    {week.map((day, index) => (
      <li key={dayNames[index]} className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[9rem_11rem_1fr]">
        <p className="pt-2 font-medium">{dayNames[index]}</p>
        <KindSelect day={day} index={index} onChange={(changed) => onChange(week.with(index, changed))} />
        <div className="flex flex-wrap items-start justify-between gap-2">
          <DayFields day={day} index={index} onChange={(changed) => onChange(week.with(index, changed))} />
          <Button
            tone="plain"
            size="small"
            onClick={() => onChange(likeDay(week, index))}
            aria-label={`${dayNames[index]} saatlerini bütün günlere kopyala`}
          >
            <Copy aria-hidden className="size-4" />
            Bütün günlere
          </Button>
        </div>
      </li>
    ))}
  </ul>
);

interface DayProps {
  day: DayHours;
  /** 0: Monday. */
  index: number;
  onChange: (day: DayHours) => void;
}

const KindSelect = ({ day, index, onChange }: DayProps) => (
  <select
    value={day.kind}
    aria-label={`${dayNames[index]} durumu`}
    onChange={(event) => onChange(withKind(day, event.target.value as DayHours['kind'], index + 1))}
    className="min-h-10 self-start rounded-control border border-edge bg-paper px-2 max-sm:min-h-11"
  >
    {Object.entries(kinds).map(([kind, text]) => (
      <option key={kind} value={kind}>
        {text}
      </option>
    ))}
  </select>
);

const DayFields = ({ day, index, onChange }: DayProps) => {
  if (day.kind === 'text')
    return (
      <TextField
        id={`business-day-${index + 1}-text`}
        label="Gösterilecek metin"
        hint="Okunabilen saatler (09:00-18:00) kaydedilince saat olur."
        value={day.text}
        onChange={(text) => onChange({ ...day, text })}
      />
    );
  return day.kind === 'open' ? <Intervals day={day} index={index} onChange={onChange} /> : null;
};

const Intervals = ({ day, index, onChange }: DayProps) => {
  const change = (intervals: DayHours['intervals']) => onChange({ ...day, intervals });
  const extended = withBreak(day.intervals, index + 1);
  return (
    <div className="space-y-2">
      {day.intervals.map((interval, at) => (
        <IntervalFields
          key={at}
          id={`business-day-${index + 1}-${at}`}
          interval={interval}
          onChange={(changed) => change(withInterval(day.intervals, at, changed))}
          onRemove={day.intervals.length > 1 ? () => change(withoutInterval(day.intervals, at)) : undefined}
        />
      ))}
      {extended && (
        <Button tone="plain" size="small" aria-label={`${dayNames[index]} için aralık ekle`} onClick={() => change(extended)}>
          <Plus aria-hidden className="size-4" />
          Aralık ekle
        </Button>
      )}
    </div>
  );
};
