import type { Business, BusinessForm, BusinessPatch } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { slug } from '@directory/text';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ChangesService } from '../../changes/changes.service.ts';
import { indexIdentityKeys } from '../../changes/identities/index-identity-keys.ts';
import { lockCatalogExclusive, lockCatalogShared } from '../../database/catalog-lock.ts';
import { EDITS } from '../../database/data-source.ts';
import { execute, rowOf } from '../../database/sql.ts';
import { inEditTransaction } from '../../database/transactions.ts';
import { assignSlug } from './assign-slug.ts';
import { affectsCounters, changedFields, differences } from './business-diff.ts';
import { ColumnChangesService } from './column-changes.service.ts';
import { type Precondition, requireUnchanged } from './edit-precondition.ts';
import { namesPlace } from './edited-place.ts';
import {
  type Columns,
  changeOf,
  insertBusiness,
  lockBusinesses,
  readBusiness,
  releaseFields,
  type StoredBusiness,
  updateBusinesses,
} from './stored-business.ts';

/** A name leads to a slug, a place may lead to a new city: one edit at a time may create either. */
const needsExclusiveLock = (patch: BusinessPatch): boolean => patch.name !== undefined || namesPlace(patch);

/** Columns that identity keys are made of. */
const identifyingColumns = ['name', 'address', 'latitude', 'longitude'];

const citySlugOf = async (manager: EntityManager, cityId: unknown): Promise<string | null> =>
  (await rowOf<{ slug: string | null }>(manager, 'SELECT (SELECT slug FROM cities WHERE id = $1::integer) AS slug', [cityId ?? null])).slug;

const indexKeysOf = async (manager: EntityManager, id: number): Promise<void> => {
  const sql = 'SELECT name, address, latitude, longitude FROM businesses WHERE id = $1';
  await indexIdentityKeys(manager, id, await rowOf<Parameters<typeof indexIdentityKeys>[2]>(manager, sql, [id]));
};

/** Operators' edits of single businesses. */
@Injectable()
export class BusinessEditsService {
  constructor(
    @InjectDataSource(EDITS) private readonly edits: DataSource,
    private readonly columns: ColumnChangesService,
    private readonly changes: ChangesService,
  ) {}

  /** Creates a business, the last in upload order. Imports leave what the form says as it is. */
  create(form: BusinessForm): Promise<Business> {
    return inEditTransaction(this.edits, async (manager) => {
      await lockCatalogExclusive(manager);
      const columns = await this.columns.ofNew(manager, form);
      const { id } = await rowOf<{ id: number }>(manager, "SELECT nextval('businesses_id_seq')::integer AS id");
      await this.insert(manager, id, columns);
      await this.changes.countIn(manager, [id]);
      const business = await readBusiness(manager, id);
      const created = { before: null, after: { id, ...columns } as StoredBusiness };
      await this.changes.recordBusinesses(manager, { action: 'business.created', subject: String(id), after: business }, [created]);
      return business;
    });
  }

  /** Changes what is sent. BUSINESS_CHANGED where the edit began with another state; without a precondition the last write wins. */
  update(id: number, patch: BusinessPatch, ifMatch?: string): Promise<Business> {
    return inEditTransaction(this.edits, async (manager) => {
      await (needsExclusiveLock(patch) ? lockCatalogExclusive : lockCatalogShared)(manager);
      const { stored, before } = await this.lock(manager, id, { ifMatch, updatedAt: patch.updatedAt });
      const columns = await this.columns.ofChange(manager, changedFields(patch, before), stored, before);
      if (Object.keys(columns).length === 0) return before;
      await this.write(manager, stored, columns);
      const after = await readBusiness(manager, id);
      const record = { action: 'business.updated', subject: String(id), ...differences(before, after) };
      await this.changes.recordBusinesses(manager, record, [changeOf(stored, columns)]);
      return after;
    });
  }

  /** Lets imports overwrite fields again that an operator edited. @throws BUSINESS_NOT_FOUND */
  release(id: number, fields: readonly string[]): Promise<void> {
    return inEditTransaction(this.edits, async (manager) => {
      await lockCatalogShared(manager);
      const { stored } = await this.lock(manager, id, {});
      const released = stored.locked_fields.filter((field) => fields.includes(field));
      if (released.length === 0) return;
      await releaseFields(manager, id, released);
      const { name, locked_fields: lockedFields } = stored;
      const record = { action: 'business.fields-released', subject: String(id), before: { name, lockedFields }, after: { name, released } };
      await this.changes.recordBusinesses(manager, record, []);
    });
  }

  private async lock(manager: EntityManager, id: number, precondition: Precondition) {
    const [stored] = await lockBusinesses(manager, [id]);
    if (!stored) throw new DomainError('BUSINESS_NOT_FOUND');
    const before = await readBusiness(manager, id);
    requireUnchanged(before, precondition);
    return { stored, before };
  }

  private async insert(manager: EntityManager, id: number, columns: Columns): Promise<void> {
    const name = columns.name as string;
    const request = { rowNo: 1, id, base: slug(name), citySlug: await citySlugOf(manager, columns.city_id) };
    await insertBusiness(manager, { id, slug: await assignSlug(manager, request, null) }, columns);
    await indexKeysOf(manager, id);
  }

  private async write(manager: EntityManager, stored: StoredBusiness, columns: Columns): Promise<void> {
    const { id } = stored;
    const counted = affectsCounters(columns) ? [id] : [];
    await this.changes.countOut(manager, counted);
    await updateBusinesses(manager, [id], columns);
    if ('name' in columns) await this.rename(manager, stored, { ...stored, ...columns });
    if (identifyingColumns.some((column) => column in columns)) await indexKeysOf(manager, id);
    await this.changes.countIn(manager, counted);
  }

  private async rename(manager: EntityManager, stored: StoredBusiness, { name, city_id }: StoredBusiness): Promise<void> {
    const request = { rowNo: 1, id: stored.id, base: slug(name), citySlug: await citySlugOf(manager, city_id) };
    const assigned = await assignSlug(manager, request, stored.slug);
    if (assigned !== stored.slug) await execute(manager, 'UPDATE businesses SET slug = $2 WHERE id = $1', [stored.id, assigned]);
  }
}
