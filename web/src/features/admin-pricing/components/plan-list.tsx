import type { PlanId, PricingPlan } from '@directory/contracts';
import { useState } from 'react';
import { PlanCard } from './plan-card.tsx';
import { PlanForm } from './plan-form.tsx';

/** The plans, one of which can be edited at a time. */
export const PlanList = ({ plans }: { plans: readonly PricingPlan[] }) => {
  const [edited, setEdited] = useState<PlanId | null>(null);
  // Its button has the focus again once the form has gone.
  const [last, setLast] = useState<PlanId | null>(null);
  const handleEdit = (id: PlanId) => {
    setEdited(id);
    setLast(id);
  };
  return (
    <section aria-labelledby="plans-heading">
      <h2 id="plans-heading" className="mb-3 text-xl">
        Planlar
      </h2>
      <ul className="grid gap-4 lg:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.id} className="rounded-panel bg-surface p-5">
            {plan.id === edited ? (
              <PlanForm plan={plan} onDone={() => setEdited(null)} />
            ) : (
              <PlanCard plan={plan} canEdit={edited === null} isFocused={plan.id === last} onEdit={() => handleEdit(plan.id)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
