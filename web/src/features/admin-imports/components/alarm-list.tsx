import { clsx } from 'clsx';
import { Info, TriangleAlert } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import type { ColumnTarget, RunAlarm } from '../model/run-alarms.ts';
import { fieldName } from '../model/run-labels.ts';

interface AlarmListProps {
  alarms: readonly RunAlarm[];
  onFix: (target: ColumnTarget) => void;
}

/** Alarms and notices about a file, each with the way out. */
export const AlarmList = ({ alarms, onFix }: AlarmListProps) =>
  alarms.length === 0 ? null : (
    <ul aria-label="Dikkat edilecekler" className="mt-4 space-y-2">
      {alarms.map((alarm) => (
        <AlarmEntry key={alarm.key} alarm={alarm} onFix={onFix} />
      ))}
    </ul>
  );

const fixText = (target: ColumnTarget): string =>
  'column' in target ? `${target.column} sütununa git` : `${fieldName(target.field)} sütununu seç`;

const AlarmEntry = ({ alarm: { level, text, target }, onFix }: { alarm: RunAlarm; onFix: AlarmListProps['onFix'] }) => {
  const isAlarm = level === 'alarm';
  const Icon = isAlarm ? TriangleAlert : Info;
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control px-4 py-3 text-sm',
        isAlarm ? 'bg-warning-soft font-medium text-warning' : 'bg-sunken',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-48">{text}</p>
      {target && (
        <Button tone="paper" size="small" onClick={() => onFix(target)}>
          {fixText(target)}
        </Button>
      )}
    </li>
  );
};
