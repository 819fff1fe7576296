import { isbot } from 'isbot';
import { longestKnownProgram, mostKnownPrograms } from './limits.ts';

/** Verdicts by name: the pattern takes longer than all else that is done for an event, and few names come again and again. */
const verdicts = new Map<string, boolean>();

const isNewVisitor = (name: string): boolean => {
  const verdict = !isbot(name);
  if (verdicts.size >= mostKnownPrograms) verdicts.clear();
  verdicts.set(name, verdict);
  return verdict;
};

/**
 * False for programs that say so: they are answered like everybody, and not counted. Names are the callers' to choose: of a longer one than
 * browsers have its beginning says enough, since looking through 16 KB takes longer than answering.
 */
export const isVisitor = (userAgent = ''): boolean => {
  const name = userAgent.slice(0, longestKnownProgram);
  return name !== '' && (verdicts.get(name) ?? isNewVisitor(name));
};
