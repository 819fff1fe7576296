import type { Business, MergeField } from '@directory/contracts';
import { clsx } from 'clsx';
import { mergeFieldLabels } from '../model/merge-field-labels.ts';
import { mergeValue, type Side } from '../model/merge-values.ts';

interface FieldChoiceProps {
  field: MergeField;
  pair: Record<Side, Business>;
  side: Side;
  onChange: (side: Side) => void;
}

const sides: readonly Side[] = ['first', 'second'];

/** Two values of a field, of which one stays. */
export const FieldChoice = ({ field, pair, side, onChange }: FieldChoiceProps) => (
  <fieldset className="grid min-w-0 gap-x-4 gap-y-2 border-b border-line py-3 last:border-0 sm:grid-cols-[9rem_1fr_1fr]">
    <legend className="float-left text-sm font-medium max-sm:mb-2 sm:pt-2">{mergeFieldLabels[field]}</legend>
    {sides.map((one) => (
      <label
        key={one}
        className={clsx(
          'flex min-h-11 min-w-0 cursor-pointer items-start gap-2.5 rounded-control px-3 py-2 text-sm outline-1 -outline-offset-1',
          side === one ? 'bg-accent-soft outline-accent' : 'outline-line hover:bg-sunken',
        )}
      >
        <input
          type="radio"
          name={`field-${field}`}
          checked={side === one}
          onChange={() => onChange(one)}
          className="mt-0.5 size-4.5 shrink-0 accent-accent"
        />
        <Value text={mergeValue(field, pair[one])} />
      </label>
    ))}
  </fieldset>
);

const Value = ({ text }: { text: string }) =>
  text === '' ? (
    <span className="text-ink-2">Boş</span>
  ) : (
    <span className="line-clamp-8 min-w-0 whitespace-pre-line break-words">{text}</span>
  );
