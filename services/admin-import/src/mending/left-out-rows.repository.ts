import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { RejectedRowEntity } from '../runs/rejected-row.entity.ts';

export type LeftOutRow = Pick<RejectedRowEntity, 'rowNo' | 'reason' | 'cells' | 'mendedIn'>;

/** A row whose mended form was not imported in the end, or was undone, is left out again. */
const selectRows = `
  SELECT r.row_no AS "rowNo", r.reason, r.cells, m.id AS "mendedIn"
  FROM import_rejections r LEFT JOIN import_runs m ON m.id = r.mended_in AND m.state NOT IN ('failed', 'cancelled', 'undone')
  WHERE r.run_id = $1`;

/** Rows that imports left out, with what became of them. */
@Injectable()
export class LeftOutRowsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Rows that are still left out come first, each kind in the order of the file. */
  async list(runId: string, { limit, offset }: { limit: number; offset: number }): Promise<{ rows: LeftOutRow[]; total: number }> {
    const page = `${selectRows} ORDER BY (m.id IS NOT NULL), r.row_no LIMIT $2 OFFSET $3`;
    const rows: LeftOutRow[] = await this.dataSource.query(page, [runId, limit, offset]);
    return { rows, total: await this.dataSource.getRepository(RejectedRowEntity).countBy({ runId }) };
  }

  /** Of these rows those that are left out. */
  async find(runId: string, rowNumbers: readonly number[]): Promise<LeftOutRow[]> {
    return this.dataSource.query(`${selectRows} AND m.id IS NULL AND r.row_no = ANY($2) ORDER BY r.row_no`, [runId, rowNumbers]);
  }

  async markMended(runId: string, rowNumbers: readonly number[], mendedIn: string): Promise<void> {
    await this.dataSource.getRepository(RejectedRowEntity).update({ runId, rowNo: In([...rowNumbers]) }, { mendedIn });
  }
}
