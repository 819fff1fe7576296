import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { identify, isAlive, type ProcessIdentity, waitForEnd } from './processes.ts';
import { LockHeldError, startWatchdog } from './watchdog.ts';

/** A parent that guards a part with a child of its own and a server, says their pids, and waits for its death. */
const parentScript = (module: string, lockFile: string, sweep: string): string => `
  import { spawn } from 'node:child_process';
  import { startWatchdog } from ${JSON.stringify(module)};
  const watchdog = await startWatchdog({ lockFile: ${JSON.stringify(lockFile)}, sweep: ${JSON.stringify(sweep)} });
  const part = spawn('/bin/sh', ['-c', 'sleep 300 & echo $!; wait'], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  const server = spawn('/bin/sleep', ['300'], { detached: true, stdio: 'ignore' });
  watchdog.guard('part', part.pid);
  watchdog.guard('server', server.pid);
  part.stdout.once('data', (grandchild) => console.log([watchdog.pid, part.pid, Number(grandchild), server.pid].join(' ')));
  process.on('message', () => process.exit(3));
`;

describe('watchdog', () => {
  const module = new URL('./watchdog.ts', import.meta.url).href;
  let home: string;
  let lockFile: string;

  const startParent = async (): Promise<{ parent: ChildProcess; started: ProcessIdentity[] }> => {
    const parent = spawn(process.execPath, ['--input-type=module', '-e', parentScript(module, lockFile, join(home, 'swept'))], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const [line] = await once(parent.stdout!, 'data');
    return {
      parent,
      started: String(line)
        .trim()
        .split(' ')
        .map((pid) => identify(Number(pid)) as ProcessIdentity),
    };
  };

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'watchdog-'));
    lockFile = join(home, 'lock');
    mkdirSync(join(home, 'swept'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it.each([
    ['is killed', (parent: ChildProcess) => parent.kill('SIGKILL')],
    ['leaves without a word', (parent: ChildProcess) => parent.send('leave')],
  ])('ends parts with their children and servers when the parent %s', async (_how, end) => {
    const { parent, started } = await startParent();
    expect(started.every(isAlive)).toBe(true);
    end(parent);
    expect(await waitForEnd(started, 30_000)).toEqual([]);
    expect(existsSync(join(home, 'swept'))).toBe(false);
  });

  it('holds the lock until everything has ended', async () => {
    const { parent, started } = await startParent();
    await expect(startWatchdog({ lockFile })).rejects.toThrow(LockHeldError);
    parent.kill('SIGKILL');
    await waitForEnd(started, 30_000);
    const next = await startWatchdog({ lockFile });
    await next.release();
  });

  it('leaves alone what it was told to forget', async () => {
    const child = spawn('/bin/sleep', ['300'], { detached: true, stdio: 'ignore' });
    const watchdog = await startWatchdog();
    watchdog.guard('part', child.pid as number);
    watchdog.forget(child.pid as number);
    await watchdog.release();
    expect(identify(child.pid as number)).toBeDefined();
    child.kill('SIGKILL');
  });

  it('reports its own loss', async () => {
    const watchdog = await startWatchdog();
    process.kill(watchdog.pid, 'SIGKILL');
    await expect(watchdog.lost).resolves.toBeUndefined();
  });
});
