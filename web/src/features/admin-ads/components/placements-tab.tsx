import { type FormEvent, useMemo } from 'react';
import { ErrorSummary } from '../../../components/admin/error-summary.tsx';
import { placementFaults } from '../model/placement-labels.ts';
import type { PlacementsForm } from '../model/use-placements-form.ts';
import { PlacementCard } from './placement-card.tsx';
import { SaveBar } from './save-bar.tsx';

/** Every place of a page that can carry an advertisement. */
export const PlacementsTab = ({ form }: { form: PlacementsForm }) => {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  const faults = useMemo(() => placementFaults(form.faults, form.placements), [form.faults]);
  const handleFollow = (id: string) => {
    const placement = form.placements.find(({ placement }) => id.startsWith(`placement-${placement}-`));
    if (placement && !placement.enabled) form.change(placement, { enabled: true });
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <form onSubmit={handleSubmit} noValidate aria-label="Reklam yerleşimleri">
      <p className="mb-4 max-w-prose text-sm text-ink-2">
        Kapalı bir yerleşimin yerinde reklam değil, varsa rehberin kendi duyurusu görünür. Değişiklikler kaydedilince yayına girer.
      </p>
      <ErrorSummary faults={faults} onFollow={handleFollow} />
      <ul className="space-y-3">
        {form.placements.map((placement, index) => (
          <PlacementCard
            key={placement.placement}
            placement={placement}
            onChange={(part) => form.change(placement, part)}
            errorOf={(field) => form.faults[`${index}.${field}`]}
          />
        ))}
      </ul>
      <SaveBar isDirty={form.isDirty} isSaving={form.isSaving} onDiscard={form.discard} />
    </form>
  );
};
