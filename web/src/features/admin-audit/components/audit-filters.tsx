import { actionKinds } from '@directory/contracts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { controlClass, FieldFrame } from '../../../components/admin/field-frame.tsx';
import { SelectField } from '../../../components/admin/select-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useRested } from '../../../lib/admin/use-rested.ts';
import { type AuditFilter, actorChoices } from '../model/audit-filter.ts';

interface AuditFiltersProps {
  filter: AuditFilter;
  isFiltered: boolean;
  onChange: (change: Partial<AuditFilter>) => void;
  onClear: () => void;
}

/** The filters of the log: kind of action, actor, address, subject and days. */
export const AuditFilters = ({ filter, isFiltered, onChange, onClear }: AuditFiltersProps) => (
  <div className="flex flex-wrap items-end gap-3">
    <SelectField
      id="audit-kind"
      label="Tür"
      value={filter.kind}
      options={actionKinds}
      onChange={(kind) => onChange({ kind })}
      className="max-sm:w-full"
    />
    <SelectField
      id="audit-actor"
      label="Kim"
      value={filter.actor}
      options={actorChoices}
      onChange={(actor) => onChange({ actor })}
      className="max-sm:w-full"
    />
    <TextFilter id="audit-address" label="Adres (IP)" value={filter.address} onChange={(address) => onChange({ address })} />
    <TextFilter id="audit-subject" label="Konu" value={filter.subject} onChange={(subject) => onChange({ subject })} />
    <DayFilter id="audit-from" label="Başlangıç" value={filter.from} most={filter.to} onChange={(from) => onChange({ from })} />
    <DayFilter id="audit-to" label="Bitiş" value={filter.to} least={filter.from} onChange={(to) => onChange({ to })} />
    {isFiltered && (
      <Button tone="plain" onClick={onClear}>
        Filtreleri temizle
      </Button>
    )}
  </div>
);

interface FilterProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Applied once nothing was typed for a moment. */
const TextFilter = ({ id, label, value, onChange }: FilterProps) => {
  const [typed, setTyped] = useState(value);
  const rested = useRested(typed);
  const sent = useRef(value);
  // A value that comes by another way; what was sent comes back, too, when more may have been typed.
  useLayoutEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (rested !== typed || rested.trim() === sent.current) return;
    sent.current = rested.trim();
    onChange(sent.current);
  }, [rested]);
  return (
    <FieldFrame id={id} label={label} className="w-40 max-sm:w-full">
      <input id={id} value={typed} maxLength={200} onChange={(event) => setTyped(event.target.value)} className={controlClass} />
    </FieldFrame>
  );
};

const DayFilter = ({ id, label, value, least, most, onChange }: FilterProps & { least?: string; most?: string }) => (
  <FieldFrame id={id} label={label}>
    <input
      id={id}
      type="date"
      value={value}
      min={least || undefined}
      max={most || undefined}
      onChange={(event) => onChange(event.target.value)}
      className={controlClass}
    />
  </FieldFrame>
);
