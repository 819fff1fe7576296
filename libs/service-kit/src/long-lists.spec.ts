import { describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { rowsPackedAtOnce } from './limits.ts';
import { packLongListsInParts } from './long-lists.ts';

/** The answer, and the turns that others had until it was there. */
const answerOf = async (payload: unknown) => {
  const server = fastify();
  packLongListsInParts(server);
  server.get('/', async () => payload);
  const turns: string[] = [];
  const answered = server.inject('/').then((answer) => {
    turns.push('answer');
    return answer;
  });
  const others = async (): Promise<void> => {
    while (turns.length < 1000 && !turns.includes('answer')) {
      turns.push('another');
      await new Promise(setImmediate);
    }
  };
  const [answer] = await Promise.all([answered, others()]);
  await server.close();
  return { answer, turns: turns.length };
};

const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: `Çiçekçi “${id}”`, gone: undefined, none: null }));

describe('an answer that is a list', () => {
  it.each([0, 1, rowsPackedAtOnce, rowsPackedAtOnce + 1, rowsPackedAtOnce * 3, rowsPackedAtOnce * 10 + 7])(
    'of %d rows is written as JSON writes it',
    async (count) => {
      const { answer } = await answerOf(rowsOf(count));
      expect(answer.body).toBe(JSON.stringify(rowsOf(count)));
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.body)));
    },
  );

  it('holds what JSON has no word for as null, wherever it stands', async () => {
    const rows = Array.from({ length: rowsPackedAtOnce * 2 + 1 }, (_, index) => (index % 50 === 0 ? undefined : index));
    expect((await answerOf(rows)).answer.body).toBe(JSON.stringify(rows));
  });

  it('lets others have their turn while a long one is written', async () => {
    const parts = 50;
    const { turns } = await answerOf(rowsOf(rowsPackedAtOnce * parts));
    expect(turns).toBeGreaterThanOrEqual(parts - 1);
  });

  it('says so when its rows cannot be written', async () => {
    const rows: unknown[] = rowsOf(rowsPackedAtOnce * 2);
    rows[rowsPackedAtOnce + 3] = { count: 1n };
    expect((await answerOf(rows)).answer.statusCode).toBe(500);
  });

  it('leaves other answers alone', async () => {
    expect((await answerOf({ rows: rowsOf(rowsPackedAtOnce * 2).length })).answer.body).toBe(`{"rows":${rowsPackedAtOnce * 2}}`);
    expect((await answerOf('plain')).answer.body).toBe('plain');
  });
});
