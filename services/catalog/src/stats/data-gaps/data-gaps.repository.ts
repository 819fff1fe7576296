import { type DataGaps, dataGapKinds, type GapCount } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { OPERATORS } from '../../database/data-source.ts';

interface CountedRow {
  finished_at: Date;
  gaps: GapCount;
}

const lastCount = 'SELECT finished_at, gaps FROM counter_checks WHERE gaps IS NOT NULL ORDER BY started_at DESC LIMIT 1';

const notCounted: DataGaps = {
  countedAt: null,
  total: 0,
  missing: Object.fromEntries(dataGapKinds.map((kind) => [kind, 0])) as DataGaps['missing'],
  categories: [],
};

/** Result of the last nightly count. */
@Injectable()
export class DataGapsRepository {
  constructor(@InjectDataSource(OPERATORS) private readonly dataSource: DataSource) {}

  async last(): Promise<DataGaps> {
    const [row] = await this.dataSource.query<CountedRow[]>(lastCount);
    return row ? { countedAt: row.finished_at.toISOString(), ...row.gaps } : notCounted;
  }
}
