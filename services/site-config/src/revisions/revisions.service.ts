import { type AuditEntry, isJsonRecord, type Revision } from '@directory/contracts';
import { DomainError, requestContext } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import type { z } from 'zod';
import { AuditService } from '../audit/audit.service.ts';
import { changedParts } from '../audit/audit-values.ts';
import { mostRevisions } from './limits.ts';
import { RevisionEntity } from './revision.entity.ts';

/** Something that operators edit as a whole: its name in the store, its shape, and its state while nobody has saved it. */
export interface RevisedDocument<Schema extends z.ZodType = z.ZodType> {
  name: string;
  schema: Schema;
  initial: z.infer<Schema>;
  /** Action of the audit log. */
  action: string;
}

type ValueOf<Document> = Document extends RevisedDocument<infer Schema> ? z.infer<Schema> : never;

/** Documents of which every saved state is kept. */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** The current state. A value that an older version stored is read by today's schema, over today's defaults. */
  async current<D extends RevisedDocument>(document: D, manager: EntityManager = this.dataSource.manager): Promise<ValueOf<D>> {
    const row = await this.newest(document, manager);
    return row ? storedValue(document, row) : (document.initial as ValueOf<D>);
  }

  /** Saves what `change` makes of the current state, with its entry in the audit log. Two that save at once take turns. */
  save<D extends RevisedDocument>(document: D, change: (current: ValueOf<D>) => ValueOf<D>): Promise<ValueOf<D>> {
    return this.dataSource.transaction(async (manager) => {
      await this.lock(document, manager);
      return this.add(document, change, manager);
    });
  }

  /** Saves several documents in one transaction, in the order of their names. */
  saveTogether<T>(documents: readonly RevisedDocument[], work: (store: DocumentStore) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      for (const document of [...documents].sort((a, b) => (a.name < b.name ? -1 : 1))) await this.lock(document, manager);
      return work({
        current: (document) => this.current(document, manager),
        save: (document, change) => this.add(document, change, manager),
      });
    });
  }

  async list({ name }: RevisedDocument, limit: number): Promise<Revision[]> {
    const rows = await this.dataSource.manager.find(RevisionEntity, {
      select: { document: true, version: true, sessionId: true, savedAt: true },
      where: { document: name },
      order: { version: 'DESC' },
      take: limit,
    });
    return rows.map(({ version, savedAt, sessionId }, index) => ({
      version,
      savedAt: savedAt.toISOString(),
      sessionId,
      isCurrent: index === 0,
    }));
  }

  /** Makes an earlier state the current one. Throws REVISION_NOT_FOUND. */
  restore<D extends RevisedDocument>(document: D, version: number): Promise<ValueOf<D>> {
    return this.dataSource.transaction(async (manager) => {
      await this.lock(document, manager);
      const row = await manager.findOneBy(RevisionEntity, { document: document.name, version });
      if (!row) throw new DomainError('REVISION_NOT_FOUND');
      return this.add(document, () => storedValue(document, row), manager);
    });
  }

  /** Another one with every save of any document: caches compare it. */
  async version(): Promise<string> {
    const [{ version }] = await this.dataSource.query<[{ version: string }]>(
      `SELECT md5(coalesce(string_agg(concat_ws(' ', document, version, saved_at), ',' ORDER BY document), '')) AS version
       FROM (SELECT DISTINCT ON (document) document, version, saved_at FROM revisions ORDER BY document, version DESC) newest`,
    );
    return version;
  }

  private newest({ name }: RevisedDocument, manager: EntityManager): Promise<RevisionEntity | null> {
    return manager.findOne(RevisionEntity, { where: { document: name }, order: { version: 'DESC' } });
  }

  private async lock({ name }: RevisedDocument, manager: EntityManager): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtext('revisions'), hashtext($1))", [name]);
  }

  private async add<D extends RevisedDocument>(
    document: D,
    change: (current: ValueOf<D>) => ValueOf<D>,
    manager: EntityManager,
  ): Promise<ValueOf<D>> {
    const newest = await this.newest(document, manager);
    const before = newest ? storedValue(document, newest) : (document.initial as ValueOf<D>);
    const after = change(before);
    const version = (newest?.version ?? 0) + 1;
    const { actor } = requestContext();
    await manager.insert(RevisionEntity, { document: document.name, version, value: after as object, sessionId: actor.sessionId });
    await manager.delete(RevisionEntity, { document: document.name, version: LessThanOrEqual(version - mostRevisions) });
    await this.audit.record({ action: document.action, subject: String(version), ...auditedChange(before, after) }, manager);
    return after;
  }
}

/** Reads and writes documents within one transaction. */
export interface DocumentStore {
  current<D extends RevisedDocument>(document: D): Promise<ValueOf<D>>;
  save<D extends RevisedDocument>(document: D, change: (current: ValueOf<D>) => ValueOf<D>): Promise<ValueOf<D>>;
}

const storedValue = <D extends RevisedDocument>({ schema, initial }: D, { value }: RevisionEntity): ValueOf<D> =>
  schema.parse(isJsonRecord(initial) && isJsonRecord(value) ? { ...initial, ...value } : value) as ValueOf<D>;

/** The revisions hold both states whole: the audit log says what the save has changed. */
const auditedChange = (before: unknown, after: unknown) => changedParts(before, after) as Pick<AuditEntry, 'before' | 'after'>;
