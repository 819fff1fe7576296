import {
  type BusinessNames,
  expiringDays,
  type Subscription,
  type SubscriptionForm,
  SubscriptionForm as SubscriptionFormSchema,
  type SubscriptionListQuery,
  type SubscriptionPatch,
  type SubscriptionSummary,
} from '@directory/contracts';
import { DomainError, parseOrThrow } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan, MoreThan, Not } from 'typeorm';
import { AuditService } from '../audit/audit.service.ts';
import { CatalogClient } from '../catalog/catalog.client.ts';
import { monthDays } from './limits.ts';
import { PlansService } from './plans.service.ts';
import { SponsorshipSender } from './sponsorship-sender.service.ts';
import { SubscriptionEntity } from './subscription.entity.ts';
import { toForm, toRow, toSubscription } from './subscription.mapper.ts';

type Row = SubscriptionEntity;

/** Active subscriptions by plan; $1: days before the end from which one is expiring. */
const activeByPlan = `
  SELECT plan_id AS "planId", count(*)::int AS active, count(*) FILTER (WHERE ends_at <= now() + $1 * interval '1 day')::int AS expiring,
    (SELECT count(DISTINCT business_id)::int FROM subscriptions WHERE starts_at <= now() AND ends_at > now()) AS businesses
  FROM subscriptions WHERE starts_at <= now() AND ends_at > now() GROUP BY plan_id`;

const versionOfRunning = `
  SELECT md5(coalesce(string_agg(concat_ws(' ', id, business_id, plan_id), ',' ORDER BY id), '')) AS version
  FROM subscriptions WHERE starts_at <= now() AND ends_at > now()`;

/** Businesses on plans. A business has one plan at a time. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly catalog: CatalogClient,
    private readonly plans: PlansService,
    private readonly sponsorships: SponsorshipSender,
  ) {}

  /** A page of them, the newest first, and the number of all; without names where the catalog is away. */
  async list({ limit, offset }: SubscriptionListQuery): Promise<{ subscriptions: Subscription[]; total: number }> {
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    const [rows, total] = await this.dataSource.manager.findAndCount(SubscriptionEntity, { order, take: limit, skip: offset });
    const names = await this.findNames(rows.map(({ businessId }) => businessId));
    return { subscriptions: rows.map((row) => toSubscription(row, names)), total };
  }

  async summarise(): Promise<SubscriptionSummary> {
    const rows = await this.dataSource.query<{ planId: string; active: number; expiring: number; businesses: number }[]>(activeByPlan, [
      expiringDays,
    ]);
    const plans = (await this.plans.list()).filter(({ enabled }) => enabled);
    const priceOf = (planId: string): number => {
      const plan = plans.find(({ id }) => id === planId);
      return plan ? (plan.price / plan.duration) * monthDays : 0;
    };
    const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((total, row) => total + of(row), 0);
    return {
      active: sum(({ active }) => active),
      monthlyIncome: Math.round(sum(({ planId, active }) => active * priceOf(planId))),
      expiring: sum(({ expiring }) => expiring),
      businesses: rows[0]?.businesses ?? 0,
    };
  }

  /** Another one whenever other subscriptions run than before. */
  async versionOfRunning(): Promise<string> {
    const [{ version }] = await this.dataSource.query<[{ version: string }]>(versionOfRunning);
    return version;
  }

  /** Throws SUBSCRIPTION_BUSINESS_NOT_FOUND and SUBSCRIPTION_OVERLAPS. */
  async create(form: SubscriptionForm): Promise<Subscription> {
    const names = await this.getNames(form.businessId);
    return this.write('subscription.created', names, async (manager) => {
      const row = manager.create(SubscriptionEntity, toRow(form));
      await this.requireFree(row, manager);
      return { before: null, after: await manager.save(row) };
    });
  }

  /** Throws SUBSCRIPTION_NOT_FOUND, and what `create` throws. A business that was booked before may be gone: its subscription can still be shortened. */
  async update(id: number, patch: SubscriptionPatch): Promise<Subscription> {
    const { businessId } = await this.get(id, this.dataSource.manager);
    const isMoved = patch.businessId !== undefined && patch.businessId !== businessId;
    const names = isMoved ? await this.getNames(patch.businessId as number) : await this.findNames([businessId]);
    return this.write('subscription.updated', names, async (manager) => {
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
      await this.audit.record({ action: 'subscription.removed', subject: String(id), before: toForm(row) }, manager);
    });
    this.sponsorships.sendSoon();
  }

  /** The catalog was asked for names before: a slow one must not hold the lock. */
  private async write(
    action: string,
    names: BusinessNames,
    work: (manager: EntityManager) => Promise<{ before: SubscriptionForm | null; after: Row }>,
  ): Promise<Subscription> {
    const saved = await this.dataSource.transaction(async (manager) => {
      await this.lock(manager);
      const { before, after } = await work(manager);
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

  private findNames(businessIds: readonly number[]): Promise<BusinessNames> {
    return this.catalog.names(businessIds).catch(() => []);
  }

  /** Throws SUBSCRIPTION_BUSINESS_NOT_FOUND. */
  private async getNames(businessId: number): Promise<BusinessNames> {
    const names = await this.catalog.names([businessId]);
    if (names.length === 0) throw new DomainError('SUBSCRIPTION_BUSINESS_NOT_FOUND');
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
