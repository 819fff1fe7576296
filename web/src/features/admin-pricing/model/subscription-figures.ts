import type { PlanId, PricingPlan, Subscription } from '@directory/contracts';
import { thresholds } from '../../../config/limits.ts';

const dayMs = 86_400_000;
/** Days of a month, for an income by the month. */
const monthDays = 30;

export interface SubscriptionFigures {
  active: number;
  /** Lira. */
  monthlyIncome: number;
  expiring: number;
  /** Businesses on a plan now. */
  businesses: number;
}

const monthlyPrice = (plans: readonly PricingPlan[], id: PlanId): number => {
  const plan = plans.find((one) => one.id === id && one.enabled);
  return plan ? (plan.price / plan.duration) * monthDays : 0;
};

/** The cards above the plans. The income is that of active subscriptions to plans that are on. */
export const subscriptionFigures = (
  subscriptions: readonly Subscription[],
  plans: readonly PricingPlan[],
  now: number,
): SubscriptionFigures => {
  const active = subscriptions.filter(({ state }) => state === 'active');
  return {
    active: active.length,
    monthlyIncome: Math.round(active.reduce((sum, { planId }) => sum + monthlyPrice(plans, planId), 0)),
    expiring: active.filter(({ endsAt }) => Date.parse(endsAt) <= now + thresholds.expiringDays * dayMs).length,
    businesses: new Set(active.map(({ businessId }) => businessId)).size,
  };
};
