import { Plus } from 'lucide-react';
import { IntervalFields } from '../../../components/admin/interval-fields.tsx';
import { SwitchField } from '../../../components/admin/switch-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { dayNames, isDayOpen, type WeekHours, withBreak, withDay, withInterval, withoutInterval } from '../../../lib/admin/week-hours.ts';
import { settingsFieldId, settingsFormId } from '../model/settings-fields.ts';

interface OfficeHoursEditorProps {
  hours: WeekHours;
  errorOf: (index: number) => string | undefined;
  onChange: (hours: WeekHours) => void;
}

/** The office's week, day by day. */
export const OfficeHoursEditor = (props: OfficeHoursEditorProps) => (
  <ul className="divide-y divide-line">
    {dayNames.map((name, index) => (
      <li key={name} className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[11rem_1fr]">
        <SwitchField
          id={settingsFieldId(`office.hours.day-${index + 1}`)}
          label={name}
          isOn={isDayOpen(props.hours, index + 1)}
          onChange={(isOpen) => props.onChange(withDay(props.hours, index + 1, isOpen))}
        />
        <DayHours {...props} day={index + 1} />
      </li>
    ))}
  </ul>
);

const DayHours = ({ hours, errorOf, onChange, day }: OfficeHoursEditorProps & { day: number }) => {
  const intervals = hours.map((interval, index) => ({ interval, index })).filter(({ interval }) => interval.day === day);
  const extended = withBreak(hours, day);
  if (intervals.length === 0) return <p className="text-sm text-ink-2">Kapalı</p>;
  return (
    <div className="space-y-2">
      {intervals.map(({ interval, index }) => (
        <IntervalFields
          key={index}
          id={settingsFieldId(`office.hours.${index}.close`)}
          form={settingsFormId}
          interval={interval}
          error={errorOf(index)}
          onChange={(changed) => onChange(withInterval(hours, index, changed))}
          onRemove={intervals.length > 1 ? () => onChange(withoutInterval(hours, index)) : undefined}
        />
      ))}
      {extended && intervals.length === 1 && (
        <Button tone="plain" size="small" aria-label={`${dayNames[day - 1]} için ikinci aralık ekle`} onClick={() => onChange(extended)}>
          <Plus aria-hidden className="size-4" />
          Aralık ekle
        </Button>
      )}
    </div>
  );
};
