import { hash } from 'node:crypto';

/** Finds what was added twice among millions of addresses: eight bytes stand for each, which two of them share by chance once in a million runs. */
export class SeenAddresses {
  count = 0;
  private digests = new BigUint64Array(1024);

  add(address: string): void {
    if (this.count === this.digests.length) {
      const larger = new BigUint64Array(this.count * 2);
      larger.set(this.digests);
      this.digests = larger;
    }
    this.digests[this.count] = hash('sha1', address, 'buffer').readBigUInt64LE();
    this.count += 1;
  }

  /** How many of those that were added had been added before. */
  countRepeated(): number {
    const sorted = this.digests.subarray(0, this.count).sort();
    let repeated = 0;
    for (let at = 1; at < sorted.length; at += 1) if (sorted[at] === sorted[at - 1]) repeated += 1;
    return repeated;
  }
}
