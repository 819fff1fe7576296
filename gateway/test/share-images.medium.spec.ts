import { freshRedis } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sendJson } from './fake-service.ts';
import { TestGateway } from './test-gateway.ts';

const business = { name: 'Roma', category: { name: 'Restaurant' }, city: 'Berlin', country: 'Germany', rating: '4.4', reviewCount: 12 };

describe('pictures of shared pages', () => {
  const gateway = new TestGateway();
  const { catalog } = gateway.services;

  beforeAll(async () => {
    // Any font file will do: without its letters no text is drawn.
    gateway.shareFonts = ['/nonexistent/font.ttf'];
    await gateway.start({ REDIS_URL: await freshRedis(), PUBLIC_URL: 'https://directory.example', CACHE_MEMORY_MB: '16' });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => catalog.reset());

  const get = (path: string, headers: Record<string, string> = {}) =>
    gateway.call('GET', path, { headers: { host: 'directory.example', ...headers } });

  it('are drawn from the answer to one call, with a tag', async () => {
    catalog.respond = (_request, response) => sendJson(response, 200, business);
    const answer = await get('/share-images/business/roma.png');
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^"/),
    });
    expect([answer.body.readUInt32BE(16), answer.body.readUInt32BE(20)]).toEqual([1200, 630]);
    const again = await get('/share-images/business/roma.png', { 'if-none-match': String(answer.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('are none of pages that are missing, or have no picture of their own', async () => {
    catalog.respond = (_request, response) => sendJson(response, 404, { message: 'None.' });
    expect((await get('/share-images/business/nobody.png')).status).toBe(404);
    gateway.bundle.page = async () => ({ status: 404 });
    expect((await get('/share-images/about.png')).status).toBe(404);
  });

  it('say that they cannot be drawn while the catalog is away', async () => {
    catalog.respond = (_request, response) => sendJson(response, 503, { message: 'Away.' });
    expect((await get('/share-images/business/away.png')).status).toBe(503);
  });
});
