import type { PricingPlan, Subscription } from '@directory/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { refreshSubscriptions } from '../api/list-subscriptions.ts';
import { saveSubscriptionMutation } from '../api/save-subscription.ts';
import { lastDayOf } from './subscription-days.ts';
import {
  answerFaults,
  draftOfSubscription,
  formFaults,
  formOf,
  newDraft,
  type SubscriptionDraft,
  type SubscriptionFaults,
} from './subscription-draft.ts';

export interface SubscriptionFormOptions {
  plans: readonly PricingPlan[];
  /** undefined: a new one. */
  subscription?: Subscription;
  now: number;
  onDone: () => void;
}

const useSaving = ({ subscription, onDone }: SubscriptionFormOptions) => {
  const client = useQueryClient();
  const [faults, setFaults] = useState<SubscriptionFaults>({});
  const saving = useMutation({
    ...saveSubscriptionMutation(subscription?.id),
    onSuccess: async () => {
      showToast({ title: 'Başarılı!', text: subscription ? 'Abonelik güncellendi' : 'Abonelik başlatıldı' });
      onDone();
      await refreshSubscriptions(client);
    },
    onError: (error) => {
      const found = answerFaults(error);
      setFaults(found);
      if (Object.keys(found).length === 0) showToast({ title: 'Hata!', text: failureText(error), tone: 'danger' });
    },
  });
  const save = (draft: SubscriptionDraft) => {
    const form = formOf(draft, subscription);
    const found = formFaults(form);
    setFaults(found);
    if (Object.keys(found).length === 0) saving.mutate(form);
  };
  return { save, isSaving: saving.isPending, faults };
};

/** A subscription as it is typed. The last day of a new one follows its plan until it is chosen. */
export const useSubscriptionForm = (options: SubscriptionFormOptions) => {
  const { plans, subscription, now } = options;
  const [initial] = useState(() => (subscription ? draftOfSubscription(subscription) : newDraft(plans[0], now)));
  const [draft, setDraft] = useState(initial);
  const [isEndChosen, setEndChosen] = useState(subscription !== undefined);
  const saving = useSaving(options);
  const change = (part: Partial<SubscriptionDraft>) => {
    const next = { ...draft, ...part };
    const plan = plans.find(({ id }) => id === next.planId);
    const hasPreset = plan && !isEndChosen && part.to === undefined;
    setDraft(hasPreset ? { ...next, to: lastDayOf(next.from, plan.duration) } : next);
    if (part.to !== undefined) setEndChosen(true);
  };
  return {
    draft,
    change,
    faults: saving.faults,
    isSaving: saving.isSaving,
    isDirty: JSON.stringify(draft) !== JSON.stringify(initial),
    save: () => saving.save(draft),
  };
};

export type SubscriptionFormState = ReturnType<typeof useSubscriptionForm>;
