import { type ImportRun, type TextCorrection, type TextForm, textEncodings, textSeparators } from '@directory/contracts';
import type { FormEvent } from 'react';
import { SelectField } from '../../../components/admin/select-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useMappingCorrection } from '../api/use-mapping-correction.ts';
import type { MappingForm } from '../model/use-mapping-form.ts';
import { useTextForm } from '../model/use-text-form.ts';

const encodingNames: Record<(typeof textEncodings)[number], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (LE)',
  'utf-16be': 'UTF-16 (BE)',
  'windows-1254': 'Türkçe Windows (1254)',
  'windows-1252': 'Batı Avrupa Windows (1252)',
  macintosh: 'Mac Roman',
  'windows-1250': 'Orta Avrupa Windows (1250)',
  'windows-1251': 'Kiril Windows (1251)',
};

const separatorNames: Record<(typeof textSeparators)[number], string> = {
  comma: 'Virgül ,',
  semicolon: 'Noktalı virgül ;',
  tab: 'Sekme',
  pipe: 'Dik çizgi |',
};

const kindNames: Record<TextForm['kind'], string> = {
  separated: 'Ayraçlı metin (CSV veya TSV)',
  json: 'JSON',
  'json-lines': 'Satır satır JSON',
};

const optionsOf = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => [value, names[value]] as const);

interface TextFormEditorProps {
  run: ImportRun;
  text: TextForm;
  mapping: MappingForm;
}

/** How a text file was read, and the way to say otherwise. */
export const TextFormEditor = ({ run, text, mapping }: TextFormEditorProps) => {
  const correcting = useMappingCorrection(run.id);
  const form = useTextForm(text);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    correcting.mutate({ ...mapping.correction, text: form.correction });
  };
  return (
    <details className="mt-5 border-t border-line pt-4" open={text.isCorrected || form.hasChanged}>
      <summary className="font-medium">
        Metin dosyası: {kindNames[text.kind]}, {encodingNames[text.encoding]}
        {text.separator && `, ${separatorNames[text.separator].toLocaleLowerCase('tr')}`}
      </summary>
      <form aria-label="Metin dosyası" onSubmit={handleSubmit} className="mt-3 flex flex-wrap items-end gap-3">
        <TextFields text={text} values={form.values} onChange={form.change} />
        <Button type="submit" size="small" disabled={!form.hasChanged || correcting.isPending}>
          Böyle oku
        </Button>
      </form>
    </details>
  );
};

interface TextFieldsProps {
  text: TextForm;
  values: TextCorrection;
  onChange: (change: TextCorrection) => void;
}

const TextFields = ({ text, values, onChange }: TextFieldsProps) => (
  <>
    <SelectField
      id="text-encoding"
      label="Kodlama"
      value={values.encoding ?? text.encoding}
      options={optionsOf(textEncodings, encodingNames)}
      onChange={(encoding) => onChange({ encoding })}
    />
    {text.separator && (
      <SelectField
        id="text-separator"
        label="Ayraç"
        value={values.separator ?? text.separator}
        options={optionsOf(textSeparators, separatorNames)}
        onChange={(separator) => onChange({ separator })}
      />
    )}
    {text.decimalSign && (
      <SelectField
        id="text-decimal-sign"
        label="Ondalık işareti"
        value={values.decimalSign ?? text.decimalSign}
        options={[
          ['comma', 'Virgül (4,5)'],
          ['point', 'Nokta (4.5)'],
        ]}
        onChange={(decimalSign) => onChange({ decimalSign })}
      />
    )}
  </>
);
