import { type ErrorDetail, type PlanId, type PricingPlan, type Subscription, SubscriptionForm } from '@directory/contracts';
import { LoadError } from '../../../lib/api/load-error.ts';
import { dayOf, endOfDay, lastDayBefore, lastDayOf, startOfDay } from './subscription-days.ts';

export interface ChosenBusiness {
  id: number;
  name: string;
}

/** A subscription as it is typed: days instead of instants. */
export interface SubscriptionDraft {
  business: ChosenBusiness | null;
  planId: PlanId;
  from: string;
  /** The last day. */
  to: string;
}

export type SubscriptionFaults = Partial<Record<'businessId' | 'planId' | 'startsAt' | 'endsAt', string>>;

/** A new subscription begins today and lasts as long as its plan. */
export const newDraft = (plan: PricingPlan, now: number): SubscriptionDraft => {
  const from = dayOf(now);
  return { business: null, planId: plan.id, from, to: lastDayOf(from, plan.duration) };
};

export const businessName = ({ business, businessId }: Subscription): string => business?.name ?? `İşletme ${businessId}`;

export const draftOfSubscription = (subscription: Subscription): SubscriptionDraft => ({
  business: { id: subscription.businessId, name: businessName(subscription) },
  planId: subscription.planId,
  from: dayOf(Date.parse(subscription.startsAt)),
  to: lastDayBefore(subscription.endsAt),
});

/** The body of the request. A day that was not changed keeps its instant. */
export const formOf = ({ business, planId, from, to }: SubscriptionDraft, stored?: Subscription): SubscriptionForm => {
  const before = stored && draftOfSubscription(stored);
  return {
    businessId: business?.id ?? 0,
    planId,
    startsAt: stored && before?.from === from ? stored.startsAt : startOfDay(from),
    endsAt: stored && before?.to === to ? stored.endsAt : endOfDay(to),
  };
};

const firstOfEach = (details: readonly ErrorDetail[]): SubscriptionFaults =>
  Object.fromEntries(details.toReversed().map(({ field, message }) => [field, message]));

export const formFaults = (form: SubscriptionForm): SubscriptionFaults =>
  firstOfEach(SubscriptionForm.safeParse(form).error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? []);

/** The field that a refusal is about. */
const fieldsOfCodes: Record<string, keyof SubscriptionFaults> = {
  SUBSCRIPTION_BUSINESS_NOT_FOUND: 'businessId',
  SUBSCRIPTION_OVERLAPS: 'startsAt',
};

/** Faults of an answer, beside their fields; none where it is about no field. */
export const answerFaults = (error: unknown): SubscriptionFaults => {
  if (!(error instanceof LoadError)) return {};
  const field = fieldsOfCodes[error.code ?? ''];
  return field ? { [field]: error.text } : firstOfEach(error.details);
};
