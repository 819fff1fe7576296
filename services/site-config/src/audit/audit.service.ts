import type { Activity, ActivityListQuery, AuditEntry } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { AuditEntryEntity } from './audit-entry.entity.ts';
import { toActivity, toRow } from './audit-entry.mapper.ts';

@Injectable()
export class AuditService {
  constructor(@InjectRepository(AuditEntryEntity) private readonly rows: Repository<AuditEntryEntity>) {}

  /** Stores an entry; one that is there already stays as it was, so that a sender may repeat itself. `manager`: of the change's transaction. */
  async create(entry: AuditEntry, manager: EntityManager = this.rows.manager): Promise<void> {
    await manager.createQueryBuilder().insert().into(AuditEntryEntity).values(toRow(entry)).orIgnore().execute();
  }

  /** A page of the log, newest first, and the number of all entries. */
  async list({ limit, offset }: ActivityListQuery): Promise<{ activities: Activity[]; total: number }> {
    const [rows, total] = await this.rows.findAndCount({ order: { at: 'DESC', id: 'ASC' }, take: limit, skip: offset });
    return { activities: rows.map(toActivity), total };
  }
}
