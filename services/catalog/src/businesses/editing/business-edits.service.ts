import type { Business, BusinessForm, BusinessPatch } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { slug } from '@directory/text';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { EditEffectsService } from '../../changes/edit-effects.service.ts';
import { addIdentities } from '../../changes/identities/add-identities.ts';
import { passGate, shareGate } from '../../database/bulk-transaction.ts';
import { EDITS } from '../../database/data-source.ts';
import { inEdit } from '../../database/edit-transaction.ts';
import { execute, rowOf } from '../../database/sql.ts';
import { lockBusiness, readBusiness, type StoredBusiness } from './business-record.ts';
import { changedValues, differences, touchesCounters } from './changed-columns.ts';
import { EditColumnsService } from './edit-columns.service.ts';
import { type Precondition, requireUnchanged } from './edit-conflicts.ts';
import { type Columns } from './edited-columns.ts';
import { namesPlace } from './edited-place.ts';
import { giveSlug } from './give-slug.ts';
import { insertColumns, writeColumns } from './write-columns.ts';

/** A name makes a slug, a place may make a city: only one edit at a time may do so. */
const makesSomething = (patch: BusinessPatch): boolean => patch.name !== undefined || namesPlace(patch);

const isRecognisedBy = ['name', 'address', 'latitude', 'longitude'];

const citySlugOf = async (manager: EntityManager, cityId: unknown): Promise<string | null> =>
  (await rowOf<{ slug: string | null }>(manager, 'SELECT (SELECT slug FROM cities WHERE id = $1::integer) AS slug', [cityId ?? null])).slug;

/** What operators do to single businesses. */
@Injectable()
export class BusinessEditsService {
  constructor(
    @InjectDataSource(EDITS) private readonly edits: DataSource,
    private readonly columns: EditColumnsService,
    private readonly effects: EditEffectsService,
  ) {}

  /** A new business, last in upload order. Imports keep what the form says. */
  create(form: BusinessForm): Promise<Business> {
    return inEdit(this.edits, async (manager) => {
      await passGate(manager);
      const columns = await this.columns.ofNew(manager, form);
      const { id } = await rowOf<{ id: number }>(manager, "SELECT nextval('businesses_id_seq')::integer AS id");
      await this.insert(manager, id, columns);
      await this.effects.countIn(manager, [id]);
      const business = await readBusiness(manager, id);
      await this.effects.tell(manager, { action: 'business.created', subject: String(id), after: business });
      return business;
    });
  }

  /** Changes what is sent. BUSINESS_CHANGED where the edit began with another state; without a precondition the last write wins. */
  update(id: number, patch: BusinessPatch, ifMatch?: string): Promise<Business> {
    return inEdit(this.edits, async (manager) => {
      await (makesSomething(patch) ? passGate : shareGate)(manager);
      const { stored, before } = await this.open(manager, id, { ifMatch, updatedAt: patch.updatedAt });
      const changes = await this.columns.ofChange(manager, changedValues(patch, before), stored, before);
      if (Object.keys(changes).length === 0) return before;
      await this.write(manager, stored, changes);
      const after = await readBusiness(manager, id);
      await this.effects.tell(
        manager,
        { action: 'business.updated', subject: String(id), ...differences(before, after) },
        touchesCounters(changes),
      );
      return after;
    });
  }

  private async open(manager: EntityManager, id: number, precondition: Precondition) {
    const stored = await lockBusiness(manager, id);
    if (!stored) throw new DomainError('BUSINESS_NOT_FOUND');
    const before = await readBusiness(manager, id);
    requireUnchanged(before, precondition);
    return { stored, before };
  }

  private async insert(manager: EntityManager, id: number, columns: Columns): Promise<void> {
    const name = columns.name as string;
    const request = { rowNo: 1, id, base: slug(name), citySlug: await citySlugOf(manager, columns.city_id) };
    await insertColumns(manager, { id, slug: await giveSlug(manager, request, null) }, columns);
    await this.recognise(manager, id);
  }

  private async write(manager: EntityManager, stored: StoredBusiness, changes: Columns): Promise<void> {
    const { id } = stored;
    const counted = touchesCounters(changes) ? [id] : [];
    await this.effects.countOut(manager, counted);
    await writeColumns(manager, [id], changes);
    if ('name' in changes) await this.rename(manager, stored, { ...stored, ...changes });
    if (isRecognisedBy.some((column) => column in changes)) await this.recognise(manager, id);
    await this.effects.countIn(manager, counted);
  }

  private async rename(manager: EntityManager, stored: StoredBusiness, { name, city_id }: StoredBusiness): Promise<void> {
    const request = { rowNo: 1, id: stored.id, base: slug(name), citySlug: await citySlugOf(manager, city_id) };
    const given = await giveSlug(manager, request, stored.slug);
    if (given !== stored.slug) await execute(manager, 'UPDATE businesses SET slug = $2 WHERE id = $1', [stored.id, given]);
  }

  private async recognise(manager: EntityManager, id: number): Promise<void> {
    const sql = 'SELECT name, address, latitude, longitude FROM businesses WHERE id = $1';
    await addIdentities(manager, id, await rowOf<Parameters<typeof addIdentities>[2]>(manager, sql, [id]));
  }
}
