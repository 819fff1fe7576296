import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Campaign, type Lab, play } from '../campaign.ts';
import { withLab } from '../lab.ts';
import { outageSeconds, smallDiskMb } from '../limits.ts';

const fill = (file: string): void => {
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(1024 * 1024, 1);
  try {
    for (;;) writeSync(handle, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
};

const requireMessagesTaken = async ({ origin }: Lab): Promise<void> => {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`${origin}/api/contact`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.99' },
      body: JSON.stringify({ name: 'After', email: 'after@visitor.example', subject: 'After', message: 'There is room again.' }),
    });
    await answer.body?.cancel();
    if (answer.status === 201) return;
    if (tries === 20) throw new Error(`a message is still answered with ${answer.status}`);
    await delay(500);
  }
};

const campaign = (disk: string): Campaign => ({
  name: 'a full disk',
  seconds: outageSeconds,
  attack: async (lab) => {
    const file = join(disk, 'filler');
    fill(file);
    await delay((outageSeconds - 5) * 1000);
    rmSync(file);
    await requireMessagesTaken(lab);
    return 'messages are taken again when there is room';
  },
  mayMeet: { operator: [401, 503] },
});

/** Plays it against a product of its own on a small disk in memory; only root may make one. → null where that is not possible */
export const playFullDisk = async (): Promise<boolean | null> => {
  const disk = mkdtempSync(join(tmpdir(), 'abuse-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${smallDiskMb}m`, 'tmpfs', disk]).status !== 0) {
    rmdirSync(disk);
    return null;
  }
  const { TMPDIR } = process.env;
  process.env.TMPDIR = disk;
  const release = (): void => {
    spawnSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true, force: true });
  };
  // A run that is broken off must not leave a disk in memory behind.
  process.once('exit', release);
  try {
    return await withLab((lab) => play(campaign(disk), lab));
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    process.off('exit', release);
    release();
  }
};
