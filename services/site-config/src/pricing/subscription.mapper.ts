import type { BusinessNames, Subscription, SubscriptionForm } from '@directory/contracts';
import type { SubscriptionEntity } from './subscription.entity.ts';

type Periods = Pick<SubscriptionEntity, 'businessId' | 'planId' | 'startsAt' | 'endsAt'>;

export const toRow = ({ businessId, planId, startsAt, endsAt }: SubscriptionForm): Periods => ({
  businessId,
  planId,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

export const toForm = ({ businessId, planId, startsAt, endsAt }: Periods): SubscriptionForm => ({
  businessId,
  planId,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

const stateAt = ({ startsAt, endsAt }: Periods, now: number): Subscription['state'] => {
  if (startsAt.getTime() > now) return 'upcoming';
  return endsAt.getTime() > now ? 'active' : 'expired';
};

export const toSubscription = (row: SubscriptionEntity, names: BusinessNames): Subscription => {
  const business = names.find(({ id }) => id === row.businessId);
  return {
    id: row.id,
    business: business ? { name: business.name, slug: business.slug } : null,
    ...toForm(row),
    state: stateAt(row, Date.now()),
    createdAt: row.createdAt.toISOString(),
  };
};
