import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import type { RunAlarm } from '../model/run-alarms.ts';
import { fieldName } from '../model/run-labels.ts';

interface AlarmListProps {
  alarms: readonly RunAlarm[];
  /** Leads to the column that holds a field, or could. */
  onFix: (field: string) => void;
}

/** What would probably make the directory wrong, each with the way out. */
export const AlarmList = ({ alarms, onFix }: AlarmListProps) =>
  alarms.length === 0 ? null : (
    <ul aria-label="Dikkat edilecekler" className="mt-4 space-y-2">
      {alarms.map(({ key, text, field }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-warning-soft px-4 py-3 text-sm">
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
          <p className="min-w-0 flex-1 font-medium text-warning">{text}</p>
          {field && (
            <Button tone="paper" size="small" onClick={() => onFix(field)}>
              {fieldName(field)} sütununu seç
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
