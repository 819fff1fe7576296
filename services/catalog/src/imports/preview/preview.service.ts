import type { FieldChange, ImportSamples } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BULK } from '../../database/data-source.ts';
import { rowOf, rowsOf } from '../../database/sql.ts';
import { inBulkTransaction } from '../../database/transactions.ts';
import { countPlan } from '../analysis/import-plan.ts';
import { exampleRows, previewTextLength } from '../limits.ts';
import { ImportLeasesRepository } from '../runs/import-leases.repository.ts';
import { requireStaged, tableExists } from '../runs/staged-run.ts';
import type { StagingTables } from '../runs/staging-table.ts';
import { compareChanged, comparedTable } from './compare-changed.ts';

const firstCreated = ({ rows, plan }: StagingTables): string => `
  SELECT p.row_no AS "rowNo", s.name, s.category, s.city, s.address, s.phone
  FROM ${plan} p JOIN ${rows} s USING (row_no) WHERE p.state = 'new' ORDER BY p.row_no LIMIT ${exampleRows}`;

const firstUpdated = `
  SELECT row_no AS "rowNo", slug, name, (
      SELECT json_agg(json_build_object('field', d.field, 'before', left(d.before, ${previewTextLength}), 'after', left(d.after, ${previewTextLength})))
      FROM unnest(fields, before, after) AS d(field, before, after)) AS changes
  FROM ${comparedTable} WHERE fields <> '{}' ORDER BY row_no LIMIT ${exampleRows}`;

const countFields = `
  SELECT d.field, count(*)::int AS count FROM ${comparedTable}, unnest(fields) AS d(field) GROUP BY d.field ORDER BY count DESC, d.field`;

/** Shows the effect of an analysed run by its first rows, and changes nothing. */
@Injectable()
export class PreviewService {
  constructor(
    @InjectDataSource(BULK) private readonly bulk: DataSource,
    private readonly leases: ImportLeasesRepository,
  ) {}

  preview(runId: string, epoch: number): Promise<ImportSamples> {
    return inBulkTransaction(this.bulk, async (manager) => {
      const { tables } = await requireStaged(manager, await this.leases.find(manager, runId, epoch));
      if (!(await tableExists(manager, tables.plan))) throw new DomainError('IMPORT_STAGING_LOST');
      const differ = await compareChanged(manager, tables);
      const { changed } = await countPlan(manager, tables);
      return { ...(await this.read(manager, tables)), withoutEffect: changed - differ };
    });
  }

  private async read(manager: EntityManager, tables: StagingTables): Promise<Omit<ImportSamples, 'withoutEffect'>> {
    const { compared } = await rowOf<{ compared: number }>(manager, `SELECT count(*)::int AS compared FROM ${comparedTable}`);
    return {
      created: await rowsOf<ImportSamples['created'][number]>(manager, firstCreated(tables)),
      updated: await rowsOf<{ rowNo: number; slug: string; name: string; changes: FieldChange[] }>(manager, firstUpdated),
      fields: await rowsOf<{ field: string; count: number }>(manager, countFields),
      compared,
    };
  }
}
