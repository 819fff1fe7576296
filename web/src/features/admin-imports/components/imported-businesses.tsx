import type { ImportedBusiness } from '@directory/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataColumn, DataTable } from '../../../components/admin/data-table.tsx';
import { FailureNote, failureText } from '../../../components/admin/failure-note.tsx';
import { adminLimits } from '../../../config/admin-limits.ts';
import { paths } from '../../../config/paths.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { importedBusinessesQuery, type WrittenKind } from '../api/list-imported-businesses.ts';
import { BusinessCards } from './business-cards.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { PageButtons } from './page-buttons.tsx';

const kinds = [
  ['all', 'Tümü'],
  ['created', 'Yeni'],
  ['updated', 'Güncellenen'],
] as const;
const looks = [
  ['cards', 'Kartlar'],
  ['table', 'Tablo'],
] as const;

type Kind = WrittenKind | 'all';

/** Businesses that an import has made or changed, each with its public page. */
export const ImportedBusinesses = ({ id }: { id: string }) => {
  const [kind, setKind] = useState<Kind>('all');
  const [look, setLook] = useState<'cards' | 'table'>('cards');
  const [page, setPage] = useState(1);
  const asked = importedBusinessesQuery(id, kind === 'all' ? undefined : kind, page);
  const businesses = useQuery({ ...asked, placeholderData: keepPreviousData });
  const handleKind = (next: Kind) => {
    setKind(next);
    setPage(1);
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap justify-between gap-2">
        <ChoiceBar label="Gösterilecek işletmeler" choices={kinds} value={kind} onChange={handleKind} />
        <ChoiceBar label="Görünüm" choices={looks} value={look} onChange={setLook} />
      </div>
      {businesses.isPending && <p className="text-ink-2">Yükleniyor…</p>}
      {businesses.isError && (
        <FailureNote text={`İşletmeler alınamadı. ${failureText(businesses.error)}`} onRetry={() => void businesses.refetch()} />
      )}
      {businesses.data && <BusinessList rows={businesses.data.rows} total={businesses.data.total} look={look} />}
      {businesses.data && (
        <PageButtons
          label="İşletmeler"
          page={page}
          count={Math.ceil(businesses.data.total / adminLimits.importedBusinesses)}
          onPage={setPage}
        />
      )}
    </>
  );
};

const columns: readonly DataColumn<ImportedBusiness>[] = [
  {
    name: 'İşletme',
    isHead: true,
    render: ({ slug, name }) => (
      <a href={paths.business(slug)} target="_blank" rel="noopener" dir="auto" className="underline underline-offset-4 wrap-anywhere">
        {name}
      </a>
    ),
  },
  { name: 'Durum', render: ({ isCreated }) => (isCreated ? 'Yeni' : 'Güncellendi') },
  { name: 'Kategori', render: ({ category }) => category ?? '–' },
  { name: 'Şehir', render: ({ city }) => city ?? '–' },
  { name: 'Adres', render: ({ address }) => <span dir="auto">{address ?? '–'}</span> },
  { name: 'Telefon', render: ({ phone }) => <span className="whitespace-nowrap tabular-nums">{phone ?? '–'}</span> },
];

const BusinessList = ({ rows, total, look }: { rows: ImportedBusiness[]; total: number; look: 'cards' | 'table' }) => {
  if (rows.length === 0) return <p className="text-sm text-ink-2">Bu içe aktarmanın işletmeleri artık listelenemiyor.</p>;
  return (
    <>
      <p role="status" className="mb-2 text-sm text-ink-2">
        {formatTurkishNumber(total)} işletme
      </p>
      {look === 'cards' ? (
        <BusinessCards businesses={rows} />
      ) : (
        <DataTable label="İçe aktarılan işletmeler" columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </>
  );
};
