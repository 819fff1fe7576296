import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { hasDied, holderOf, thisHolder } from './lease-holder.ts';

describe('the holder of a lease', () => {
  it('is alive until its process has ended', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const holder = holderOf(child.pid as number);
    expect(hasDied(holder)).toBe(false);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(hasDied(holder)).toBe(true);
  });

  it('may be alive where its number means another process', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    const elsewhere = holderOf(child.pid as number)?.replace(/\[\d+\]/, '[1]') ?? null;
    expect(elsewhere).toContain('[1]');
    expect(hasDied(elsewhere)).toBe(false);
  });

  it.each([
    ['nobody', null],
    ['this process', thisHolder],
    ['a name of another form', 'worker-1'],
  ])('is not known to be dead: %s', (_, holder) => {
    expect(hasDied(holder)).toBe(false);
  });
});
