import type { ImportRun } from '@directory/contracts';
import { clsx } from 'clsx';
import { type RunTone, stateLabels } from '../model/run-labels.ts';

const dots: Record<RunTone, string> = { busy: 'bg-running', good: 'bg-positive', bad: 'bg-danger', still: 'bg-edge' };

const undoing = { text: 'Geri alınıyor', tone: 'busy' } as const;

/** A state as a word with a dot. */
export const RunState = ({ run }: { run: Pick<ImportRun, 'state' | 'isUndoing'> }) => {
  const { text, tone } = run.isUndoing ? undoing : stateLabels[run.state];
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className={clsx('size-2 rounded-full', dots[tone])} />
      {text}
    </span>
  );
};
