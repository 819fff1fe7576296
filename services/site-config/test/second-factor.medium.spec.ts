import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type RunningSiteConfig, startSiteConfig } from './site-config.ts';

describe('the second factor', () => {
  let service: RunningSiteConfig;

  beforeAll(async () => {
    service = await startSiteConfig();
  });
  afterAll(() => service.stop());
  beforeEach(() => service.call('DELETE', '/internal/second-factor'));

  const save = (sealed: string, { replaces = null as string | null, recoveryDigests = ['first', 'second'] } = {}) =>
    service.call('PUT', '/internal/second-factor', { sealed, replaces, lastStep: 100, recoveryDigests });
  const stored = async () => (await service.call('GET', '/internal/second-factor')).json;
  const use = async (path: 'steps' | 'recovery-codes', body: object) =>
    ((await service.call('POST', `/internal/second-factor/${path}`, body)).json as { isFirstUse: boolean }).isFirstUse;

  it('is not there until it is switched on, nor afterwards', async () => {
    const none = { sealed: null, switchedOnAt: null, recoveryCodesLeft: 0 };
    expect(await stored()).toEqual(none);
    await save('sealed');
    expect(await stored()).toEqual({ sealed: 'sealed', switchedOnAt: expect.any(String), recoveryCodesLeft: 2 });
    await service.call('DELETE', '/internal/second-factor');
    expect(await stored()).toEqual(none);
  });

  it('is one: a new one takes the place of the old one and of its recovery codes', async () => {
    await save('old');
    await use('recovery-codes', { digest: 'first' });
    await save('new', { replaces: 'old' });
    expect(await stored()).toMatchObject({ sealed: 'new', recoveryCodesLeft: 2 });
  });

  it('is switched on by one of two sessions that do so at once', async () => {
    const both = await Promise.all(['one', 'other'].map((sealed) => save(sealed, { recoveryDigests: [sealed] })));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const { sealed, recoveryCodesLeft } = (await stored()) as { sealed: string; recoveryCodesLeft: number };
    expect([recoveryCodesLeft, await use('recovery-codes', { digest: sealed })]).toEqual([1, true]);
  });

  it('takes no code twice, and none that is older than one it took', async () => {
    await save('sealed');
    expect(await Promise.all([use('steps', { step: 101 }), use('steps', { step: 101 })])).toContain(false);
    expect([await use('steps', { step: 101 }), await use('steps', { step: 100 }), await use('steps', { step: 102 })]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('takes each recovery code once', async () => {
    await save('sealed');
    const both = await Promise.all([use('recovery-codes', { digest: 'first' }), use('recovery-codes', { digest: 'first' })]);
    expect(both.sort()).toEqual([false, true]);
    expect(await use('recovery-codes', { digest: 'unknown' })).toBe(false);
    expect(await stored()).toMatchObject({ recoveryCodesLeft: 1 });
  });

  it('answers the gateway alone', async () => {
    expect((await service.call('GET', '/internal/second-factor', undefined, 'worker')).status).toBe(401);
  });
});
