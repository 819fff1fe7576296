import { adFrequencies } from '@directory/contracts';
import { SelectField } from '../../../components/admin/select-field.tsx';
import { TextField } from '../../../components/admin/text-field.tsx';
import { formatOptions, frequencyText, placementFieldId, placementLabels } from '../model/placement-labels.ts';
import type { PlacementCardProps } from './placement-card.tsx';
import { StyleField } from './style-field.tsx';

const frequencyOptions = adFrequencies.map((frequency) => [String(frequency), frequencyText(frequency)] as const);

/** The settings of one placement. */
export const PlacementFields = (props: PlacementCardProps) => {
  const { placement, onChange, errorOf } = props;
  const id = (field: string) => placementFieldId(placement.placement, field);
  return (
    <fieldset className="mt-4 grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <legend className="sr-only">{placementLabels[placement.placement].name}: ayrıntılar</legend>
      <CodeFields {...props} />
      <SelectField
        id={id('adFormat')}
        label="Reklam biçimi"
        value={placement.adFormat}
        options={formatOptions}
        onChange={(adFormat) => onChange({ adFormat })}
        error={errorOf('adFormat')}
      />
      <SelectField
        id={id('frequency')}
        label="Sıklık"
        hint="Listelerde, kaç içerikten sonra bir reklam gösterileceği."
        value={String(placement.frequency)}
        options={frequencyOptions}
        onChange={(text) => onChange({ frequency: adFrequencies.find((frequency) => String(frequency) === text) })}
        error={errorOf('frequency')}
      />
      <StyleField
        id={id('adStyle')}
        value={placement.adStyle}
        onChange={(adStyle) => onChange({ adStyle })}
        error={errorOf('adStyle')}
        className="sm:col-span-2"
      />
    </fieldset>
  );
};

const CodeFields = ({ placement, onChange, errorOf }: PlacementCardProps) => (
  <>
    <TextField
      id={placementFieldId(placement.placement, 'adClient')}
      label="Reklam istemcisi"
      placeholder="ca-pub-0000000000000000"
      hint="Boşsa genel ayarlardaki istemci kullanılır."
      value={placement.adClient ?? ''}
      onChange={(adClient) => onChange({ adClient })}
      error={errorOf('adClient')}
    />
    <TextField
      id={placementFieldId(placement.placement, 'adSlot')}
      label="Reklam alanı"
      placeholder="1234567890"
      value={placement.adSlot ?? ''}
      onChange={(adSlot) => onChange({ adSlot })}
      error={errorOf('adSlot')}
    />
  </>
);
