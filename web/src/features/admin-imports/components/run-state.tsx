import type { ImportState } from '@directory/contracts';
import { clsx } from 'clsx';
import { type RunTone, stateWords } from '../model/run-words.ts';

const dots: Record<RunTone, string> = { busy: 'bg-accent', good: 'bg-positive', bad: 'bg-danger', still: 'bg-edge' };

/** A state as a word with a dot. */
export const RunState = ({ state }: { state: ImportState }) => {
  const { text, tone } = stateWords[state];
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className={clsx('size-2 rounded-full', dots[tone])} />
      {text}
    </span>
  );
};
