import type { UnchangedRows } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { OPERATORS } from '../../database/data-source.ts';

/** Finds rows that the worker need not read any further. The answer may be outdated at once: the analysis checks again. */
@Injectable()
export class UnchangedRowsService {
  constructor(@InjectDataSource(OPERATORS) private readonly dataSource: DataSource) {}

  async find(hashes: readonly string[]): Promise<UnchangedRows> {
    const rows: { position: number }[] = await this.dataSource.query(
      `SELECT h.ordinal::int - 1 AS position FROM unnest($1::text[]) WITH ORDINALITY AS h(hash, ordinal)
       WHERE EXISTS (SELECT 1 FROM businesses b WHERE b.import_hash = h.hash) ORDER BY h.ordinal`,
      [hashes],
    );
    return { unchanged: rows.map(({ position }) => position) };
  }
}
