import { describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { AddressFeed } from '../catalog/address-feed.ts';
import type { Engines } from '../engines/engines.ts';
import { AutomaticSubmissions } from './automatic-submissions.service.ts';
import type { ChangeSearch } from './change-search.service.ts';
import { longestChangeDelayMs, quietCatalogMs } from './limits.ts';

const lab = () => {
  const state = { isOn: true, version: 'a', isTaken: false, isBroken: false, searches: 0 };
  const search = async () => {
    if (state.isBroken) throw new Error('cut off');
    if (!state.isTaken) state.searches += 1;
    return !state.isTaken;
  };
  const automatic = new AutomaticSubmissions(
    { manager: { existsBy: async () => state.isOn } } as unknown as DataSource,
    { list: [{}] } as unknown as Engines,
    { readVersion: async () => state.version } as unknown as AddressFeed,
    { run: search } as unknown as ChangeSearch,
  );
  /** A change that was searched at the end of a quiet period that began at 0. */
  const searchOnce = async (): Promise<void> => {
    await automatic.look(0);
    await automatic.look(quietCatalogMs);
  };
  return { state, automatic, searchOnce };
};

describe('AutomaticSubmissions', () => {
  it('searches a changed catalog once it is quiet, and the same one never again', async () => {
    const { state, automatic, searchOnce } = lab();
    await automatic.look(0);
    expect(state.searches).toBe(0);
    await searchOnce();
    await automatic.look(9 * longestChangeDelayMs);
    expect(state.searches).toBe(1);
  });

  it('waits for a quiet period of its own after each search, as long as it may', async () => {
    const { state, automatic, searchOnce } = lab();
    await searchOnce();
    const begin = 2 * quietCatalogMs;
    for (let now = begin; now < begin + longestChangeDelayMs; now += quietCatalogMs / 2) {
      state.version = `changed at ${now}`;
      await automatic.look(now);
    }
    expect(state.searches).toBe(1);
    state.version = 'never quiet';
    await automatic.look(begin + longestChangeDelayMs);
    expect(state.searches).toBe(2);
  });

  it('looks again at once where another process searches, and after a pause where the search broke off', async () => {
    const { state, automatic } = lab();
    state.isTaken = true;
    await automatic.look(0);
    await automatic.look(quietCatalogMs);
    state.isTaken = false;
    state.isBroken = true;
    await expect(automatic.look(quietCatalogMs + 1)).rejects.toThrow('cut off');
    state.isBroken = false;
    await automatic.look(2 * quietCatalogMs);
    expect(state.searches).toBe(0);
    await automatic.look(2 * quietCatalogMs + 1);
    expect(state.searches).toBe(1);
  });

  it('does nothing while it is off, and remembers what it has not searched', async () => {
    const { state, automatic } = lab();
    await automatic.look(0);
    state.isOn = false;
    await automatic.look(quietCatalogMs);
    state.isOn = true;
    await automatic.look(2 * quietCatalogMs);
    expect(state.searches).toBe(0);
    await automatic.look(3 * quietCatalogMs);
    expect(state.searches).toBe(1);
  });
});
