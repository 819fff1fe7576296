import type { DuplicateReason } from '@directory/contracts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { reasonLabels } from '../model/merge-field-labels.ts';

const metresPerKm = 1000;

const distanceText = (km: number): string => {
  const metres = Math.round(km * metresPerKm);
  return metres === 0 ? 'Aynı koordinat' : `Aralarında ${formatTurkishNumber(metres)} m`;
};

interface ReasonsProps {
  reasons: readonly DuplicateReason[];
  distanceKm: number | null;
}

/** The facts that two records share. */
export const Reasons = ({ reasons, distanceKm }: ReasonsProps) => (
  <ul className="flex flex-wrap gap-2 text-sm">
    {reasons.map((reason) => (
      <li key={reason} className="rounded-full bg-sunken px-2.5 py-0.5">
        {reasonLabels[reason]}
      </li>
    ))}
    {distanceKm !== null && <li className="py-0.5 text-ink-2">{distanceText(distanceKm)}</li>}
  </ul>
);
