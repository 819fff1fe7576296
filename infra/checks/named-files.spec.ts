import { describe, expect, it } from '@jest/globals';
import { isThere, namesIn } from './named-files.ts';

describe('files that documents name', () => {
  it('are the paths in code spans and links', () => {
    const text =
      'See [why](infra/decisions/README.md#adding) and `libs/contracts/src/errors.ts`, the folder `services/catalog/`; `GET /api/x`, `run`, `web/dist/`, `dist/x.js`.';
    expect(namesIn(text)).toEqual(['libs/contracts/src/errors.ts', 'services/catalog/', 'web/dist/', 'infra/decisions/README.md']);
  });

  it('are found whole, by their end, and by the folder in front of a variable part', () => {
    const files = ['libs/contracts/src/errors.ts', 'services/catalog/src/places/cities/city.mapper.ts'];
    for (const name of [
      'libs/contracts/src/errors.ts',
      'errors.ts',
      'src/places/',
      'services/<service>/src/x.ts',
      'places/cities/<noun>.ts',
    ])
      expect([name, isThere(name, files)]).toEqual([name, true]);
    for (const name of ['libs/contracts/errors.ts', 'rors.ts', 'services/gone/', 'places/towns/<noun>.ts'])
      expect([name, isThere(name, files)]).toEqual([name, false]);
  });
});
