/** A text that can be kept: a part of a longer one is no copy of its own, and would keep all of that in memory as long as it lives. */
export const ownCopy = (text: string): string => ` ${text}`.slice(1);
