import { clientNetworksOf, requestContext } from '@directory/service-kit/without-stores';
import type { Rate } from '../config.ts';
import { type Bucket, MemoryTokenBuckets } from '../rate-limits/memory-token-buckets.ts';
import type { Partition } from './answer-stores.ts';

/** The visitor for whom an answer is made now; null: nobody's, or an operator's. */
export const visitorAddress = (): string | null => {
  const { kind, address } = requestContext().actor;
  return kind === 'visitor' ? address : null;
};

/** Parts of the memory that a client fills: what clients ask for, and what pages read. */
export type FilledPartition = Exclude<Partition, 'notFound'>;

/**
 * Counts the bytes that are stored for each client. New answers push out old ones: a client that asks for one new thing after the other would
 * soon have taken out all that the others ask for.
 */
export class ClientFilling {
  private readonly buckets = new MemoryTokenBuckets();

  /** `most`: bytes of one client in a time; null: no limit. The networks around a client have no more: one customer may have all of them. */
  constructor(private readonly most: Readonly<Record<FilledPartition, Rate>> | null) {}

  /** Whether more may be stored for the client at an address; always for null. */
  hasRoom(address: string | null, partition: FilledPartition = 'answers'): boolean {
    return this.buckets.take(this.bucketsOf(address, partition), 0) === 0;
  }

  /** Bytes that were stored. They may be more than there was room for: the client waits for as much longer. */
  add(address: string | null, bytes: number, partition: FilledPartition = 'answers'): void {
    this.buckets.owe(this.bucketsOf(address, partition), bytes);
  }

  private bucketsOf(address: string | null, partition: FilledPartition): Bucket[] {
    if (this.most === null || address === null) return [];
    const rate = this.most[partition];
    return clientNetworksOf(address).map((network) => ({ key: `${partition} ${network}`, rate }));
  }
}
