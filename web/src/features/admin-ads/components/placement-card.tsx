import type { Placement } from '@directory/contracts';
import { SwitchField } from '../../../components/admin/switch-field.tsx';
import { placementFieldId, placementLabels } from '../model/placement-labels.ts';
import { PlacementFields } from './placement-fields.tsx';

export interface PlacementCardProps {
  placement: Placement;
  onChange: (part: Partial<Placement>) => void;
  errorOf: (field: keyof Placement) => string | undefined;
}

/** One placement; its fields only while it is on. */
export const PlacementCard = (props: PlacementCardProps) => {
  const { placement, onChange } = props;
  const { name, place } = placementLabels[placement.placement];
  return (
    <li className="rounded-panel bg-surface p-5">
      <SwitchField
        id={placementFieldId(placement.placement, 'enabled')}
        label={name}
        hint={place}
        isOn={placement.enabled}
        onChange={(enabled) => onChange({ enabled })}
      />
      {placement.enabled && <PlacementFields {...props} />}
    </li>
  );
};
