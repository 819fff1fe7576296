import type { PricingPlan } from '@directory/contracts';
import type { FormEvent } from 'react';
import { LeaveGuard } from '../../../components/admin/leave-guard.tsx';
import { SelectField } from '../../../components/admin/select-field.tsx';
import { TextField } from '../../../components/admin/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatLira } from '../../../lib/admin/turkish.ts';
import { type SubscriptionFormOptions, type SubscriptionFormState, useSubscriptionForm } from '../model/use-subscription-form.ts';
import { BusinessField } from './business-field.tsx';

/** Puts a business on a plan from one day through another, or changes that. */
export const SubscriptionForm = (options: SubscriptionFormOptions) => {
  const { plans, subscription, onDone } = options;
  const form = useSubscriptionForm(options);
  const { draft, change, faults, isSaving } = form;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) form.save();
  };
  return (
    <>
      <LeaveGuard isDirty={form.isDirty} />
      <form
        onSubmit={handleSubmit}
        noValidate
        aria-label={subscription ? 'Aboneliği düzenle' : 'Yeni abonelik'}
        className="mb-4 space-y-4 rounded-panel bg-surface p-5"
      >
        <h3 className="text-lg">{subscription ? 'Aboneliği düzenle' : 'Yeni abonelik'}</h3>
        <BusinessField value={draft.business} onChange={(business) => change({ business })} error={faults.businessId} />
        <Period form={form} plans={plans} />
        <FormEnd isSaving={isSaving} onCancel={onDone} />
      </form>
    </>
  );
};

const Period = ({ form: { draft, change, faults }, plans }: { form: SubscriptionFormState; plans: readonly PricingPlan[] }) => (
  <div className="grid gap-4 sm:grid-cols-3">
    <SelectField
      id="subscription-plan"
      label="Plan"
      value={draft.planId}
      options={plans.map(({ id, name, price }) => [id, `${name} (${formatLira(price)})`])}
      onChange={(planId) => change({ planId })}
      error={faults.planId}
    />
    <DayField id="subscription-from" label="İlk gün" value={draft.from} onChange={(from) => change({ from })} error={faults.startsAt} />
    <DayField id="subscription-to" label="Son gün" value={draft.to} onChange={(to) => change({ to })} error={faults.endsAt} />
  </div>
);

interface DayFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (day: string) => void;
  error?: string;
}

const DayField = (props: DayFieldProps) => <TextField type="date" {...props} />;

const FormEnd = ({ isSaving, onCancel }: { isSaving: boolean; onCancel: () => void }) => (
  <div className="flex flex-wrap gap-2">
    <Button type="submit" size="small" disabled={isSaving}>
      {isSaving ? 'Kaydediliyor…' : 'Kaydet'}
    </Button>
    <Button tone="plain" size="small" disabled={isSaving} onClick={onCancel}>
      İptal
    </Button>
  </div>
);
