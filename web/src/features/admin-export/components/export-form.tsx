import { type Category, type Country, maxExportedRecords } from '@directory/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { adminLimits } from '../../../config/admin-limits.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { type ExportCount, type ExportFilters, useExportCount } from '../api/count-export.ts';
import { type ExportRequest, isLargeExport, matchingText, validateExport } from '../model/export-range.ts';
import { FilterSelect, PositionField } from './export-fields.tsx';
import { filterOptions } from './filter-options.ts';
import { LargeExportQuestion } from './large-export-question.tsx';

export interface ExportFormProps {
  categories: readonly Category[];
  countries: readonly Country[];
  isPending: boolean;
  onExport: (request: ExportRequest) => void;
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** Whether only the count of the businesses tells how large an export is. */
const needsCount = ({ bounds, error }: ReturnType<typeof validateExport>): boolean => !bounds && !error;

/** A range with its filters: a wrong one, or one beyond the end, is refused in place, a large one is confirmed first. */
export const useRange = (filters: ExportFilters, count: ExportCount, onExport: ExportFormProps['onExport']) => {
  const [error, setError] = useState<string | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<ExportRequest | null>(null);
  const [isCounting, setCounting] = useState(false);
  const findTotal = async (): Promise<number | undefined> => {
    setCounting(true);
    const total = await count.find();
    setCounting(false);
    return total;
  };
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = { start: textOf(form, 'start'), end: textOf(form, 'end') };
    const isUncounted = count.known === undefined && needsCount(validateExport(typed, filters, undefined));
    const total = isUncounted ? await findTotal() : count.known;
    const range = validateExport(typed, filters, total);
    const request = { ...range.bounds, ...filters };
    const isQuestion = !range.error && isLargeExport(request, total);
    setError(range.error);
    setUnconfirmed(isQuestion ? request : null);
    if (!range.error && !isQuestion) onExport(request);
  };
  const handleConfirm = () => {
    if (unconfirmed) onExport(unconfirmed);
    setUnconfirmed(null);
  };
  return { error, isCounting, isQuestion: unconfirmed !== null, handleSubmit, handleConfirm, handleCancel: () => setUnconfirmed(null) };
};

/** An export of a range, of one category or one country, with how many businesses that are. */
export const ExportForm = ({ categories, countries, isPending, onExport }: ExportFormProps) => {
  const [filters, setFilters] = useState<ExportFilters>({});
  const count = useExportCount(filters);
  const { error, isCounting, isQuestion, handleSubmit, handleConfirm, handleCancel } = useRange(filters, count, onExport);
  return (
    <>
      <form
        aria-label="Aralık"
        onSubmit={handleSubmit}
        noValidate
        className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.5fr_1.5fr_auto] lg:items-end"
      >
        <RangeFields categories={categories} countries={countries} onFilter={(change) => setFilters({ ...filters, ...change })} />
        <Button type="submit" disabled={isPending || isCounting}>
          Aralığı dışa aktar
        </Button>
      </form>
      <RangeNotes total={count.known} />
      {error && (
        <p role="alert" className="mt-3 text-danger">
          {error}
        </p>
      )}
      {isQuestion && <LargeExportQuestion onConfirm={handleConfirm} onCancel={handleCancel} />}
    </>
  );
};

const RangeNotes = ({ total }: { total: number | undefined }) => (
  <div className="mt-2 text-xs text-ink-2">
    <p role="status" className="font-medium">
      {matchingText(total)}
    </p>
    <p>
      Sıra numarası, seçtiğiniz filtreye uyan işletmelerin eklenme sırasıdır. Kategori veya ülke seçtiyseniz sıraları boş bırakabilirsiniz.
      Önerilen: tek seferde {formatTurkishNumber(adminLimits.recommendedExport)} kayıt, en fazla {formatTurkishNumber(maxExportedRecords)}.
    </p>
  </div>
);

interface RangeFieldsProps extends Pick<ExportFormProps, 'categories' | 'countries'> {
  onFilter: (change: ExportFilters) => void;
}

const RangeFields = ({ categories, countries, onFilter }: RangeFieldsProps) => {
  const options = filterOptions(categories, countries);
  return (
    <>
      <PositionField name="start" label="Başlangıç sırası" placeholder="1" />
      <PositionField name="end" label="Bitiş sırası" placeholder={String(adminLimits.recommendedExport)} />
      <FilterSelect
        name="categoryId"
        label="Kategori"
        allText="Tüm kategoriler"
        options={options.categories}
        onChange={(value) => onFilter({ categoryId: Number(value) || undefined })}
      />
      <FilterSelect
        name="countryCode"
        label="Ülke"
        allText="Tüm ülkeler"
        options={options.countries}
        onChange={(value) => onFilter({ countryCode: value || undefined })}
      />
    </>
  );
};
