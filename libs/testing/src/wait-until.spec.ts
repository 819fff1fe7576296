import { describe, expect, it } from '@jest/globals';
import { waitUntil } from './wait-until.ts';

describe('waitUntil', () => {
  it('returns the first truthy answer', async () => {
    let asked = 0;
    expect(await waitUntil(() => (++asked === 3 ? 'ready' : undefined), { intervalMs: 1 })).toBe('ready');
  });

  it('survives errors on the way', async () => {
    let asked = 0;
    const answer = await waitUntil(
      async () => {
        if (++asked < 3) throw new Error('not yet');
        return asked;
      },
      { intervalMs: 1 },
    );
    expect(answer).toBe(3);
  });

  it('says what it waited for, and why it failed', async () => {
    const probe = async (): Promise<boolean> => {
      throw new Error('refused');
    };
    const failure = await waitUntil(probe, { timeoutMs: 5, intervalMs: 1, what: 'the door' }).catch((error: unknown) => error as Error);
    expect(failure).toMatchObject({ message: 'Waited 5 ms in vain for the door.', cause: { message: 'refused' } });
  });
});
