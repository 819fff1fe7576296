import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 50;
/** Longer than anything takes, however busy the machine is. */
const longestMs = 120_000;

/** Waits until something holds; an error of a try is one of those that it does not hold. Throws with the last of them after two minutes. */
export const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + longestMs;
  for (let cause: unknown; ; await delay(pollMs)) {
    try {
      if (await holds()) return;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > deadline) throw new Error(`Waited in vain for ${what}.`, { cause });
  }
};

/** Waits until something is read that equals what is expected: what the cache holds is outdated a moment after a change. */
export const untilEqual = async <T>(what: string, expected: T, read: () => Promise<T>): Promise<void> => {
  let found: T | undefined;
  await until(what, async () => {
    found = await read();
    return JSON.stringify(found) === JSON.stringify(expected);
  }).catch((error: unknown) => {
    throw new Error(`${what}: ${JSON.stringify(found)}, and not ${JSON.stringify(expected)}`, { cause: error });
  });
};
