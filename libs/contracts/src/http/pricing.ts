import { z } from 'zod';

export const planIds = ['basic', 'premium', 'enterprise'] as const;
const planId = z.enum(planIds);

export const PricingPlan = z
  .object({
    id: planId,
    name: z.string(),
    /** Turkish lira. */
    price: z.int().min(0),
    /** Days. */
    duration: z.int().min(1),
    features: z.array(z.string()),
    maxAds: z.int().min(0),
    priorityPlacement: z.boolean(),
    analyticsAccess: z.boolean(),
    customStyling: z.boolean(),
    enabled: z.boolean(),
  })
  .meta({ id: 'PricingPlan' });
export type PricingPlan = z.infer<typeof PricingPlan>;

/** A business on a plan, from one instant to another. */
export const SubscriptionForm = z
  .object({ businessId: z.int(), planId, startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })
  .meta({ id: 'SubscriptionForm' });
export type SubscriptionForm = z.infer<typeof SubscriptionForm>;

export const SubscriptionPatch = SubscriptionForm.partial().meta({ id: 'SubscriptionPatch' });
export type SubscriptionPatch = z.infer<typeof SubscriptionPatch>;

export const Subscription = SubscriptionForm.extend({ id: z.int() }).meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;
