import { businessAdPlacements, type PricingPlan } from '@directory/contracts';
import { Check, Pencil } from 'lucide-react';
import { SwitchField } from '../../../components/admin/switch-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatLira, formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { usePlanSaving } from '../api/use-plan-saving.ts';
import { placementNames } from '../model/placement-names.ts';

interface PlanCardProps {
  plan: PricingPlan;
  /** False while another plan is edited. */
  canEdit: boolean;
  /** Its button takes the focus when the card appears. */
  isFocused: boolean;
  onEdit: () => void;
}

/** A plan. Its switch saves at once. */
export const PlanCard = ({ plan, canEdit, isFocused, onEdit }: PlanCardProps) => {
  const saving = usePlanSaving();
  const isOn = saving.isPending ? saving.variables.enabled : plan.enabled;
  const handleToggle = (enabled: boolean) => {
    if (!saving.isPending) saving.mutate({ ...plan, enabled });
  };
  return (
    <article aria-label={plan.name} className="flex h-full flex-col">
      <PlanHead plan={plan} />
      <FeatureList features={plan.features} />
      <Rights plan={plan} />
      <div className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-4">
        <SwitchField id={`plan-${plan.id}-enabled`} label={isOn ? 'Açık' : 'Kapalı'} isOn={isOn} onChange={handleToggle} />
        <Button
          tone="quiet"
          size="small"
          disabled={!canEdit}
          autoFocus={isFocused}
          onClick={onEdit}
          aria-label={`${plan.name} planını düzenle`}
        >
          <Pencil aria-hidden className="size-4" />
          Düzenle
        </Button>
      </div>
    </article>
  );
};

const PlanHead = ({ plan: { name, price, duration } }: { plan: PricingPlan }) => (
  <>
    <h3 className="text-lg wrap-anywhere">{name}</h3>
    <p className="mt-1 text-2xl font-semibold tabular-nums">
      {formatLira(price)} <span className="text-sm font-normal text-ink-2">/ {formatTurkishNumber(duration)} gün</span>
    </p>
  </>
);

const FeatureList = ({ features }: { features: readonly string[] }) => (
  <ul className="mt-4 space-y-1.5 text-sm">
    {features.map((feature) => (
      <li key={feature} className="flex gap-2 wrap-anywhere">
        <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
        {feature}
      </li>
    ))}
  </ul>
);

const yesNo = (value: boolean): string => (value ? 'Var' : 'Yok');

/** Beyond the placements that there are, a plan has all of them. */
const adPlacesText = (maxAds: number): string => {
  const names = businessAdPlacements.slice(0, maxAds).map((name) => placementNames[name]);
  if (names.length === 0) return 'Yok';
  return `${formatTurkishNumber(names.length)} (${names.join(', ')})`;
};

const rightsOf = (plan: PricingPlan): readonly (readonly [string, string])[] => [
  ['Reklam yerleşimi', adPlacesText(plan.maxAds)],
  ['Öncelikli yerleşim', yesNo(plan.priorityPlacement)],
  ['İstatistik erişimi', yesNo(plan.analyticsAccess)],
  ['Özel görünüm', yesNo(plan.customStyling)],
];

const Rights = ({ plan }: { plan: PricingPlan }) => (
  <dl className="my-4 space-y-1 text-sm">
    {rightsOf(plan).map(([name, value]) => (
      <div key={name} className="flex justify-between gap-3">
        <dt className="text-ink-2">{name}</dt>
        <dd className="tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
