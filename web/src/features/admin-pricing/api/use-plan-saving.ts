import type { PricingPlan } from '@directory/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toast/toast-store.ts';
import { plansQuery } from './list-plans.ts';
import { savePlanMutation } from './save-plan.ts';

/** Saves a plan, and says whether that went well. */
export const usePlanSaving = () => {
  const client = useQueryClient();
  return useMutation({
    ...savePlanMutation(),
    onSuccess: (saved: PricingPlan) => {
      client.setQueryData(plansQuery().queryKey, (plans = []) => plans.map((plan) => (plan.id === saved.id ? saved : plan)));
      showToast({ title: 'Başarılı!', text: 'Fiyatlandırma planı güncellendi' });
    },
    onError: () => showToast({ title: 'Hata!', text: 'Failed to update plan', tone: 'danger' }),
  });
};
