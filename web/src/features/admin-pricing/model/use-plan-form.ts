import type { PricingPlan } from '@directory/contracts';
import { useState } from 'react';
import { LoadError } from '../../../lib/api/load-error.ts';
import { usePlanSaving } from '../api/use-plan-saving.ts';
import { draftOf, firstFaults, type PlanDraft, type PlanFaults, planFaults, planOf } from './plan-draft.ts';

/** A plan as it is typed. */
export const usePlanForm = (plan: PricingPlan, onDone: () => void) => {
  const [draft, setDraft] = useState(() => draftOf(plan));
  const [faults, setFaults] = useState<PlanFaults>({});
  const saving = usePlanSaving();
  const save = () => {
    const next = planOf(plan, draft);
    const found = planFaults(next);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    saving.mutate(next, {
      onSuccess: onDone,
      onError: (error) => setFaults(error instanceof LoadError ? firstFaults(error.details) : {}),
    });
  };
  return {
    draft,
    faults,
    isSaving: saving.isPending,
    isDirty: JSON.stringify(draft) !== JSON.stringify(draftOf(plan)),
    change: (part: Partial<PlanDraft>) => setDraft((current) => ({ ...current, ...part })),
    save,
  };
};

export type PlanFormState = ReturnType<typeof usePlanForm>;
