import { expect, it } from '@jest/globals';
import { spaceCheckBytes } from './limits.ts';
import { SpaceChecks } from './space-checks.ts';

it('looks at the disk whenever enough was written to fill it, and ends the writing where it is full', async () => {
  let looks = 0;
  const space = new SpaceChecks(async () => {
    looks += 1;
    if (looks === 3) throw new Error('full');
  });
  const write = async (): Promise<void> => {
    for (let written = 0; written < spaceCheckBytes; written += spaceCheckBytes / 8) await space.add(spaceCheckBytes / 8);
  };
  await space.add(1000);
  expect(looks).toBe(0);
  await write();
  await write();
  expect(looks).toBe(2);
  await expect(write()).rejects.toThrow('full');
});
