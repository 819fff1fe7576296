import { readFileSync, readlinkSync } from 'node:fs';

/** Where process numbers mean what they mean here: this boot of the machine and this namespace; null where that cannot be told. */
const readRealm = (): string | null => {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
};

const realm = readRealm();

/** A process as a holder of leases; null where nobody could tell whether it is alive. */
export const holderOf = (pid: number): string | null => realm && `${realm}/${pid}`;

/** This process. */
export const thisHolder = holderOf(process.pid);

/**
 * Whether a holder is certainly no more. One in another container or on another machine may be alive, and so may one whose number
 * somebody else has by now: their leases end by themselves.
 */
export const hasDied = (holder: string | null): boolean => {
  if (!realm || !holder?.startsWith(`${realm}/`)) return false;
  try {
    process.kill(Number(holder.slice(realm.length + 1)), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
};
