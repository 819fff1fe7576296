import type { SnippetForm } from '@directory/contracts';
import { TextField } from '../../../components/admin/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { fits, type ServiceCode } from '../model/service-codes.ts';
import { snippetFieldId } from '../model/snippet-faults.ts';
import { useServiceValues } from '../model/use-service-values.ts';

interface ServiceFieldsProps {
  snippet: SnippetForm;
  helper: ServiceCode;
  onCode: (code: string) => void;
}

/** The ids of a known service, which write its code. */
export const ServiceFields = ({ snippet, helper, onCode }: ServiceFieldsProps) => {
  const { values, type, isHand, canReplace, replace } = useServiceValues(helper, snippet.code, onCode);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {helper.parts.map((part, index) => (
        <TextField
          key={part.label}
          id={snippetFieldId(snippet.id, `part-${index}`)}
          label={part.label}
          placeholder={part.example}
          value={values[index] ?? ''}
          onChange={(text) => type(index, text)}
          error={values[index] && !fits(part, values[index]) ? part.fault : undefined}
          isCode
        />
      ))}
      {isHand && (
        <div className="sm:col-span-2">
          <p className="text-sm text-ink-2">Kod elle düzenlenmiş; kimlik değişse de kendiliğinden değiştirilmez.</p>
          <Button tone="quiet" size="small" className="mt-2" disabled={!canReplace} onClick={replace}>
            Kodu bu kimlikle yeniden yaz
          </Button>
        </div>
      )}
    </div>
  );
};
