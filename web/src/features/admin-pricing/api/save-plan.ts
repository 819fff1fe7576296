import type { PricingPlan } from '@directory/contracts';
import { mutationOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';
import { plansPath } from './list-plans.ts';

export const savePlanMutation = () =>
  mutationOptions({ mutationFn: async (plan: PricingPlan) => (await send('PUT', `${plansPath}/${plan.id}`, plan)) as PricingPlan });
