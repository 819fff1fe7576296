import type { HoldReason, MatchReason, MergedRow, MergedRowsQuery } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { CountedList } from '../../http/counted-list.ts';

const reasonTexts: Readonly<Record<MatchReason | HoldReason, string>> = {
  address: 'Adı ve adresi aynı',
  written: 'Adı aynı, adresi başka türlü yazılmış',
  point: 'Adı ve koordinatı aynı',
  phone: 'Adı ve telefonu aynı',
  'coordinates-apart': 'Adı ve adresi aynı, ama koordinatları birbirinden uzak: ayrı işletme sayıldı',
  'other-ids': 'Adı ve adresi aynı, ama kimlikleri farklı: ayrı işletme sayıldı',
};

interface StoredMerge {
  rowNo: number;
  name: string;
  address: string | null;
  isHeld: boolean;
  reason: MatchReason | HoldReason;
  intoRow: number | null;
  businessId: number | null;
  slug: string | null;
  intoName: string;
  intoAddress: string | null;
  total: number;
}

const toMergedRow = ({ rowNo, name, address, isHeld, reason, ...into }: StoredMerge): MergedRow => ({
  rowNo,
  name,
  address,
  kind: isHeld ? 'held-back' : 'merged',
  reason,
  reasonText: reasonTexts[reason],
  into: { rowNo: into.intoRow, id: into.businessId, slug: into.slug, name: into.intoName, address: into.intoAddress },
});

/** Rows that imports merged without an id, and rows that they held back. */
@Injectable()
export class MergedRowsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Rows of one run in the order of its file; none for a run without any, or an unknown one. */
  async list(runId: string, { kind, limit, offset }: MergedRowsQuery): Promise<CountedList<MergedRow>> {
    const isHeld = kind === undefined ? null : kind === 'held-back';
    const rows = await this.dataSource.query<StoredMerge[]>(
      `SELECT m.row_no AS "rowNo", m.name, m.address, m.is_held AS "isHeld", m.reason, m.into_row AS "intoRow", b.id AS "businessId", b.slug,
         m.into_name AS "intoName", m.into_address AS "intoAddress", (count(*) OVER ())::integer AS total
       FROM import_merges m LEFT JOIN businesses b ON b.id = m.business_id
       WHERE m.run_id = $1 AND ($2::boolean IS NULL OR m.is_held = $2) ORDER BY m.row_no, m.is_held LIMIT $3 OFFSET $4`,
      [runId, isHeld, limit, offset],
    );
    const total = rows[0]?.total ?? (offset === 0 ? 0 : await this.count(runId, isHeld));
    return { rows: rows.map(toMergedRow), total };
  }

  private async count(runId: string, isHeld: boolean | null): Promise<number> {
    const sql = 'SELECT count(*)::integer AS count FROM import_merges WHERE run_id = $1 AND ($2::boolean IS NULL OR is_held = $2)';
    const [{ count }] = await this.dataSource.query<[{ count: number }]>(sql, [runId, isHeld]);
    return count;
  }
}
