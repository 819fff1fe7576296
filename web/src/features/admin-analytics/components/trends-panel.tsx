import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { FailureNote, failureText } from '../../../components/admin/failure-note.tsx';
import { SelectField } from '../../../components/admin/select-field.tsx';
import { buttonClass } from '../../../components/ui/button.tsx';
import { recordTrendsQuery, trafficTrendsQuery, trendsFile } from '../api/get-trends.ts';
import { periods, usePeriod } from '../model/use-period.ts';
import { RecordTrend } from './record-trend.tsx';
import { TrafficSections } from './traffic-sections.tsx';

/** Trends of a period that the operator chooses. */
export const TrendsPanel = () => {
  const { days, from, choose } = usePeriod();
  const records = useQuery(recordTrendsQuery(from));
  const traffic = useQuery(trafficTrendsQuery(from));
  return (
    <div className="mt-8">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <SelectField id="trend-days" label="Dönem" value={days} options={periods} onChange={choose} />
        <a href={trendsFile(from)} download className={buttonClass('quiet', 'small')}>
          <Download aria-hidden className="size-4" />
          Excel olarak indir
        </a>
      </div>
      <div className="space-y-4">
        {records.isError ? (
          <FailureNote text={`Kayıt eğilimi alınamadı. ${failureText(records.error)}`} onRetry={() => void records.refetch()} />
        ) : (
          records.data && <RecordTrend trends={records.data} />
        )}
        {traffic.isError ? (
          <FailureNote text={`Ziyaret sayıları alınamadı. ${failureText(traffic.error)}`} onRetry={() => void traffic.refetch()} />
        ) : (
          traffic.data && <TrafficSections trends={traffic.data} />
        )}
        {(records.isPending || traffic.isPending) && <p className="text-ink-2">Yükleniyor…</p>}
      </div>
    </div>
  );
};
