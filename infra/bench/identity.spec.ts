import { expect, it } from '@jest/globals';
import { passes } from './figures.ts';
import { benchIdentity } from './identity.bench.ts';

it('tells businesses apart, and finds the same one again', () => {
  for (const figure of benchIdentity()) expect({ ...figure, passes: passes(figure) }).toMatchObject({ passes: true });
});
