import { businessAdPlacements, type PricingPlan } from '@directory/contracts';
import { type FormEvent, type KeyboardEvent, useMemo } from 'react';
import { ErrorSummary } from '../../../components/admin/error-summary.tsx';
import { LeaveGuard } from '../../../components/admin/leave-guard.tsx';
import { SwitchField } from '../../../components/admin/switch-field.tsx';
import { TextField } from '../../../components/admin/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { placementNames } from '../model/placement-names.ts';
import { type PlanFormState, usePlanForm } from '../model/use-plan-form.ts';

interface PlanFormProps {
  plan: PricingPlan;
  /** Saved or cancelled. */
  onDone: () => void;
}

const labels = {
  name: 'Plan adı',
  price: 'Fiyat (₺)',
  duration: 'Süre (gün)',
  maxAds: 'En fazla reklam',
  features: 'Özellikler',
} as const;

const adsHint = `İşletmenin reklamı, başka reklam konmamış bu kadar yerleşimde gösterilir: ${businessAdPlacements
  .map((name) => placementNames[name])
  .join(', ')} sırasıyla. Bundan büyük sayılar hepsi demektir; 0 ise reklam gösterilmez.`;

type PlanField = keyof typeof labels;

const faultsOf = ({ faults }: PlanFormState) =>
  Object.entries(faults).map(([field, message]) => ({ id: `plan-${field}`, label: labels[field as PlanField] ?? field, message }));

/** Edits a plan. Escape cancels. */
export const PlanForm = ({ plan, onDone }: PlanFormProps) => {
  const form = usePlanForm(plan, onDone);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isSaving) form.save();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !form.isDirty) onDone();
  };
  const faults = useMemo(() => faultsOf(form), [form.faults]);
  return (
    <>
      <LeaveGuard isDirty={form.isDirty} />
      <form onSubmit={handleSubmit} onKeyDown={handleKeyDown} noValidate aria-label={`${plan.name} planı`} className="space-y-4">
        <ErrorSummary faults={faults} onFollow={(id) => document.getElementById(id)?.focus()} />
        <PlanText form={form} name="name" autoFocus />
        <div className="grid grid-cols-3 items-end gap-3">
          <PlanText form={form} name="price" inputMode="numeric" />
          <PlanText form={form} name="duration" inputMode="numeric" />
          <PlanText form={form} name="maxAds" inputMode="numeric" />
        </div>
        <p className="text-sm text-ink-2">{adsHint}</p>
        <PlanText form={form} name="features" rows={5} hint="Her satıra bir özellik yazın." />
        <Rights form={form} />
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          <Button type="submit" size="small" disabled={form.isSaving}>
            {form.isSaving ? 'Kaydediliyor…' : 'Kaydet'}
          </Button>
          <Button tone="plain" size="small" disabled={form.isSaving} onClick={onDone}>
            İptal
          </Button>
        </div>
      </form>
    </>
  );
};

interface PlanTextProps {
  form: PlanFormState;
  name: PlanField;
  hint?: string;
  inputMode?: 'numeric';
  rows?: number;
  autoFocus?: boolean;
}

const PlanText = ({ form, name, ...field }: PlanTextProps) => (
  <TextField
    id={`plan-${name}`}
    label={labels[name]}
    value={form.draft[name]}
    onChange={(text) => form.change({ [name]: text })}
    error={form.faults[name]}
    {...field}
  />
);

const rights = [
  ['priorityPlacement', 'Öncelikli yerleşim'],
  ['analyticsAccess', 'İstatistik erişimi'],
  ['customStyling', 'Özel görünüm'],
] as const;

const Rights = ({ form }: { form: PlanFormState }) => (
  <div className="space-y-2">
    {rights.map(([name, label]) => (
      <SwitchField
        key={name}
        id={`plan-${name}`}
        label={label}
        isOn={form.draft[name]}
        onChange={(isOn) => form.change({ [name]: isOn })}
      />
    ))}
  </div>
);
