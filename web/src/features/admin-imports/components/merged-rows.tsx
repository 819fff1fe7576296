import { type ImportRun, type MergedRow, rowName } from '@directory/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataColumn, DataTable } from '../../../components/admin/data-table.tsx';
import { FailureNote, failureText } from '../../../components/admin/failure-note.tsx';
import { adminLimits } from '../../../config/admin-limits.ts';
import { paths } from '../../../config/paths.ts';
import { mergedRowsQuery } from '../api/list-merged-rows.ts';
import { PageButtons } from './page-buttons.tsx';

type Sheets = NonNullable<ImportRun['mapping']>['sheets'];

const Target = ({ row: { into }, sheets }: { row: MergedRow; sheets: Sheets }) => (
  <span dir="auto" className="wrap-anywhere">
    {into.slug ? (
      <a href={paths.business(into.slug)} target="_blank" rel="noopener" className="underline underline-offset-4">
        {into.name}
      </a>
    ) : (
      into.name
    )}
    <span className="text-ink-2">
      {into.rowNo !== null && ` (satır ${rowName(into.rowNo, sheets)})`}
      {into.address && ` ${into.address}`}
    </span>
  </span>
);

const columnsFor = (sheets: Sheets): readonly DataColumn<MergedRow>[] => [
  { name: 'Satır', isNumber: true, render: ({ rowNo }) => rowName(rowNo, sheets) },
  {
    name: 'Dosyadaki işletme',
    isHead: true,
    render: ({ name, address }) => (
      <span dir="auto" className="wrap-anywhere">
        {name} {address && <span className="font-normal text-ink-2">{address}</span>}
      </span>
    ),
  },
  { name: 'Sonuç', render: ({ kind }) => (kind === 'merged' ? 'Birleştirildi' : 'Ayrı tutuldu') },
  { name: 'Hangi işletmeyle', render: (row) => <Target row={row} sheets={sheets} /> },
  { name: 'Neden', render: ({ reasonText }) => reasonText },
];

/** Rows that were taken for one business without an id to say so, and rows that were kept apart: into what, and why. */
export const MergedRows = ({ run }: { run: ImportRun }) => {
  const [page, setPage] = useState(1);
  const merged = useQuery({ ...mergedRowsQuery(run.id, page), placeholderData: keepPreviousData });
  if (merged.isPending) return <p className="text-ink-2">Yükleniyor…</p>;
  if (merged.isError)
    return <FailureNote text={`Birleştirilen satırlar alınamadı. ${failureText(merged.error)}`} onRetry={() => void merged.refetch()} />;
  const { rows, total } = merged.data;
  if (rows.length === 0)
    return <p className="text-sm text-ink-2">Birleştirilen bütün satırlar aynı kimliği taşıyor: tek tek bakılacak bir şey yok.</p>;
  return (
    <>
      <DataTable
        label="Birleştirilen satırlar"
        columns={columnsFor(run.mapping?.sheets)}
        rows={rows}
        keyOf={({ rowNo, kind }) => `${rowNo}-${kind}`}
      />
      <PageButtons label="Birleştirilen satırlar" page={page} count={Math.ceil(total / adminLimits.mergedRows)} onPage={setPage} />
    </>
  );
};
