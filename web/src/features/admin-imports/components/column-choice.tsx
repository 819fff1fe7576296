import { mappableFields, type PreviewColumn } from '@directory/contracts';
import { fieldName } from '../model/run-labels.ts';
import { columnControlId } from '../model/use-mapping-focus.ts';

interface ColumnChoiceProps {
  column: PreviewColumn;
  /** Field that the column holds; empty: it is not read. */
  choice: string;
  /** Field that its values speak of, while it is not read. */
  guess?: string;
  onChoose: (choice: string) => void;
}

/** One column of the file with a few of its values, and the field that it holds. */
export const ColumnChoice = ({ column: { column, header, field, samples }, choice, guess, onChoose }: ColumnChoiceProps) => (
  <li className="grid items-center gap-x-4 gap-y-1 py-2 text-sm sm:grid-cols-[3rem_1fr_14rem]">
    <span className="text-ink-2">{column}</span>
    <span className="min-w-0">
      <span dir="auto" className="block font-medium wrap-anywhere">
        {header || <span className="text-ink-2">başlıksız</span>}
      </span>
      <span dir="auto" className="block truncate text-ink-2">
        {samples.length > 0 ? samples.join(' · ') : 'ilk satırlarda boş'}
      </span>
    </span>
    <div>
      <FieldSelect
        id={columnControlId(column)}
        label={`${column} sütunu (${header || 'başlıksız'})`}
        field={field}
        choice={choice}
        onChoose={onChoose}
      />
      {guess && (
        <button
          type="button"
          onClick={() => onChoose(guess)}
          className="mt-1 min-h-6 text-xs font-medium text-accent underline underline-offset-4 max-sm:min-h-11"
        >
          İçeriğine göre: {fieldName(guess)}
          <span className="sr-only">, {column} sütununda kullan</span>
        </button>
      )}
    </div>
  </li>
);

interface FieldSelectProps extends Pick<ColumnChoiceProps, 'choice' | 'onChoose'> {
  id: string;
  label: string;
  /** The field that was found; operators cannot choose all of those. */
  field: string | null;
}

const FieldSelect = ({ id, label, field, choice, onChoose }: FieldSelectProps) => {
  const known = mappableFields as readonly string[];
  const fields = field !== null && !known.includes(field) ? [field, ...known] : known;
  return (
    <select
      id={id}
      aria-label={label}
      value={choice}
      onChange={(event) => onChoose(event.target.value)}
      className="min-h-9 w-full rounded-control border border-edge bg-paper px-2 max-sm:min-h-11"
    >
      <option value="">Bu sütunu atla</option>
      {fields.map((name) => (
        <option key={name} value={name}>
          {fieldName(name)}
        </option>
      ))}
    </select>
  );
};
