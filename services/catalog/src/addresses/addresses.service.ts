import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import { type AddressesVersion, addressesEnd, type PublicAddressesQuery, sharedCacheTags } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CatalogSnapshot } from '../database/catalog-snapshot.ts';
import { CONTROL, EXPORTS } from '../database/data-source.ts';
import { copyAddresses } from './address-rows.ts';
import { addressesStatementMs } from './limits.ts';

/** Businesses come by their primary key, without a sort of all of them; workers would send lists and businesses mixed. */
const settings = `SET LOCAL statement_timeout = ${addressesStatementMs}; SET LOCAL enable_sort = off; SET LOCAL max_parallel_workers_per_gather = 0`;

@Injectable()
export class AddressesService {
  constructor(
    @InjectDataSource(EXPORTS) private readonly exports: DataSource,
    @InjectDataSource(CONTROL) private readonly control: DataSource,
  ) {}

  /** Version of the cache tag that every change of a page changes. A catalog that nothing has ever changed has none. */
  async getVersion(): Promise<AddressesVersion> {
    const rows = await this.control.query<AddressesVersion[]>('SELECT version FROM cache_versions WHERE tag = $1', [sharedCacheTags.any]);
    return rows[0] ?? { version: 'none' };
  }

  /** Streams the addresses as the catalog stands now. The stream must be read to its end or destroyed. */
  async open(query: PublicAddressesQuery): Promise<Readable> {
    const snapshot = await CatalogSnapshot.open(this.exports, settings);
    const { stream, count } = await snapshot.copy(copyAddresses(query), 'The reader of the addresses takes none.');
    return pipeline(stream, appendEnd(count), () => undefined);
  }
}

/** Passes lines on, and declares their number in one more at the end. */
const appendEnd = (count: () => number): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done: TransformCallback) => done(null, chunk),
    flush: (done: TransformCallback) => done(null, `${addressesEnd}\t${count()}\n`),
  });
