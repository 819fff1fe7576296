import type { BusinessComparison, BusinessPair, DuplicatePair, DuplicateQuery } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { lockBusinesses, readBusiness, type StoredBusiness } from '../../businesses/edits/stored-business.ts';
import { ChangesService } from '../../changes/changes.service.ts';
import { lockCatalogShared } from '../../database/catalog-lock.ts';
import { EDITS, OPERATORS } from '../../database/data-source.ts';
import { rowsOf } from '../../database/sql.ts';
import { inEditTransaction } from '../../database/transactions.ts';
import type { CountedList } from '../../http/counted-list.ts';
import { type JudgedBusiness, judgePair } from '../judge-pair.ts';
import { differingFields, type TextValues } from '../merge-columns.ts';
import { readTextValues } from '../text-values.ts';
import { DuplicatePairsRepository, ordered, shownKm } from './duplicate-pairs.repository.ts';

const bothSql = 'SELECT * FROM businesses WHERE id = ANY ($1)';

const named = ({ id, slug, name }: StoredBusiness) => ({ id, slug, name });

/** The queue of pairs, two businesses side by side, and the decision that they are two. */
@Injectable()
export class DuplicatePairsService {
  constructor(
    @InjectDataSource(OPERATORS) private readonly operators: DataSource,
    @InjectDataSource(EDITS) private readonly edits: DataSource,
    private readonly pairs: DuplicatePairsRepository,
    private readonly changes: ChangesService,
  ) {}

  list(query: DuplicateQuery): Promise<CountedList<DuplicatePair>> {
    return this.pairs.list(query);
  }

  /** In one snapshot, so that what differs is what is shown. @throws DUPLICATE_GONE */
  compare({ first, second }: BusinessPair): Promise<BusinessComparison> {
    return this.operators.transaction('REPEATABLE READ', async (manager) => {
      const rows = await rowsOf<StoredBusiness & JudgedBusiness>(manager, bothSql, [[first, second]]);
      const [a, b] = [first, second].map((id) => rows.find((row) => row.id === id));
      if (!a || !b) throw new DomainError('DUPLICATE_GONE');
      const values = await readTextValues(manager, [first, second]);
      return {
        first: await readBusiness(manager, first),
        second: await readBusiness(manager, second),
        differing: differingFields(values.get(first) as TextValues, values.get(second) as TextValues),
        reasons: judgePair(a, b),
        distanceKm: shownKm(a, b),
        isDismissed: await this.pairs.isDismissed(manager, { first, second }),
      };
    });
  }

  /** @throws DUPLICATE_GONE, DUPLICATE_DECIDED */
  dismiss(pair: BusinessPair): Promise<void> {
    return inEditTransaction(this.edits, async (manager) => {
      const rows = await this.lockBoth(manager, pair);
      if (!(await this.pairs.dismiss(manager, pair))) throw new DomainError('DUPLICATE_DECIDED');
      await this.record(manager, 'business.told-apart', pair, rows);
    });
  }

  /** Nothing happens where nothing was decided. */
  reopen(pair: BusinessPair): Promise<void> {
    return inEditTransaction(this.edits, async (manager) => {
      await lockCatalogShared(manager);
      const rows = await lockBusinesses(manager, ordered(pair));
      if (await this.pairs.reopen(manager, pair)) await this.record(manager, 'business.reopened-pair', pair, rows);
    });
  }

  private async lockBoth(manager: EntityManager, pair: BusinessPair): Promise<StoredBusiness[]> {
    await lockCatalogShared(manager);
    const rows = await lockBusinesses(manager, ordered(pair));
    if (rows.length < 2) throw new DomainError('DUPLICATE_GONE');
    return rows;
  }

  private record(manager: EntityManager, action: string, pair: BusinessPair, rows: readonly StoredBusiness[]): Promise<void> {
    const after = { businesses: rows.map(named) };
    return this.changes.recordBusinesses(manager, { action, subject: String(ordered(pair)[0]), before: null, after }, []);
  }
}
