import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { endProcesses, identify, isAlive, type ProcessIdentity, processesWorkingIn, waitForEnd } from './processes.ts';

const sleeper = async (script: string): Promise<ProcessIdentity> => {
  const child = spawn(process.execPath, ['-e', `${script}; console.log('up'); setInterval(() => {}, 1000)`], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  return identify(child.pid as number) as ProcessIdentity;
};

describe('processes', () => {
  it('tells a process from a later one with the same number', () => {
    const me = identify(process.pid) as ProcessIdentity;
    expect(isAlive(me)).toBe(true);
    expect(isAlive({ ...me, startedAt: `${me.startedAt}0` })).toBe(false);
  });

  it('ends one that leaves when asked, and one that does not', async () => {
    const [polite, survivors] = await Promise.all([sleeper(''), sleeper("process.on('SIGTERM', () => {})")]);
    await endProcesses([polite, survivors], 'SIGTERM', 300);
    expect([polite, survivors].filter(isAlive)).toEqual([]);
  });

  it('reports who is still there when the time is over', async () => {
    const child = await sleeper('');
    expect(await waitForEnd([child], 50)).toEqual([child]);
    await endProcesses([child], 'SIGKILL', 2000);
  });

  it('finds processes by the directory they work in', async () => {
    const child = await sleeper('');
    expect(processesWorkingIn(realpathSync(tmpdir()))).toContainEqual(child);
    const another = { name: 'another', uid: (process.getuid?.() ?? 0) + 1, gid: 1 };
    expect(processesWorkingIn(realpathSync(tmpdir()), another)).not.toContainEqual(child);
    await endProcesses([child], 'SIGKILL', 2000);
    expect(processesWorkingIn(realpathSync(tmpdir()))).not.toContainEqual(child);
  });
});
