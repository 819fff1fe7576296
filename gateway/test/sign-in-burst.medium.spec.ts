import { freshRedis } from '@directory/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SIGN_IN_SECRETS, type SignInSecrets } from '../src/auth/sign-in-secrets.ts';
import { sendJson } from './fake-service.ts';
import { type Answer, TestGateway } from './test-gateway.ts';

/** More than stand in line at once. */
const attempts = 80;
const atOnce = 2;

describe('a burst of attempts to sign in', () => {
  const gateway = new TestGateway();
  let running = 0;
  let mostRunning = 0;
  let verified = 0;

  beforeAll(async () => {
    await gateway.start({ REDIS_URL: await freshRedis(), RATE_LIMIT_SIGN_IN: '0', RATE_LIMIT_MISSES: '0' });
    const secrets = gateway.app.get<SignInSecrets>(SIGN_IN_SECRETS);
    const isRight = secrets.isRight.bind(secrets);
    // The hashes are real ones: only their number is looked at.
    jest.spyOn(secrets, 'isRight').mockImplementation(async (...given) => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      try {
        return await isRight(...given);
      } finally {
        verified += 1;
        running -= 1;
      }
    });
    const list = Array.from({ length: 400 }, (_, id) => ({ id, name: 'Café Ümit' }));
    gateway.services.catalog.respond = (_request, response) => sendJson(response, 200, list);
  });
  afterAll(() => gateway.stop());

  /** Answers of visitors while the burst lasts. They are new and compressed, which needs the threads that hashes run on. */
  const visitWhile = async (burst: Promise<unknown>): Promise<Answer[]> => {
    let isOver = false;
    const end = burst.finally(() => {
      isOver = true;
    });
    const answers: Answer[] = [];
    while (!isOver)
      answers.push(await gateway.call('GET', `/api/businesses?offset=${answers.length}`, { headers: { 'accept-encoding': 'br' } }));
    await end;
    return answers;
  };

  it('runs two hashes at once at most, holds up no visitor, and locks nobody out', async () => {
    const burst = Promise.all(
      Array.from({ length: attempts }, (_, id) => gateway.post('/api/admin/login/access-key', { accessKey: `wrong ${id}` })),
    );
    const visitors = await visitWhile(burst);
    const answers = await burst;

    expect(mostRunning).toBe(atOnce);
    const tried = answers.filter(({ status }) => status === 401);
    const refused = answers.filter(({ status }) => status === 503);
    expect(tried.length + refused.length).toBe(attempts);
    expect(tried.length).toBe(verified);
    // Those beyond the line; how many depends on how fast it moves.
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers['retry-after']).toBe('5');

    // With all hashes in the threads' queue one or two would have got through until they are done.
    expect(visitors.length).toBeGreaterThan(10);
    for (const { status, headers } of visitors) expect([status, headers['content-encoding']]).toEqual([200, 'br']);

    expect(await gateway.signIn()).toMatch(/^directory-session=/);
  });
});
