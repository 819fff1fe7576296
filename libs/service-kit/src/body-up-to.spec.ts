import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { request } from 'undici';
import { bodyUpTo } from './body-up-to.ts';

const bodyOf = (...chunks: string[]): Readable => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));

const read = async (body: Readable, maxBytes: number): Promise<[text: string, isWhole: boolean]> => {
  const { bytes, isWhole } = await bodyUpTo(body, maxBytes);
  return [bytes.toString(), isWhole];
};

describe('a body up to a number of bytes', () => {
  it('is whole where it is no longer', async () => {
    expect(await read(bodyOf('abc', 'def'), 6)).toEqual(['abcdef', true]);
    expect(await read(bodyOf(), 6)).toEqual(['', true]);
  });

  it('is cut where it is longer, and not read on', async () => {
    const body = bodyOf('abc', 'def', 'ghi', 'jkl');
    expect(await read(body, 4)).toEqual(['abcd', false]);
    expect(body.destroyed).toBe(true);
  });

  it('fails where the body breaks off', async () => {
    const body = new Readable({
      read() {
        this.destroy(new Error('broken off'));
      },
    });
    await expect(bodyUpTo(body, 4)).rejects.toThrow('broken off');
  });

  describe('of an answer that does not end', () => {
    let server: Server;
    let closed: Promise<void>;

    beforeAll(async () => {
      closed = new Promise((resolve) => {
        server = createServer((_, response) => {
          const sending = setInterval(() => response.write('x'.repeat(1000)), 1);
          response.on('close', () => {
            clearInterval(sending);
            resolve();
          });
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => void server.close());

    it('ends its connection', async () => {
      const { body } = await request(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      expect(await read(body, 5)).toEqual(['xxxxx', false]);
      await closed;
    });
  });
});
