import { type DataGapKind, type DataGaps, dataGapKinds } from '@directory/contracts';
import { type DataColumn, DataTable } from '../../../components/admin/data-table.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { adminPaths, withQuery } from '../../../config/paths.ts';
import { formatTurkishNumber, formatTurkishPercent } from '../../../lib/admin/turkish.ts';
import { gapTexts } from '../model/gap-texts.ts';

interface GapRow {
  kind: DataGapKind;
  count: number;
  /** 0–1. */
  share: number;
}

const gapColumns: readonly DataColumn<GapRow>[] = [
  {
    name: 'Sorun',
    isHead: true,
    render: ({ kind, count }) => (
      <>
        {gapTexts[kind].name}
        {gapTexts[kind].isError && count > 0 && (
          <span className="ms-2 rounded-control bg-danger-soft px-2 py-0.5 text-xs text-danger">Hata</span>
        )}
      </>
    ),
  },
  { name: 'İşletme', isNumber: true, render: ({ count }) => formatTurkishNumber(count) },
  { name: 'Pay', isNumber: true, render: ({ share }) => formatTurkishPercent(Math.round(share * 1000) / 1000) },
  { name: 'Sonucu', render: ({ kind }) => <span className="text-ink-2">{gapTexts[kind].effect}</span> },
];

/** Each kind of gap with its number, the errors first and then the most frequent. */
export const GapTable = ({ total, missing }: Pick<DataGaps, 'total' | 'missing'>) => {
  const rows = dataGapKinds
    .map((kind): GapRow => ({ kind, count: missing[kind], share: total === 0 ? 0 : missing[kind] / total }))
    .sort((a, b) => Number(gapTexts[b.kind].isError ?? false) - Number(gapTexts[a.kind].isError ?? false) || b.count - a.count);
  return <DataTable label="Sorunlar" columns={gapColumns} rows={rows} keyOf={({ kind }) => kind} />;
};

type CategoryRow = DataGaps['categories'][number];

const countOf = (name: string, kind: DataGapKind): DataColumn<CategoryRow> => ({
  name,
  isNumber: true,
  render: ({ missing }) => formatTurkishNumber(missing[kind]),
});

const categoryColumns: readonly DataColumn<CategoryRow>[] = [
  {
    name: 'Kategori',
    isHead: true,
    render: ({ id, name }) => (
      <Link
        to={withQuery(adminPaths.businesses, { category: String(id) })}
        dir="auto"
        className="wrap-anywhere underline underline-offset-4"
      >
        {name}
      </Link>
    ),
  },
  { name: 'İşletme', isNumber: true, render: ({ total }) => formatTurkishNumber(total) },
  countOf('Sokaksız', 'street'),
  countOf('Saatsiz', 'hours'),
  countOf('Telefonsuz', 'phone'),
  countOf('Koordinatsız', 'coordinates'),
  countOf('Fotoğrafsız', 'photo'),
];

/** The categories that lack the most; each leads to its businesses. */
export const GapCategories = ({ categories }: Pick<DataGaps, 'categories'>) => (
  <DataTable label="En çok eksiği olan kategoriler" columns={categoryColumns} rows={categories} keyOf={({ id }) => id} />
);
