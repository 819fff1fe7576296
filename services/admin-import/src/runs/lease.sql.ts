import { maxInteger } from '@directory/contracts';
import { longestLease } from './limits.ts';

/** Whether the lease that ends at this instant is over, by the database's clock. */
export const isLeaseOver = (end: string): string => `(${end} < now() OR ${end} > now() + interval '${longestLease}')`;

/** The next fencing token of a run. One that cannot grow must keep nobody from ending the run. */
export const nextToken = `least(lease_epoch, ${maxInteger - 1}) + 1`;
