import { setTimeout as delay } from 'node:timers/promises';
import { type CatalogVersion, type EmptiedCatalog, sharedCacheTags } from '@directory/contracts';
import { DomainError, sqlStateOf, sqlStates } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { everything } from '../changes/cache-versions/cache-tags.ts';
import { CacheVersionsRepository } from '../changes/cache-versions/cache-versions.repository.ts';
import { bumpIdentityVersion } from '../changes/identities/identity-version.ts';
import { lockCatalogExclusive } from '../database/catalog-lock.ts';
import { BULK } from '../database/data-source.ts';
import { execute, rowOf } from '../database/sql.ts';
import { inBulkTransaction } from '../database/transactions.ts';
import { resetAttempts, resetLockMs, resetPauseMs } from './limits.ts';

/** Versions of all changes, and of those by the chunks of an import, which may be broken off. */
const readVersion = `
  SELECT coalesce(string_agg(version::text, '-' ORDER BY tag), 'none') AS version FROM cache_versions
  WHERE tag IN ('${sharedCacheTags.any}', '${sharedCacheTags.imports}')`;

/** Empties the catalog. */
@Injectable()
export class ResetService {
  constructor(
    @InjectDataSource(BULK) private readonly bulk: DataSource,
    private readonly versions: CacheVersionsRepository,
  ) {}

  getVersion(): Promise<CatalogVersion> {
    return inBulkTransaction(this.bulk, (manager) => rowOf<CatalogVersion>(manager, readVersion));
  }

  /**
   * Empties the catalog of this version. In one transaction: killed at any moment, all is there or nothing is.
   *
   * @throws CATALOG_CHANGED where it has another version, CATALOG_IN_USE where something reads or writes on and on
   */
  async empty(version: string): Promise<EmptiedCatalog> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await inBulkTransaction(this.bulk, (manager) => this.attempt(manager, version));
      } catch (error) {
        if (sqlStateOf(error) !== sqlStates.lockNotAvailable) throw error;
        if (attempt === resetAttempts) throw new DomainError('CATALOG_IN_USE', {}, undefined, { cause: error });
        await delay(resetPauseMs);
      }
    }
  }

  private async attempt(manager: EntityManager, version: string): Promise<EmptiedCatalog> {
    await execute(manager, `SET LOCAL lock_timeout = ${resetLockMs}`);
    await lockCatalogExclusive(manager);
    if ((await rowOf<CatalogVersion>(manager, readVersion)).version !== version) throw new DomainError('CATALOG_CHANGED');
    const { deleted } = await rowOf<EmptiedCatalog>(manager, 'SELECT count(*)::integer AS deleted FROM businesses');
    await execute(manager, 'SELECT empty_catalog()');
    await bumpIdentityVersion(manager);
    await this.versions.bump(manager, everything);
    return { deleted };
  }
}
