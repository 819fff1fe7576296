import { type Category, type Country, maxExportedRecords } from '@directory/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { limits } from '../../../config/limits.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { type ExportRequest, isLargeExport, validateRange } from '../model/export-range.ts';
import { FilterSelect, PositionField } from './export-fields.tsx';
import { LargeExportQuestion } from './large-export-question.tsx';

export interface ExportFormProps {
  categories: readonly Category[];
  countries: readonly Country[];
  isPending: boolean;
  onExport: (request: ExportRequest) => void;
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

const filtersOf = (form: FormData): ExportRequest => ({
  categoryId: Number(form.get('categoryId')) || undefined,
  countryCode: textOf(form, 'countryCode') || undefined,
});

/** A range with its filters: a wrong one is refused in place, a large one is confirmed first. */
export const useRange = (onExport: ExportFormProps['onExport']) => {
  const [error, setError] = useState<string | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<ExportRequest | null>(null);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const range = validateRange(textOf(form, 'start'), textOf(form, 'end'));
    const request = { ...range.bounds, ...filtersOf(form) };
    setError(range.error);
    setUnconfirmed(!range.error && isLargeExport(request) ? request : null);
    if (!range.error && !isLargeExport(request)) onExport(request);
  };
  const handleConfirm = () => {
    if (unconfirmed) onExport(unconfirmed);
    setUnconfirmed(null);
  };
  return { error, isQuestion: unconfirmed !== null, handleSubmit, handleConfirm, handleCancel: () => setUnconfirmed(null) };
};

/** An export of a range, of one category or one country. */
export const ExportForm = ({ categories, countries, isPending, onExport }: ExportFormProps) => {
  const { error, isQuestion, handleSubmit, handleConfirm, handleCancel } = useRange(onExport);
  return (
    <>
      <form
        aria-label="Aralık"
        onSubmit={handleSubmit}
        noValidate
        className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.5fr_1.5fr_auto] lg:items-end"
      >
        <RangeFields categories={categories} countries={countries} />
        <Button type="submit" disabled={isPending}>
          Aralığı dışa aktar
        </Button>
      </form>
      <p className="mt-2 text-xs text-ink-2">
        Sıra, filtrelerden sonraki yükleme sırasıdır. Önerilen: tek seferde {formatTurkishNumber(limits.recommendedExport)} kayıt, en fazla{' '}
        {formatTurkishNumber(maxExportedRecords)}.
      </p>
      {error && (
        <p role="alert" className="mt-3 text-danger">
          {error}
        </p>
      )}
      {isQuestion && <LargeExportQuestion onConfirm={handleConfirm} onCancel={handleCancel} />}
    </>
  );
};

const RangeFields = ({ categories, countries }: Pick<ExportFormProps, 'categories' | 'countries'>) => (
  <>
    <PositionField name="start" label="Başlangıç sırası" placeholder="1" />
    <PositionField name="end" label="Bitiş sırası" placeholder={String(limits.recommendedExport)} />
    <FilterSelect
      name="categoryId"
      label="Kategori"
      allText="Tüm kategoriler"
      options={categories.map(({ id, name }) => [String(id), name])}
    />
    <FilterSelect name="countryCode" label="Ülke" allText="Tüm ülkeler" options={countries.map(({ code, name }) => [code, name])} />
  </>
);
