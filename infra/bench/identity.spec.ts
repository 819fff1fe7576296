import { expect, it } from '@jest/globals';
import { benchDuplicates } from './duplicates.bench.ts';
import { passes } from './figures.ts';
import { benchIdentity } from './identity.bench.ts';

/** A server of its own is made and migrated. */
const databaseTimeoutMs = 120_000;

it(
  'tells businesses apart, and finds the same one again',
  async () => {
    for (const figure of await benchIdentity()) expect({ ...figure, passes: passes(figure) }).toMatchObject({ passes: true });
  },
  databaseTimeoutMs,
);

it('proposes stored businesses that are one, and no branches', () => {
  for (const figure of benchDuplicates()) expect({ ...figure, passes: passes(figure) }).toMatchObject({ passes: true });
});
