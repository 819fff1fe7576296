import {
  type BusinessCounts,
  type BusinessEventKind,
  type BusinessFigures,
  businessEventKinds,
  type FiguresLink,
  maxInteger,
} from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.ts';
import { CatalogClient } from '../catalog/catalog.client.ts';
import { PlansService } from '../pricing/plans.service.ts';
import { SubscriptionEntity } from '../pricing/subscription.entity.ts';
import { addBatch, countsSince, runningSubscription } from './figures.sql.ts';
import { figuresToken, isSignedBy, subscriptionIdOf } from './figures-token.ts';

type Running = Pick<SubscriptionEntity, 'id' | 'businessId' | 'startsAt' | 'endsAt'> & { linkSecret: string };
type Sums = Record<BusinessEventKind, number>;

interface DayCount {
  date: string;
  kind: BusinessEventKind;
  count: number;
}

const sumsOf = (counts: readonly DayCount[]): Sums => {
  const sums = Object.fromEntries(businessEventKinds.map((kind) => [kind, 0])) as Sums;
  for (const { kind, count } of counts) sums[kind] += count;
  return sums;
};

const toLink = ({ id, linkSecret, endsAt }: Running): FiguresLink => ({
  path: `/figures/${figuresToken(id, linkSecret)}`,
  endsAt: endsAt.toISOString(),
});

/** Figures that a business reads by a link of its own, for as long as its subscription runs. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly plans: PlansService,
    private readonly catalog: CatalogClient,
    private readonly audit: AuditService,
  ) {}

  /** Adds events that a gateway has counted. Of other businesses than those that may read their figures nothing is kept. */
  async add({ batch, counts }: BusinessCounts): Promise<void> {
    const columns = [counts.map(({ businessId }) => businessId), counts.map(({ kind }) => kind), counts.map(({ count }) => count)];
    await this.dataSource.query(addBatch(maxInteger), [batch, ...columns, await this.planIds()]);
  }

  /** Throws FIGURES_NOT_FOUND: for a wrong link as for one whose subscription has ended. */
  async get(token: string): Promise<BusinessFigures> {
    const running = await this.findRunning(subscriptionIdOf(token), this.dataSource.manager);
    if (!running || !isSignedBy(token, running.linkSecret)) throw new DomainError('FIGURES_NOT_FOUND');
    const [business] = await this.catalog.names([running.businessId]);
    if (!business) throw new DomainError('FIGURES_NOT_FOUND');
    const counts = await this.dataSource.query<DayCount[]>(countsSince, [running.businessId, running.startsAt]);
    const days = [...new Set(counts.map(({ date }) => date))];
    return {
      business: { name: business.name, slug: business.slug },
      startsAt: running.startsAt.toISOString(),
      endsAt: running.endsAt.toISOString(),
      totals: sumsOf(counts),
      daily: days.map((date) => ({ date, ...sumsOf(counts.filter((count) => count.date === date)) })),
    };
  }

  /** Throws SUBSCRIPTION_NOT_FOUND and SUBSCRIPTION_HAS_NO_FIGURES. */
  async getLink(subscriptionId: number): Promise<FiguresLink> {
    return toLink(await this.getRunning(subscriptionId, this.dataSource.manager));
  }

  /** Makes another link, and ends the one before. Throws what `getLink` throws. */
  renewLink(subscriptionId: number): Promise<FiguresLink> {
    return this.dataSource.transaction(async (manager) => {
      await this.getRunning(subscriptionId, manager);
      await manager.query('UPDATE subscriptions SET link_secret = gen_random_uuid() WHERE id = $1', [subscriptionId]);
      await this.audit.record({ action: 'subscription.renewed-figures-link', subject: String(subscriptionId) }, manager);
      return toLink(await this.getRunning(subscriptionId, manager));
    });
  }

  private async getRunning(id: number, manager: EntityManager): Promise<Running> {
    const running = await this.findRunning(id, manager);
    if (running) return running;
    const isThere = await manager.existsBy(SubscriptionEntity, { id });
    throw new DomainError(isThere ? 'SUBSCRIPTION_HAS_NO_FIGURES' : 'SUBSCRIPTION_NOT_FOUND');
  }

  private async findRunning(id: number, manager: EntityManager): Promise<Running | undefined> {
    if (id > maxInteger) return undefined;
    const [running] = await manager.query<Running[]>(runningSubscription, [id, await this.planIds()]);
    return running;
  }

  /** Plans that show figures. */
  private async planIds(): Promise<string[]> {
    return (await this.plans.list()).filter(({ enabled, analyticsAccess }) => enabled && analyticsAccess).map(({ id }) => id);
  }
}
