import type { Business, MergeField } from '@directory/contracts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { mergeFieldLabels } from '../model/merge-field-labels.ts';
import { mergeValue } from '../model/merge-values.ts';

interface EqualFieldsProps {
  /** Either of the two. */
  business: Business;
  fields: readonly MergeField[];
}

/** Fields of which both records say the same; those that both leave empty are not named. */
export const EqualFields = ({ business, fields }: EqualFieldsProps) => {
  const filled = fields.filter((field) => mergeValue(field, business) !== '');
  if (filled.length === 0) return null;
  return (
    <details className="rounded-panel bg-surface px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium">
        {formatTurkishNumber(filled.length)} alan iki kayıtta da aynı
      </summary>
      <dl className="grid gap-x-4 gap-y-2 pb-4 text-sm sm:grid-cols-[9rem_1fr]">
        {filled.map((field) => (
          <div key={field} className="contents">
            <dt className="text-ink-2">{mergeFieldLabels[field]}</dt>
            <dd className="line-clamp-8 min-w-0 whitespace-pre-line break-words max-sm:mb-2">{mergeValue(field, business)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
