import { describe, expect, it } from '@jest/globals';
import { programsOf } from './types.ts';

describe('programs of the type check', () => {
  it('take projects with the same options together, and leave out none', () => {
    const browser = { lib: ['dom'] };
    expect(
      programsOf({
        '/tree/web': { extends: '../base.json', compilerOptions: browser, include: ['src'] },
        '/tree/libs/text': { extends: '../../base.json', include: ['src', 'test'] },
        '/tree/infra/e2e': { extends: '../../base.json', compilerOptions: browser, include: ['.'] },
        '/tree/gateway': { extends: '../base.json', include: ['src', '../infra/types.d.ts'] },
        '/tree/other': { extends: './base.json', include: ['src'] },
      }),
    ).toEqual([
      { extends: '/tree/base.json', compilerOptions: browser, include: ['/tree/web/src', '/tree/infra/e2e'] },
      {
        extends: '/tree/base.json',
        include: ['/tree/libs/text/src', '/tree/libs/text/test', '/tree/gateway/src', '/tree/infra/types.d.ts'],
      },
      { extends: '/tree/other/base.json', include: ['/tree/other/src'] },
    ]);
  });

  it('refuse a setting that would be lost', () => {
    const settings = { extends: '../base.json', include: ['src'], exclude: ['src/old'] };
    expect(() => programsOf({ '/tree/web': settings })).toThrow('/tree/web: no program can take over exclude.');
  });
});
