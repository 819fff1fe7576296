import { purposeOf, type SnippetForm } from '@directory/contracts';
import { Trash2 } from 'lucide-react';
import { SelectField } from '../../../components/admin/select-field.tsx';
import { TextField } from '../../../components/admin/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { serviceCodes } from '../model/service-codes.ts';
import { isOwnSnippet } from '../model/snippet-draft.ts';
import { snippetFieldId } from '../model/snippet-faults.ts';
import { nameText, positionOptions, purposeOptions } from '../model/snippet-labels.ts';
import { ServiceFields } from './service-fields.tsx';

export interface SnippetDetailsProps {
  snippet: SnippetForm;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<SnippetForm>) => void;
  onRemove: () => void;
}

/** Everything about a snippet that is on. */
export const SnippetDetails = ({ snippet, errorOf, onChange, onRemove }: SnippetDetailsProps) => {
  const helper = serviceCodes[snippet.id];
  const field = (name: string) => ({ id: snippetFieldId(snippet.id, name), error: errorOf(name) });
  return (
    <div className="mt-4 space-y-4 border-t border-line pt-4">
      {isOwnSnippet(snippet.id) && <TextField {...field('name')} label="Ad" value={snippet.name} onChange={(name) => onChange({ name })} />}
      {helper && <ServiceFields snippet={snippet} helper={helper} onCode={(code) => onChange({ code })} />}
      <TextField {...field('code')} label="Kod" value={snippet.code} onChange={(code) => onChange({ code })} rows={7} isCode />
      <PlaceFields snippet={snippet} errorOf={errorOf} onChange={onChange} />
      {isOwnSnippet(snippet.id) && (
        <Button tone="danger" size="small" onClick={onRemove} aria-label={`${nameText(snippet)}: kodu kaldır`}>
          <Trash2 aria-hidden className="size-4" />
          Kodu kaldır
        </Button>
      )}
    </div>
  );
};

const PlaceFields = ({ snippet, errorOf, onChange }: Omit<SnippetDetailsProps, 'onRemove'>) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <SelectField
      id={snippetFieldId(snippet.id, 'position')}
      label="Konum"
      error={errorOf('position')}
      value={snippet.position}
      options={positionOptions}
      onChange={(position) => onChange({ position })}
    />
    <SelectField
      id={snippetFieldId(snippet.id, 'purpose')}
      label="Amaç"
      error={errorOf('purpose')}
      value={purposeOf(snippet)}
      options={purposeOptions}
      onChange={(purpose) => onChange({ purpose })}
      hint="Onay isteniyorsa ölçüm ve reklam kodları, Otomatik seçiliyse de başka siteye bağlananlar ziyaretçinin izninden sonra çalışır."
    />
  </div>
);
