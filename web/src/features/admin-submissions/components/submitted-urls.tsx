import { type SubmissionRun, type SubmittedUrl, SubmittedUrlQuery } from '@directory/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataColumn, DataTable } from '../../../components/admin/data-table.tsx';
import { FailureNote, failureText } from '../../../components/admin/failure-note.tsx';
import { adminLimits } from '../../../config/admin-limits.ts';
import { formatTurkishNumber, formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { type SubmittedUrlFilters, submittedUrlsQuery } from '../api/get-submission.ts';
import { useFreshCounters } from '../api/use-fresh-counters.ts';
import { engineNames, urlStateLabels } from '../model/submission-texts.ts';
import { PagedList } from './paged-list.tsx';
import { StateSelect } from './state-select.tsx';
import { TonedLabel } from './toned-label.tsx';

const columns: readonly DataColumn<SubmittedUrl>[] = [
  {
    name: 'URL',
    isHead: true,
    render: ({ url, type }) => (
      <>
        <span className="font-mono text-xs wrap-anywhere">{url}</span>
        {type === 'URL_DELETED' && <span className="ms-2 text-xs text-ink-2">(silindi)</span>}
      </>
    ),
  },
  { name: 'Motor', render: ({ engine }) => engineNames[engine] },
  { name: 'Durum', render: ({ state }) => <TonedLabel label={urlStateLabels[state]} /> },
  { name: 'Neden', render: ({ reason }) => reason ?? '–' },
  { name: 'Deneme', isNumber: true, render: ({ attempts }) => formatTurkishNumber(attempts) },
  {
    name: 'Yanıt',
    isNumber: true,
    render: ({ answeredAt }) => (answeredAt ? <span className="whitespace-nowrap text-ink-2">{formatTurkishTime(answeredAt)}</span> : '–'),
  },
];

const { state: stateFilter } = SubmittedUrlQuery.shape;
const states = stateFilter.unwrap().options.map((state) => ({ value: state, text: urlStateLabels[state].text }));

/** The addresses of a submission, by state and engine. */
export const SubmittedUrls = ({ run }: { run: SubmissionRun }) => {
  const [page, setPage] = useState(1);
  const [filters, setFilters] = useState<SubmittedUrlFilters>({});
  const query = submittedUrlsQuery(run.id, { page, ...filters });
  const urls = useQuery({ ...query, placeholderData: keepPreviousData });
  useFreshCounters(run, query.queryKey[0]);
  const handleFilters = (next: SubmittedUrlFilters) => {
    setPage(1);
    setFilters(next);
  };
  return (
    <PagedList
      title="URL’ler"
      empty="Bu filtreye uyan URL yok."
      page={page}
      pages={Math.ceil((urls.data?.total ?? 0) / adminLimits.submittedUrls)}
      total={urls.data?.total ?? 0}
      onPage={setPage}
      filters={
        <>
          <StateSelect
            label="URL durumu"
            all="Tüm durumlar"
            value={filters.state ?? ''}
            options={states}
            onChange={(value) => handleFilters({ ...filters, state: stateFilter.parse(value || undefined) })}
          />
          {run.engines.length > 1 && (
            <StateSelect
              label="Motor"
              all="Tüm motorlar"
              value={filters.engine ?? ''}
              options={run.engines.map(({ engine }) => ({ value: engine, text: engineNames[engine] }))}
              onChange={(value) => handleFilters({ ...filters, engine: SubmittedUrlQuery.shape.engine.parse(value || undefined) })}
            />
          )}
        </>
      }
    >
      {urls.isPending && <p className="text-ink-2">Yükleniyor…</p>}
      {urls.isError && <FailureNote text={`URL’ler alınamadı. ${failureText(urls.error)}`} onRetry={() => void urls.refetch()} />}
      {urls.data && urls.data.rows.length > 0 && (
        <DataTable label="URL’ler" columns={columns} rows={urls.data.rows} keyOf={({ url, engine, type }) => `${engine} ${type} ${url}`} />
      )}
    </PagedList>
  );
};
