import { randomUUID } from 'node:crypto';
import type { Actor, ErrorCode, SitemapCause, SitemapCoverage } from '@directory/contracts';
import { AuditOutboxRepository } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { keptBuilds, leaseSeconds, listedFailures, mostAttempts } from './limits.ts';
import { SitemapBuildEntity } from './sitemap-build.entity.ts';

/** A build that this process holds the lease of. */
export interface ClaimedBuild {
  id: number;
  /** Of this claim: a process that lost its lease holds another one. */
  holder: string;
  /** The database's time when it was claimed. */
  startedAt: Date;
}

export interface FinishedBuild {
  urls: number;
  files: number;
  coverage: SitemapCoverage[];
}

/** Failures since the newest finished build. */
export interface Failures {
  count: number;
  /** ms since the last one; null where there is none. */
  sinceLastMs: number | null;
}

const lease = `now() + make_interval(secs => ${leaseSeconds})`;
const uniqueViolation = '23505';

const giveUpKillers = `
  UPDATE sitemap_builds SET state = 'failed', finished_at = now(), error_code = 'SITEMAP_ABANDONED'
  WHERE state = 'building' AND lease_until < now() AND attempts >= ${mostAttempts}`;

/** A build that is under way keeps others waiting, until it is dead: then it is the next one itself. */
const claimNext = `
  UPDATE sitemap_builds SET state = 'building', holder = $1, lease_until = ${lease}, started_at = now(), attempts = attempts + 1, urls = 0
  WHERE id = (
    SELECT b.id FROM sitemap_builds b
    WHERE (b.state = 'building' AND b.lease_until < now())
       OR (b.state = 'queued' AND NOT EXISTS (SELECT 1 FROM sitemap_builds other WHERE other.state = 'building'))
    ORDER BY b.id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, started_at`;

const held = `id = $1 AND holder = $2 AND state = 'building'`;
const sinceNewest = `id > coalesce((SELECT max(id) FROM sitemap_builds WHERE state = 'built'), 0)`;

/** Builds of the sitemap: their rows decide who builds, whatever becomes of a process. */
@Injectable()
export class SitemapBuildsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditOutboxRepository,
  ) {}

  /** Asks for a build. One that waits already is joined; one that is under way has perhaps read the catalog before. → its id */
  enqueue(cause: SitemapCause): Promise<number> {
    return this.insert(this.dataSource.manager, cause);
  }

  /** The same for an operator, whose wish stands in the audit log. */
  enqueueFor(actor: Actor): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await this.audit.add(manager, { action: 'sitemap.refresh-started', actor, subject: null });
      return this.insert(manager, 'operator');
    });
  }

  private async insert(manager: EntityManager, cause: SitemapCause): Promise<number> {
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO sitemap_builds (cause) VALUES ($1)
       ON CONFLICT (state) WHERE state IN ('queued', 'building') DO UPDATE SET requested_at = sitemap_builds.requested_at RETURNING id`,
      [cause],
    );
    await manager.query(`DELETE FROM sitemap_builds WHERE id <= $1 AND state IN ('built', 'failed')`, [row.id - keptBuilds]);
    return row.id;
  }

  /** Takes the lease of the next build. → null where there is none, or another process builds */
  async claim(): Promise<ClaimedBuild | null> {
    await this.dataSource.query(giveUpKillers);
    const holder = randomUUID();
    const [rows] = await this.dataSource
      .query<[{ id: number; started_at: Date }[], number]>(claimNext, [holder])
      .catch((error: unknown): [[], number] => {
        // Another process has claimed the other one of the two that there can be, in the same moment.
        if ((error as { code?: string }).code === uniqueViolation) return [[], 0];
        throw error;
      });
    return rows.length === 0 ? null : { id: rows[0].id, holder, startedAt: rows[0].started_at };
  }

  /** Renews the lease of a build, and says how far it is. → false where this process has lost it */
  renew({ id, holder }: ClaimedBuild, urls: number): Promise<boolean> {
    return this.update(`UPDATE sitemap_builds SET lease_until = ${lease}, urls = $3 WHERE ${held}`, [id, holder, urls]);
  }

  finish({ id, holder }: ClaimedBuild, { urls, files, coverage }: FinishedBuild): Promise<boolean> {
    return this.update(
      `UPDATE sitemap_builds SET state = 'built', finished_at = now(), urls = $3, files = $4, coverage = $5 WHERE ${held}`,
      [id, holder, urls, files, JSON.stringify(coverage)],
    );
  }

  fail({ id, holder }: ClaimedBuild, code: ErrorCode): Promise<boolean> {
    return this.update(`UPDATE sitemap_builds SET state = 'failed', finished_at = now(), error_code = $3 WHERE ${held}`, [
      id,
      holder,
      code,
    ]);
  }

  /**
   * Lets another process take a build over at once: this one shuts down. It does not count as an attempt. Without a holder, a report
   * that arrives later renews nothing.
   */
  release({ id, holder }: ClaimedBuild): Promise<boolean> {
    return this.update(`UPDATE sitemap_builds SET holder = NULL, lease_until = '-infinity', attempts = attempts - 1 WHERE ${held}`, [
      id,
      holder,
    ]);
  }

  find(id: number): Promise<SitemapBuildEntity | null> {
    return this.rows.findOneBy({ id });
  }

  findNewestBuilt(): Promise<SitemapBuildEntity | null> {
    return this.rows.findOne({ where: { state: 'built' }, order: { id: 'DESC' } });
  }

  /** The build that is under way, else the one that waits. */
  async findRunning(): Promise<SitemapBuildEntity | null> {
    const [first, second] = await this.rows.find({ where: [{ state: 'building' }, { state: 'queued' }], order: { state: 'ASC' } });
    return first ?? second ?? null;
  }

  listFailures(): Promise<SitemapBuildEntity[]> {
    return this.rows
      .createQueryBuilder()
      .where(`state = 'failed' AND ${sinceNewest}`)
      .orderBy('id', 'DESC')
      .limit(listedFailures)
      .getMany();
  }

  async countFailures(): Promise<Failures> {
    const [row] = await this.dataSource.query<[{ count: number; since: string | null }]>(
      `SELECT count(*)::integer AS count, extract(epoch FROM now() - max(finished_at)) * 1000 AS since
       FROM sitemap_builds WHERE state = 'failed' AND ${sinceNewest}`,
    );
    return { count: row.count, sinceLastMs: row.since === null ? null : Number(row.since) };
  }

  private get rows() {
    return this.dataSource.getRepository(SitemapBuildEntity);
  }

  private async update(sql: string, values: unknown[]): Promise<boolean> {
    const [, touched] = await this.dataSource.query<[unknown[], number]>(sql, values);
    return touched === 1;
  }
}
