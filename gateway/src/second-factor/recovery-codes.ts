import { recoveryCodeLetters, recoveryCodes } from './limits.ts';
import { unmistakableLetters } from './unmistakable-letters.ts';

/** New codes such as `bcd4f-ghj6k`, all different. */
export const makeRecoveryCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < recoveryCodes)
    codes.add(`${unmistakableLetters(recoveryCodeLetters / 2)}-${unmistakableLetters(recoveryCodeLetters / 2)}`);
  return [...codes];
};

/** A code however it was typed: letters and digits alone. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');
