import { freshRedis } from '@directory/testing';
import { afterAll, beforeAll } from '@jest/globals';
import { TestGateway } from './test-gateway.ts';

/** A gateway for the tests of one block, whose pages show what they were told. */
export const gatewayWith = (environment: Record<string, string>): TestGateway => {
  const gateway = new TestGateway();
  beforeAll(async () => {
    await gateway.start({ REDIS_URL: await freshRedis(), REDIS_CACHE_URL: await freshRedis(), ...environment });
    gateway.bundle.page = async ({ url, siteUrl }) => ({ head: `<link rel="canonical" href="${siteUrl}${url}">`, body: '' });
  });
  afterAll(() => gateway.stop());
  return gateway;
};
