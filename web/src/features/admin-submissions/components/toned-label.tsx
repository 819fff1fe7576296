import { clsx } from 'clsx';
import type { Tone } from '../model/submission-texts.ts';

const dots: Record<Tone, string> = { busy: 'bg-running', good: 'bg-positive', bad: 'bg-danger', still: 'bg-edge' };

/** A state as a word with a dot. */
export const TonedLabel = ({ label: { text, tone } }: { label: { text: string; tone: Tone } }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    <span aria-hidden className={clsx('size-2 rounded-full', dots[tone])} />
    {text}
  </span>
);
