import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import { RejectedRowEntity } from './rejected-row.entity.ts';

type RejectedRow = Pick<RejectedRowEntity, 'rowNo' | 'reason' | 'cells'>;

/** The rejected rows of runs. The worker writes them by COPY (`staging/rejection-writer.ts`). */
@Injectable()
export class RejectedRowsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Rows behind a row of the sheet, in its order. */
  listAfter(runId: string, rowNo: number, limit: number): Promise<RejectedRow[]> {
    return this.dataSource.getRepository(RejectedRowEntity).find({
      select: { rowNo: true, reason: true, cells: true },
      where: { runId, rowNo: MoreThan(rowNo) },
      order: { rowNo: 'ASC' },
      take: limit,
    });
  }
}
