import { isbot } from 'isbot';
import { longestKnownProgram, mostKnownPrograms } from './limits.ts';

/** Verdicts by name: the pattern takes longer than all else that is done for an event, and few names come again and again. */
const verdicts = new Map<string, boolean>();

const isNewVisitor = (userAgent: string): boolean => {
  const verdict = !isbot(userAgent);
  // Names are the callers' to choose.
  if (userAgent.length > longestKnownProgram) return verdict;
  if (verdicts.size >= mostKnownPrograms) verdicts.clear();
  verdicts.set(userAgent, verdict);
  return verdict;
};

/** False for programs that say so: they are answered like everybody, and not counted. */
export const isVisitor = (userAgent: string | undefined): boolean =>
  Boolean(userAgent) && (verdicts.get(userAgent as string) ?? isNewVisitor(userAgent as string));
