import type { KeptFields, KeptFieldsQuery } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { CatalogReads } from '../../database/catalog-reads.ts';
import type { CountedList } from '../../http/counted-list.ts';

/** Locked fields that imports left as operators had set them. */
@Injectable()
export class LockedFieldsService {
  constructor(private readonly reads: CatalogReads) {}

  /** Businesses of one run in upload order; none for a run without any, or an unknown one. */
  async list(runId: string, { limit, offset }: KeptFieldsQuery): Promise<CountedList<KeptFields>> {
    const rows = await this.reads.query<(KeptFields & { total: number })[]>(
      `SELECT b.id, b.slug, b.name, k.fields, (count(*) OVER ())::integer AS total
       FROM import_kept k JOIN businesses b ON b.id = k.business_id WHERE k.run_id = $1 ORDER BY b.global_row_number LIMIT $2 OFFSET $3`,
      [runId, limit, offset],
    );
    const total = rows[0]?.total ?? (offset === 0 ? 0 : await this.count(runId));
    return { rows: rows.map(({ total: _, ...fields }) => fields), total };
  }

  private async count(runId: string): Promise<number> {
    const sql = 'SELECT count(*)::integer AS count FROM import_kept k JOIN businesses b ON b.id = k.business_id WHERE k.run_id = $1';
    const [{ count }] = await this.reads.query<[{ count: number }]>(sql, [runId]);
    return count;
  }
}
