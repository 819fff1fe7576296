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
});
