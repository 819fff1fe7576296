import { readFileSync, readlinkSync } from 'node:fs';

/** Process ids are unique within one boot of the machine and one namespace; null where those cannot be read. */
const readPidNamespace = (): string | null => {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
};

const pidNamespace = readPidNamespace();

/** Names a process as the holder of a lease; null where no other process could find out whether it is alive. */
export const holderOf = (pid: number): string | null => pidNamespace && `${pidNamespace}/${pid}`;

export const thisHolder = holderOf(process.pid);

/**
 * True only for a holder that is certainly dead. A process in another container or on another machine may be alive, and its id may
 * have been given to another process: those leases expire by themselves.
 */
export const hasDied = (holder: string | null): boolean => {
  if (!pidNamespace || !holder?.startsWith(`${pidNamespace}/`)) return false;
  try {
    process.kill(Number(holder.slice(pidNamespace.length + 1)), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
};
