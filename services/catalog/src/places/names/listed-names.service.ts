import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ChangesService } from '../../changes/changes.service.ts';
import { lockCatalogExclusive } from '../../database/catalog-lock.ts';
import { BULK } from '../../database/data-source.ts';
import { execute } from '../../database/sql.ts';
import { inBulkTransaction } from '../../database/transactions.ts';
import { startLockMs } from '../limits.ts';
import { learnListedCategories, learnListedCities } from './learn-listed-names.ts';
import { categories, cities } from './listed-names.ts';

/** Gives the places that the catalog has already the names that a new version lists. New places get theirs as they are created. */
@Injectable()
export class ListedNamesService implements OnApplicationBootstrap {
  private readonly logger = new Logger(ListedNamesService.name);

  constructor(
    @InjectDataSource(BULK) private readonly bulk: DataSource,
    private readonly changes: ChangesService,
  ) {}

  /** An import may hold the lock for long: then the names are learned at the next start. */
  async onApplicationBootstrap(): Promise<void> {
    await this.learn().catch((error: unknown) => this.logger.warn(error));
  }

  /** → the number of new names */
  learn(): Promise<number> {
    return inBulkTransaction(this.bulk, async (manager) => {
      await execute(manager, `SET LOCAL lock_timeout = ${startLockMs}`);
      await lockCatalogExclusive(manager);
      const learned = (await learnListedCities(manager, cities)) + (await learnListedCategories(manager, categories));
      if (learned > 0) await this.changes.invalidateAll(manager);
      return learned;
    });
  }
}
