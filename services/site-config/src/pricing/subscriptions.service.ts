import type { BusinessNames, Subscription, SubscriptionForm, SubscriptionPatch } from '@directory/contracts';
import { SubscriptionForm as SubscriptionFormSchema } from '@directory/contracts';
import { DomainError, parseOrThrow } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan, MoreThan, Not } from 'typeorm';
import { AuditService } from '../audit/audit.service.ts';
import { CatalogClient } from './catalog.client.ts';
import { SponsorshipSender } from './sponsorship-sender.service.ts';
import { SubscriptionEntity } from './subscription.entity.ts';

type Row = SubscriptionEntity;
type Periods = Pick<Row, 'businessId' | 'planId' | 'startsAt' | 'endsAt'>;

const toRow = ({ businessId, planId, startsAt, endsAt }: SubscriptionForm): Periods => ({
  businessId,
  planId,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

const toForm = ({ businessId, planId, startsAt, endsAt }: Periods): SubscriptionForm => ({
  businessId,
  planId,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

const stateAt = ({ startsAt, endsAt }: Row, now: number): Subscription['state'] => {
  if (startsAt.getTime() > now) return 'upcoming';
  return endsAt.getTime() > now ? 'active' : 'expired';
};

const toSubscription = (row: Row, names: BusinessNames): Subscription => {
  const business = names.find(({ id }) => id === row.businessId);
  return {
    id: row.id,
    business: business ? { name: business.name, slug: business.slug } : null,
    ...toForm(row),
    state: stateAt(row, Date.now()),
    createdAt: row.createdAt.toISOString(),
  };
};

/** Businesses on plans. A business has one plan at a time. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly catalog: CatalogClient,
    private readonly sponsorships: SponsorshipSender,
  ) {}

  /** All of them, the latest to end first; without names where the catalog is away. */
  async list(): Promise<Subscription[]> {
    const rows = await this.dataSource.manager.find(SubscriptionEntity, { order: { endsAt: 'DESC', id: 'DESC' } });
    const names = await this.catalog.names(rows.map(({ businessId }) => businessId)).catch((): BusinessNames => []);
    return rows.map((row) => toSubscription(row, names));
  }

  /** Throws SUBSCRIPTION_BUSINESS_NOT_FOUND and SUBSCRIPTION_OVERLAPS. */
  create(form: SubscriptionForm): Promise<Subscription> {
    return this.write('subscription.created', async (manager) => {
      const row = manager.create(SubscriptionEntity, toRow(form));
      await this.requireFree(row, manager);
      return { before: null, after: await manager.save(row) };
    });
  }

  /** Throws SUBSCRIPTION_NOT_FOUND, and what `create` throws. */
  update(id: number, patch: SubscriptionPatch): Promise<Subscription> {
    return this.write('subscription.updated', async (manager) => {
      const row = await this.get(id, manager);
      const before = toForm(row);
      Object.assign(row, toRow(parseOrThrow(SubscriptionFormSchema, { ...before, ...patch })));
      await this.requireFree(row, manager);
      return { before, after: await manager.save(row) };
    });
  }

  /** Throws SUBSCRIPTION_NOT_FOUND. */
  async remove(id: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.lock(manager);
      const row = await this.get(id, manager);
      await manager.delete(SubscriptionEntity, { id });
      await this.audit.record({ action: 'subscription.removed', subject: String(id), before: toForm(row), after: null }, manager);
    });
    this.sponsorships.sendSoon();
  }

  private async write(
    action: string,
    work: (manager: EntityManager) => Promise<{ before: SubscriptionForm | null; after: Row }>,
  ): Promise<Subscription> {
    const saved = await this.dataSource.transaction(async (manager) => {
      await this.lock(manager);
      const { before, after } = await work(manager);
      const names = await this.namesOf(after.businessId, before?.businessId !== after.businessId);
      await this.audit.record({ action, subject: String(after.id), before, after: toForm(after) }, manager);
      return toSubscription(after, names);
    });
    this.sponsorships.sendSoon();
    return saved;
  }

  /** Two operators who change subscriptions at once take turns. */
  private async lock(manager: EntityManager): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtext('subscriptions'))");
  }

  /** `isNew`: the business must be in the catalog. One that was booked before may be gone: its subscription can still be shortened. */
  private async namesOf(businessId: number, isNew: boolean): Promise<BusinessNames> {
    const names = this.catalog.names([businessId]);
    if (!isNew) return names.catch(() => []);
    if ((await names).length === 0) throw new DomainError('SUBSCRIPTION_BUSINESS_NOT_FOUND');
    return names;
  }

  private async get(id: number, manager: EntityManager): Promise<Row> {
    const row = await manager.findOneBy(SubscriptionEntity, { id });
    if (!row) throw new DomainError('SUBSCRIPTION_NOT_FOUND');
    return row;
  }

  private async requireFree({ id, businessId, startsAt, endsAt }: Row, manager: EntityManager): Promise<void> {
    const others = id === undefined ? {} : { id: Not(id) };
    const where = { ...others, businessId, startsAt: LessThan(endsAt), endsAt: MoreThan(startsAt) };
    if (await manager.existsBy(SubscriptionEntity, where)) throw new DomainError('SUBSCRIPTION_OVERLAPS');
  }
}
