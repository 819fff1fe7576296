import type { PricingPlan, Subscription } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { subscriptionFigures } from './subscription-figures.ts';

const now = Date.UTC(2026, 10, 18);
const inDays = (days: number): string => new Date(now + days * 86_400_000).toISOString();
const plan = (changes: Partial<PricingPlan>) => ({ enabled: true, price: 99, duration: 30, ...changes }) as PricingPlan;
const subscription = (businessId: number, changes: Partial<Subscription> = {}) =>
  ({ businessId, planId: 'basic', state: 'active', endsAt: inDays(20), ...changes }) as Subscription;

describe('the figures of the subscriptions', () => {
  const plans = [plan({ id: 'basic' }), plan({ id: 'premium', price: 240, duration: 60 }), plan({ id: 'enterprise', enabled: false })];

  it('counts what is active, and its income by the month', () => {
    const subscriptions = [
      subscription(1),
      subscription(1, { planId: 'premium', endsAt: inDays(7) }),
      subscription(2, { planId: 'enterprise', endsAt: inDays(8) }),
      subscription(3, { state: 'expired', endsAt: inDays(-1) }),
      subscription(4, { state: 'upcoming' }),
    ];
    expect(subscriptionFigures(subscriptions, plans, now)).toEqual({ active: 3, monthlyIncome: 99 + 120, expiring: 1, businesses: 2 });
  });

  it('is nothing without any', () => {
    expect(subscriptionFigures([], plans, now)).toEqual({ active: 0, monthlyIncome: 0, expiring: 0, businesses: 0 });
  });
});
