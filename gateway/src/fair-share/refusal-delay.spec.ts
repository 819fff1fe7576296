import { describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { RefusalDelay } from './refusal-delay.ts';

/** Answers in the order in which they came, of requests that were made in the order of the statuses. */
const orderOf = async (statuses: readonly number[], most: number): Promise<number[]> => {
  const app = fastify();
  new RefusalDelay(1000, most).attach(app);
  app.get('/:number', async (request, reply) =>
    reply.code(statuses[Number((request.params as { number: string }).number)]).send('an answer'),
  );
  const order: number[] = [];
  await Promise.all(
    statuses.map(async (status, number) => {
      const answer = await app.inject(`/${number}`);
      expect(answer.statusCode).toBe(status);
      expect(answer.body).toBe('an answer');
      order.push(number);
    }),
  );
  await app.close();
  return order;
};

describe('a refusal for asking too much', () => {
  it('is told late, other answers at once', async () => {
    expect(await orderOf([429, 200, 404], 10)).toEqual([1, 2, 0]);
  });

  it('is told at once where many are held already', async () => {
    expect(await orderOf([429, 429], 1)).toEqual([1, 0]);
  });
});
