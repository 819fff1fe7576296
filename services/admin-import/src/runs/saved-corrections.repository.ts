import type { Actor, SavedCorrection } from '@directory/contracts';
import { AuditOutboxRepository, DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ColumnCorrectionsEntity } from './column-corrections.entity.ts';
import { savedCorrectionsShown } from './limits.ts';

const toSaved = ({ headerKey, columns, fileName, headers, updatedAt }: ColumnCorrectionsEntity): SavedCorrection => ({
  id: headerKey,
  fileName,
  columns: columns.map(({ column, field }) => ({ column, field, header: headers[column] ?? '' })),
  updatedAt: updatedAt.toISOString(),
});

/** Corrections that are used for further files with the same headers. */
@Injectable()
export class SavedCorrectionsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditOutboxRepository,
  ) {}

  /** The newest first. */
  async list(): Promise<SavedCorrection[]> {
    const corrections = this.dataSource.getRepository(ColumnCorrectionsEntity);
    return (await corrections.find({ order: { updatedAt: 'DESC' }, take: savedCorrectionsShown })).map(toSaved);
  }

  /** @throws DomainError IMPORT_CORRECTION_NOT_FOUND. */
  async remove(id: string, actor: Actor): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.delete(ColumnCorrectionsEntity, { headerKey: id });
      if (!affected) throw new DomainError('IMPORT_CORRECTION_NOT_FOUND');
      await this.audit.add(manager, { action: 'import.correction-removed', actor, subject: id });
    });
  }
}
