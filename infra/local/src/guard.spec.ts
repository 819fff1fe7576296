import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@directory/testing';
import { expect, it } from '@jest/globals';
import { Guard } from './guard.ts';
import { reporterTo } from './reporter.ts';

it('lists a process later where the list cannot be written, as on a full disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guard-'));
  const list = join(folder, 'processes.json');
  const part = spawn('/bin/sleep', ['300'], { detached: true, stdio: 'ignore' });
  await once(part, 'spawn');
  const pid = part.pid as number;
  const guard = await Guard.take(folder, 'http://localhost');
  try {
    rmSync(list);
    mkdirSync(`${list}.part`);
    guard.guard('part', 'gateway', pid);
    expect(existsSync(list)).toBe(false);
    rmSync(`${list}.part`, { recursive: true });
    await waitUntil(() => existsSync(list));
    expect(JSON.parse(readFileSync(list, 'utf8'))).toMatchObject([{ pid, name: 'gateway' }]);
  } finally {
    await guard.release();
    rmSync(folder, { recursive: true });
  }
});

it('says what cannot be logged on the terminal alone', () => expect(() => reporterTo('/dev/full').warn('The disk is full.')).not.toThrow());
