import type { CategoryOwnName, PlaceKind, PlaceName } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { cleanLine, fold } from '@directory/text';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ChangesService } from '../../changes/changes.service.ts';
import { lockCatalogExclusive } from '../../database/catalog-lock.ts';
import { BULK, OPERATORS } from '../../database/data-source.ts';
import { inBulkTransaction } from '../../database/transactions.ts';
import { PlaceNamesRepository } from './place-names.repository.ts';

const actions = {
  cities: { added: 'city.name-added', removed: 'city.name-removed' },
  categories: { added: 'category.name-added', removed: 'category.name-removed' },
} as const;

/** Operators' other names of categories and cities: searches, files, filters and addresses know them at once. */
@Injectable()
export class PlaceNamesService {
  constructor(
    @InjectDataSource(BULK) private readonly bulk: DataSource,
    @InjectDataSource(OPERATORS) private readonly operators: DataSource,
    private readonly names: PlaceNamesRepository,
    private readonly changes: ChangesService,
  ) {}

  list(places: PlaceKind, id: number): Promise<PlaceName[]> {
    return this.operators.transaction(async (manager) => {
      await this.names.countryKeyOf(manager, places, id);
      return this.names.list(manager, places, id);
    });
  }

  /** The names that operators gave categories, one each. */
  listOfOperators(): Promise<CategoryOwnName[]> {
    return this.operators.transaction((manager) => this.names.listOfOperators(manager));
  }

  /** Throws PLACE_NAME_TAKEN where a place of the same country has the name. */
  add(places: PlaceKind, id: number, written: string): Promise<PlaceName[]> {
    const name = cleanLine(written);
    const nameFold = fold(name);
    if (nameFold === '')
      throw new DomainError('REQUEST_INVALID', {}, [{ field: 'name', message: 'Ad en az bir harf veya rakam içermeli' }]);
    return this.change(places, id, async (manager, countryKey) => {
      const owners = await this.names.listOwners(manager, places, nameFold, countryKey);
      const other = owners.find((owner) => owner.id !== id);
      if (other) throw new DomainError('PLACE_NAME_TAKEN', { name, place: other.name });
      if (owners.length > 0) return;
      await this.names.add(manager, places, id, { name, nameFold });
      await this.changes.recordPlace(manager, { action: actions[places].added, subject: String(id), after: { name } });
    });
  }

  /** Throws PLACE_NAME_NOT_FOUND where the place does not have the name. */
  remove(places: PlaceKind, id: number, key: string): Promise<PlaceName[]> {
    return this.change(places, id, async (manager) => {
      const name = await this.names.remove(manager, places, id, key);
      if (name === undefined) throw new DomainError('PLACE_NAME_NOT_FOUND');
      await this.changes.recordPlace(manager, { action: actions[places].removed, subject: String(id), before: { name } });
    });
  }

  private change(places: PlaceKind, id: number, work: (manager: EntityManager, countryKey: string) => Promise<void>): Promise<PlaceName[]> {
    return inBulkTransaction(this.bulk, async (manager) => {
      await lockCatalogExclusive(manager);
      await work(manager, await this.names.countryKeyOf(manager, places, id));
      return this.names.list(manager, places, id);
    });
  }
}
