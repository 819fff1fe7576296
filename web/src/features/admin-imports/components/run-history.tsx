import { type ImportState, importStates } from '@directory/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { AdminPager } from '../../../components/admin/admin-pager.tsx';
import { FailureNote, failureText } from '../../../components/admin/failure-note.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { adminLimits } from '../../../config/admin-limits.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { importsQuery } from '../api/list-imports.ts';
import { stateLabels } from '../model/run-labels.ts';
import { useHistoryView } from '../model/use-history-view.ts';
import { RunsTable } from './runs-table.tsx';

/** All runs, page by page, by state and name of the file. Page and filters stand in the address. */
export const RunHistory = () => {
  const { view, setFilters, hrefOf } = useHistoryView();
  const runs = useQuery({ ...importsQuery(view), placeholderData: keepPreviousData });
  const isFiltered = Boolean(view.state || view.search);
  return (
    <>
      <HistoryFilters key={view.search} state={view.state} search={view.search} onChange={setFilters} />
      {runs.isPending && <p className="text-ink-2">Yükleniyor…</p>}
      {runs.isError && <FailureNote text={`İçe aktarmalar alınamadı. ${failureText(runs.error)}`} onRetry={() => void runs.refetch()} />}
      {runs.data && (
        <>
          <p role="status" className="mb-2 text-sm text-ink-2">
            {formatTurkishNumber(runs.data.total)} içe aktarma
          </p>
          <RunsTable runs={runs.data.rows} emptyText={isFiltered ? 'Bu filtreye uyan içe aktarma yok.' : undefined} />
          <AdminPager page={view.page} pages={Math.ceil(runs.data.total / adminLimits.importRuns)} hrefOf={hrefOf} />
        </>
      )}
    </>
  );
};

interface HistoryFiltersProps {
  state?: ImportState;
  search?: string;
  onChange: (filters: { state?: string; search?: string }) => void;
}

const controlClass = 'min-h-9 rounded-control border border-edge bg-surface px-3 text-sm max-sm:min-h-11';

const HistoryFilters = ({ state, search, onChange }: HistoryFiltersProps) => {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange({ state, search: String(new FormData(event.currentTarget).get('search') ?? '') });
  };
  return (
    <form aria-label="Filtreler" onSubmit={handleSubmit} className="mb-4 flex flex-wrap gap-2">
      <input
        type="search"
        name="search"
        aria-label="Dosya adı"
        placeholder="Dosya adında ara"
        defaultValue={search}
        className={`${controlClass} min-w-0 flex-1 sm:max-w-80`}
      />
      <select
        aria-label="Durum"
        value={state ?? ''}
        onChange={(event) => onChange({ search, state: event.target.value })}
        className={controlClass}
      >
        <option value="">Tüm durumlar</option>
        {importStates.map((value) => (
          <option key={value} value={value}>
            {stateLabels[value].text}
          </option>
        ))}
      </select>
      <Button type="submit" tone="quiet" size="small">
        Ara
      </Button>
    </form>
  );
};
