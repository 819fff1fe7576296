import type { ImportedBusiness, ImportedBusinessesQuery } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { CatalogReads } from '../../database/catalog-reads.ts';
import type { CountedList } from '../../http/counted-list.ts';

/** A run's before-images name what it wrote; a business that is gone since is not listed. */
const written = `
  FROM import_undo u JOIN businesses b ON b.id = u.business_id
  WHERE u.run_id = $1 AND ($2::boolean IS NULL OR u.is_created = $2)`;

/** Businesses that imports have made or changed. */
@Injectable()
export class ImportedBusinessesService {
  constructor(private readonly reads: CatalogReads) {}

  /** Businesses of one run as they are now, in upload order; none for an unknown run, or one whose before-images are no longer kept. */
  async list(runId: string, { kind, limit, offset }: ImportedBusinessesQuery): Promise<CountedList<ImportedBusiness>> {
    const isCreated = kind ? kind === 'created' : null;
    const [rows, counts] = await Promise.all([
      this.reads.query<ImportedBusiness[]>(
        `SELECT p.*, c.name AS category, t.name AS city
         FROM (SELECT b.id, b.slug, b.name, b.address, b.phone, b.photo_url AS "photoUrl", u.is_created AS "isCreated",
                      b.category_id, b.city_id, b.global_row_number
               ${written} ORDER BY b.global_row_number LIMIT $3 OFFSET $4) p
         LEFT JOIN categories c ON c.id = p.category_id LEFT JOIN cities t ON t.id = p.city_id
         ORDER BY p.global_row_number`,
        [runId, isCreated, limit, offset],
      ),
      this.reads.query<[{ count: number }]>(`SELECT count(*)::integer AS count ${written}`, [runId, isCreated]),
    ]);
    return { rows: rows.map(toBusiness), total: counts[0].count };
  }
}

const toBusiness = ({ id, slug, name, category, city, address, phone, photoUrl, isCreated }: ImportedBusiness): ImportedBusiness => ({
  ...{ id, slug, name, category, city, address, phone, photoUrl, isCreated },
});
