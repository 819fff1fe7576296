import { freshRedis } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendJson } from './fake-service.ts';
import { TestGateway } from './test-gateway.ts';

const snippet = (id: string, markup: string) => ({ id, name: id, code: markup, markup, position: 'head', purpose: 'necessary' });
const placement = { placement: 'top', adClient: 'ca-pub-1', adSlot: '1', adFormat: 'auto', adStyle: {}, frequency: 3 };

describe('origins that the policy of the pages opens', () => {
  const gateway = new TestGateway();
  let cookie = '';

  beforeAll(async () => {
    await gateway.start({ REDIS_URL: await freshRedis() });
    cookie = await gateway.signIn();
  });
  afterAll(() => gateway.stop());

  const list = async (answers: Record<string, unknown>) => {
    gateway.siteConfig.respond = (request, response) => sendJson(response, 200, answers[request.url ?? ''] ?? []);
    return gateway.call('GET', '/api/admin/opened-sources', { headers: { cookie, origin: gateway.origin } });
  };

  it('are told by the snippet that opens them, hashes apart', async () => {
    const snippets = [
      snippet('tag', '<script>load("https://widget.example/a.js")</script>'),
      snippet('pixel', '<script src="https://connect.facebook.net/x.js"></script>'),
      snippet('chat', '<script>new WebSocket("wss://chat.example/x")</script>'),
      snippet('meta', '<meta name="a" content="b">'),
    ];
    expect((await list({ '/api/html-injection-codes': snippets })).json()).toEqual([
      { id: 'tag', name: 'tag', origins: ['https://widget.example'] },
      { id: 'pixel', name: 'pixel', origins: ['https://connect.facebook.net', 'https://www.facebook.com'] },
      { id: 'chat', name: 'chat', origins: ['wss://chat.example'] },
      { id: 'meta', name: 'meta', origins: [] },
    ]);
  });

  it('are those of AdSense where an advertisement is booked', async () => {
    const { json } = await list({ '/api/ad-placements': [placement] });
    expect(json()).toMatchObject([{ id: 'ads', origins: expect.arrayContaining(['https://*.googlesyndication.com']) }]);
    expect((await list({ '/api/ad-placements': [{ ...placement, adSlot: null }] })).json()).toEqual([]);
  });

  it('are not told where site-config answers off its contract', async () => {
    const { status, json } = await list({ '/api/html-injection-codes': [{ id: 1 }] });
    expect([status, json().message]).toEqual([503, 'Sitenin bir bölümü beklenmeyen bir yanıt verdi. Lütfen birazdan yeniden deneyin.']);
  });

  it('are for operators', async () => {
    expect((await gateway.call('GET', '/api/admin/opened-sources')).status).toBe(401);
  });
});
