import { randomUUID } from 'node:crypto';
import type { Activity, ActivityExportQuery, ActivityListQuery, ActivitySummary, AuditEntry } from '@directory/contracts';
import { DomainError, requestContext, storedValue } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThan, Repository } from 'typeorm';
import { conditionsBehind, conditionsOf, newestFirst } from './activity-conditions.ts';
import { AuditEntryEntity } from './audit-entry.entity.ts';
import { longestListedValue } from './limits.ts';

type StoredJson = AuditEntryEntity['before'];

const toRow = ({ actor, at, ...entry }: AuditEntry): AuditEntryEntity => ({
  id: entry.id,
  at: new Date(at),
  actorKind: actor.kind,
  sessionId: actor.sessionId,
  address: actor.address,
  action: entry.action,
  subject: entry.subject,
  before: (storedValue(entry.before) ?? null) as StoredJson,
  after: (storedValue(entry.after) ?? null) as StoredJson,
});

const toActivity = (row: AuditEntryEntity, isShortened = false): Activity => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { kind: row.actorKind, sessionId: row.sessionId, address: row.address },
  action: row.action,
  subject: row.subject,
  before: row.before,
  after: row.after,
  isShortened,
});

const isLong = (value: StoredJson): boolean => value !== null && JSON.stringify(value).length > longestListedValue;

const toListed = (row: AuditEntryEntity): Activity =>
  isLong(row.before) || isLong(row.after) ? toActivity({ ...row, before: null, after: null }, true) : toActivity(row);

@Injectable()
export class AuditService {
  constructor(@InjectRepository(AuditEntryEntity) private readonly entries: Repository<AuditEntryEntity>) {}

  /** Records a change that is made here, in its transaction (`manager`), for whoever made the request. */
  record(change: Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>, manager: EntityManager): Promise<void> {
    return this.insert({ id: randomUUID(), at: new Date().toISOString(), actor: requestContext().actor, ...change }, manager);
  }

  /**
   * Stores an entry that another part sends. Idempotent by its id, so that the sender may retry. One of the future would head the list, and be
   * kept, until then.
   */
  create(entry: AuditEntry): Promise<void> {
    const at = new Date(Math.min(Date.parse(entry.at), Date.now())).toISOString();
    return this.insert({ ...entry, at }, this.entries.manager);
  }

  private async insert(entry: AuditEntry, manager: EntityManager): Promise<void> {
    await manager.createQueryBuilder().insert().into(AuditEntryEntity).values(toRow(entry)).orIgnore().execute();
  }

  /** A page of the log, newest first, and the number of all entries. Long values are left out. */
  async list({ limit, offset, ...filter }: ActivityListQuery): Promise<{ activities: Activity[]; total: number }> {
    const where = conditionsOf(filter);
    const [rows, total] = await this.entries.findAndCount({ where, order: newestFirst, take: limit, skip: offset });
    return { activities: rows.map(toListed), total };
  }

  /** Whole entries, newest first, behind the one that was read last. */
  async listBehind({ limit, lastAt, lastId, ...filter }: ActivityExportQuery): Promise<Activity[]> {
    const where = lastAt === undefined ? conditionsOf(filter) : conditionsBehind(filter, new Date(lastAt), lastId as string);
    const rows = await this.entries.find({ where, order: newestFirst, take: limit });
    return rows.map((row) => toActivity(row));
  }

  /** Throws ACTIVITY_NOT_FOUND. */
  async get(id: string): Promise<Activity> {
    const row = await this.entries.findOneBy({ id });
    if (!row) throw new DomainError('ACTIVITY_NOT_FOUND');
    return toActivity(row);
  }

  /** The number of entries since an instant, by action. */
  async countByAction(since: Date): Promise<ActivitySummary['activity']> {
    const counts = await this.entries
      .createQueryBuilder('entry')
      .select('entry.action', 'action')
      .addSelect('count(*)::int', 'count')
      .where({ at: MoreThan(since) })
      .groupBy('entry.action')
      .orderBy('entry.action')
      .getRawMany<{ action: string; count: number }>();
    return Object.fromEntries(counts.map(({ action, count }) => [action, count]));
  }
}
