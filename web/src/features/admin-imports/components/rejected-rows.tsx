import { type ImportRun, type RejectedRow, rowName } from '@directory/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FailureNote, failureText } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import { adminLimits } from '../../../config/admin-limits.ts';
import { adminPaths } from '../../../config/paths.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { importQuery } from '../api/get-import.ts';
import { invalidateLists } from '../api/invalidate-lists.ts';
import { rejectedRowsQuery } from '../api/list-rejected-rows.ts';
import { mendRejectedRowsMutation } from '../api/mend-rejected-rows.ts';
import { changedRows, type RowChanges } from '../model/row-changes.ts';
import { MendableRow } from './mendable-row.tsx';
import { PageButtons } from './page-buttons.tsx';

/** Sends the new cells, and leads to the run that imports them. */
const useMending = (id: string) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    ...mendRejectedRowsMutation(id),
    onSuccess: (run) => {
      client.setQueryData(importQuery(run.id).queryKey, run);
      void invalidateLists(client);
      void client.invalidateQueries({ queryKey: ['/api/admin/imports', id, 'rejected'] });
      return navigate(adminPaths.import(run.id));
    },
    onError: (error) => showToast({ title: 'Hata!', text: failureText(error), tone: 'danger' }),
  });
};

/** Rows that were left out, each with its reason and its cells: what is mended here is imported at once. */
export const RejectedRows = ({ run }: { run: ImportRun }) => {
  const [page, setPage] = useState(1);
  const [changes, setChanges] = useState<RowChanges>({});
  const rejected = useQuery(rejectedRowsQuery(run.id, page));
  const mending = useMending(run.id);
  const mended = changedRows(changes);
  if (rejected.isPending) return <p className="text-ink-2">Yükleniyor…</p>;
  if (rejected.isError)
    return <FailureNote text={`Reddedilen satırlar alınamadı. ${failureText(rejected.error)}`} onRetry={() => void rejected.refetch()} />;
  return (
    <>
      <p className="text-sm text-ink-2">Eksik veya yanlış hücreyi düzeltip içe aktarın. Dosyayı yeniden yüklemeniz gerekmez.</p>
      <RowForms run={run} rows={rejected.data.rows} changes={changes} onChange={setChanges} />
      <PageButtons
        label="Reddedilen satırlar"
        page={page}
        count={Math.ceil(rejected.data.total / adminLimits.rejectedRows)}
        onPage={setPage}
      />
      <div className="mt-3 flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="text-sm text-ink-2">
          {mended.length > 0 && `${formatTurkishNumber(mended.length)} satır düzeltildi`}
        </p>
        <Button size="small" disabled={mended.length === 0 || mending.isPending} onClick={() => mending.mutate(mended)}>
          Düzeltilenleri içe aktar
        </Button>
      </div>
    </>
  );
};

interface RowFormsProps {
  run: ImportRun;
  rows: readonly RejectedRow[];
  changes: RowChanges;
  onChange: (changes: RowChanges) => void;
}

const RowForms = ({ run, rows, changes, onChange }: RowFormsProps) => (
  <ul className="mt-3 divide-y divide-line">
    {rows.map((row) => (
      <MendableRow
        key={row.rowNo}
        row={row}
        name={rowName(row.rowNo, run.mapping?.sheets)}
        mapping={run.mapping}
        cells={changes[row.rowNo] ?? {}}
        onChange={(cells) => onChange({ ...changes, [row.rowNo]: cells })}
      />
    ))}
  </ul>
);
