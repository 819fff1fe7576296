import type { HealthService } from '@directory/service-kit/without-stores';
import { describe, expect, it } from '@jest/globals';
import type { ServiceClients } from '../upstream/service-clients.ts';
import { ReadinessSampler } from './readiness-sampler.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 28, 3, minute));

const lab = () => {
  const state = { status: 'ok', isAway: false, sent: [] as unknown[] };
  const health = { readiness: async () => ({ status: state.status, parts: {} }) } as unknown as HealthService;
  const client = {
    json: async ({ json }: { json: { samples: unknown[] } }) => {
      if (state.isAway) throw new Error('away');
      state.sent.push(...json.samples);
    },
  };
  const clients = { get: () => client } as unknown as ServiceClients;
  return { state, sampler: new ReadinessSampler(health, clients) };
};

describe('ReadinessSampler', () => {
  it('sends whether the site could serve, once each', async () => {
    const { state, sampler } = lab();
    await sampler.sample(at(1));
    state.status = 'error';
    await sampler.sample(at(2));
    expect(state.sent).toEqual([
      { at: at(1).toISOString(), isReady: true },
      { at: at(2).toISOString(), isReady: false },
    ]);
  });

  it('keeps what could not be sent, up to a day of it', async () => {
    const { state, sampler } = lab();
    state.isAway = true;
    for (let minute = 0; minute < 1500; minute++) await sampler.sample(at(minute));
    state.isAway = false;
    await sampler.sample(at(1500));
    expect(state.sent).toHaveLength(1440);
    expect(state.sent.at(-1)).toEqual({ at: at(1500).toISOString(), isReady: true });
  });
});
