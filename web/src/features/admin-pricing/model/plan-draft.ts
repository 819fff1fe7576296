import { PricingPlan } from '@directory/contracts';

/** A plan as it is typed. */
export interface PlanDraft extends Pick<PricingPlan, 'name' | 'priorityPlacement' | 'analyticsAccess' | 'customStyling'> {
  price: string;
  duration: string;
  maxAds: string;
  /** One per line. */
  features: string;
}

export type PlanFaults = Readonly<Record<string, string>>;

export const draftOf = ({ price, duration, maxAds, features, ...plan }: PricingPlan): PlanDraft => ({
  name: plan.name,
  priorityPlacement: plan.priorityPlacement,
  analyticsAccess: plan.analyticsAccess,
  customStyling: plan.customStyling,
  price: String(price),
  duration: String(duration),
  maxAds: String(maxAds),
  features: features.join('\n'),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The plan that a draft says; its id and whether it is on stay as they are. */
export const planOf = (plan: PricingPlan, { price, duration, maxAds, features, ...draft }: PlanDraft): PricingPlan => ({
  ...plan,
  ...draft,
  price: Number.parseInt(price, 10),
  duration: Number.parseInt(duration, 10),
  maxAds: Number.parseInt(maxAds, 10),
  features: linesOf(features),
});

/** The first fault of each field. A fault of one line counts for all of them. */
export const firstFaults = (issues: readonly { field: string; message: string }[]): PlanFaults =>
  Object.fromEntries(issues.toReversed().map(({ field, message }) => [field.split('.', 1)[0], message]));

export const planFaults = (plan: PricingPlan): PlanFaults =>
  firstFaults(PricingPlan.safeParse(plan).error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? []);
