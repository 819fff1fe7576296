import type { PricingPlan } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../lib/api/load.ts';

export const plansPath = '/api/admin/pricing-plans';

/** Always asked anew: other operators change them too. */
export const plansQuery = () => queryOptions({ queryKey: [plansPath] as const, queryFn: load<PricingPlan[]>, staleTime: 0 });
