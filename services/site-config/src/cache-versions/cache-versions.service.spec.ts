import { describe, expect, it } from '@jest/globals';
import type { SubscriptionsService } from '../pricing/subscriptions.service.ts';
import type { RevisionsService } from '../revisions/revisions.service.ts';
import { CacheVersionsService } from './cache-versions.service.ts';

const revisions = { version: async () => 'saved' } as RevisionsService;
const subscriptions = { versionOfRunning: async () => 'running' } as SubscriptionsService;
const read = (areSnippetsRun: boolean) => new CacheVersionsService(revisions, subscriptions, areSnippetsRun).read();

describe('versions of cache tags', () => {
  it('change when snippets are switched off, though nothing was saved: stored pages carry them', async () => {
    expect((await read(true)).site).not.toBe((await read(false)).site);
  });

  it('of what businesses are advertised follow plans and subscriptions', async () => {
    expect((await read(true)).businessAds).toBe('saved-running');
  });
});
