import { Plus, X } from 'lucide-react';
import { Controller, useFormContext } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import type { BusinessValues } from '../model/business-values.ts';
import type { EditedFeature, EditedSection } from '../model/features.ts';
import { fieldId } from '../model/field-labels.ts';

const newFeature: EditedFeature = { name: '', kind: 'yes', text: '' };

/** Features by section. */
export const FeaturesTab = () => {
  const { control } = useFormContext<BusinessValues>();
  return (
    <Controller
      name="sections"
      control={control}
      render={({ field, fieldState }) => (
        <div id={fieldId('sections')} tabIndex={-1} className="space-y-6 outline-none">
          {fieldState.error && <p className="text-sm font-medium text-danger">{fieldState.error.message}</p>}
          {field.value.length === 0 && <p className="text-ink-2">Henüz özellik yazılmadı.</p>}
          {field.value.map((section, index) => (
            <Section
              key={index}
              section={section}
              onChange={(changed) => field.onChange(field.value.with(index, changed))}
              onRemove={() => field.onChange(field.value.toSpliced(index, 1))}
            />
          ))}
          <Button tone="quiet" size="small" onClick={() => field.onChange([...field.value, { name: '', features: [newFeature] }])}>
            <Plus aria-hidden className="size-4" />
            Bölüm ekle
          </Button>
        </div>
      )}
    />
  );
};

interface SectionProps {
  section: EditedSection;
  onChange: (section: EditedSection) => void;
  onRemove: () => void;
}

const inputClass = 'min-h-10 min-w-0 rounded-control border border-edge bg-paper px-3 max-sm:min-h-11';

const Section = ({ section, onChange, onRemove }: SectionProps) => {
  const name = section.name || 'Yeni bölüm';
  const change = (features: EditedFeature[]) => onChange({ ...section, features });
  return (
    <fieldset>
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center gap-2">
        <input
          value={section.name}
          onChange={(event) => onChange({ ...section, name: event.target.value })}
          aria-label="Bölüm adı"
          placeholder="Bölüm adı"
          className={`${inputClass} flex-1 font-medium`}
        />
        <RemoveButton label={`${name} bölümünü kaldır`} onClick={onRemove} />
      </div>
      <ul className="mt-2 space-y-2 border-s-2 border-line ps-3">
        {section.features.map((feature, index) => (
          <Feature
            key={index}
            feature={feature}
            onChange={(changed) => change(section.features.with(index, changed))}
            onRemove={() => change(section.features.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <Button tone="plain" size="small" className="mt-1" onClick={() => change([...section.features, newFeature])}>
        <Plus aria-hidden className="size-4" />
        Özellik ekle
      </Button>
    </fieldset>
  );
};

interface FeatureProps {
  feature: EditedFeature;
  onChange: (feature: EditedFeature) => void;
  onRemove: () => void;
}

const featureKinds = { yes: 'Var', no: 'Yok', text: 'Metin' } as const;

const Feature = ({ feature, onChange, onRemove }: FeatureProps) => {
  const name = feature.name || 'Yeni özellik';
  return (
    <li className="flex flex-wrap items-center gap-2">
      <input
        value={feature.name}
        onChange={(event) => onChange({ ...feature, name: event.target.value })}
        aria-label="Özellik adı"
        placeholder="Özellik adı"
        className={`${inputClass} flex-1 basis-40`}
      />
      <select
        value={feature.kind}
        onChange={(event) => onChange({ ...feature, kind: event.target.value as EditedFeature['kind'] })}
        aria-label={`${name} değeri`}
        className={inputClass}
      >
        {Object.entries(featureKinds).map(([kind, text]) => (
          <option key={kind} value={kind}>
            {text}
          </option>
        ))}
      </select>
      {feature.kind === 'text' && (
        <input
          value={feature.text}
          onChange={(event) => onChange({ ...feature, text: event.target.value })}
          aria-label={`${name} metni`}
          className={`${inputClass} flex-1 basis-40`}
        />
      )}
      <RemoveButton label={`${name} özelliğini kaldır`} onClick={onRemove} />
    </li>
  );
};

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button tone="plain" size="small" aria-label={label} onClick={onClick}>
    <X aria-hidden className="size-4" />
  </Button>
);
