import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { freePorts, isPortFree } from './free-port.ts';

describe('free ports', () => {
  it('tells a taken port from a free one', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    expect(await isPortFree(port)).toBe(false);
    server.close();
    await once(server, 'close');
    expect(await isPortFree(port)).toBe(true);
  });

  it('are distinct, and outside the range that outgoing connections take theirs from', async () => {
    const ports = await freePorts(8);
    expect(new Set(ports).size).toBe(8);
    expect(Math.max(...ports)).toBeLessThan(32_768);
  });

  it('never are one that is promised to a server which has not started yet', async () => {
    const range = { from: 19_200, to: 19_203 };
    const promised = 19_201;
    for (let round = 0; round < 20; round++) {
      expect((await freePorts(2, { except: [promised], range })).toSorted()).toEqual([19_200, 19_202]);
    }
    await expect(freePorts(3, { except: [promised], range })).rejects.toThrow('No 3 free ports between 19200 and 19203 on 127.0.0.1.');
  });
});
