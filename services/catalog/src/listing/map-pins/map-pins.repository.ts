import { Injectable } from '@nestjs/common';
import { CatalogReads } from '../../database/catalog-reads.ts';
import type { Statement } from '../../database/sql-conditions.ts';
import type { PinCell } from './pin-cells.sql.ts';

@Injectable()
export class MapPinsRepository {
  constructor(private readonly reads: CatalogReads) {}

  listCells({ sql, values }: Statement): Promise<PinCell[]> {
    return this.reads.query<PinCell[]>(sql, values);
  }
}
