import { type PlanId, PricingPlan } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type RevisedDocument, RevisionsService } from '../revisions/revisions.service.ts';
import { defaultPlans } from './default-plans.ts';

const PlanList = z.array(PricingPlan);

const plansDocument = {
  name: 'pricing-plans',
  schema: PlanList,
  initial: defaultPlans,
  action: 'pricing-plans.saved',
} satisfies RevisedDocument<typeof PlanList>;

@Injectable()
export class PlansService {
  constructor(private readonly revisions: RevisionsService) {}

  list(): Promise<PricingPlan[]> {
    return this.revisions.current(plansDocument);
  }

  /** The id of the address counts, whatever the plan says. */
  async save(id: PlanId, plan: PricingPlan): Promise<PricingPlan> {
    const saved = { ...plan, id };
    await this.revisions.save(plansDocument, (plans) => plans.map((one) => (one.id === id ? saved : one)));
    return saved;
  }
}
