import type { SitemapStatus } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { FailureNote, failureText } from '../../../components/admin/failure-note.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { LiveMessage } from '../../../components/ui/live-message.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { formatTurkishNumber, formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { sitemapQuery } from '../api/get-sitemap.ts';
import { useSitemapRefresh } from '../api/use-sitemap-refresh.ts';
import { shareOf } from '../model/sitemap-texts.ts';
import { SitemapSummary } from './sitemap-summary.tsx';

/** The sitemap: its last build, what it has, and a new one at a press anywhere on the card. */
export const SitemapCard = () => {
  const refreshing = useSitemapRefresh();
  const status = useQuery(sitemapQuery(refreshing.isPending));
  const isBusy = refreshing.isPending || Boolean(status.data?.running);
  return (
    <section aria-labelledby="sitemap-heading" className="relative rounded-panel bg-surface p-5 transition-shadow hover:shadow-float">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="sitemap-heading" className="flex items-center gap-2 font-medium">
          <RefreshCw aria-hidden className="size-5 text-ink-2" />
          Site haritası
        </h3>
        {/* Its area is the whole card. It keeps the focus while it waits. */}
        <Button
          size="small"
          aria-disabled={isBusy}
          onClick={() => !isBusy && refreshing.mutate()}
          className="after:absolute after:inset-0 aria-disabled:cursor-default"
        >
          {isBusy ? 'Yenileniyor…' : 'Şimdi Yenile'}
        </Button>
      </div>
      <p className="mt-2 text-sm text-ink-2">
        Arama motorları sitedeki sayfaları buradan öğrenir. Harita, içe aktarma ve düzenlemelerden sonra kendiliğinden yenilenir.
      </p>
      {status.isPending && <p className="mt-3 text-sm text-ink-2">Yükleniyor…</p>}
      {status.isError && (
        <div className="relative z-10 mt-3">
          <FailureNote text={`Site haritasının durumu alınamadı. ${failureText(status.error)}`} onRetry={() => void status.refetch()} />
        </div>
      )}
      {status.data && (
        <>
          {isBusy && <Progress status={status.data} />}
          <Failures failures={status.data.failures} />
          <SitemapSummary status={status.data} />
        </>
      )}
      <LiveMessage text={isBusy ? 'Site haritası yenileniyor' : ''} />
    </section>
  );
};

const Progress = ({ status }: { status: SitemapStatus }) => (
  <div className="mt-4">
    <ProgressBar label="Site haritasının yenilenmesi" share={shareOf(status)} />
    <p className="mt-1.5 text-sm text-ink-2 tabular-nums">
      {status.running?.state === 'building' ? `${formatTurkishNumber(status.running.urls)} adres yazıldı` : 'Başlamak üzere…'}
    </p>
  </div>
);

/** Builds that failed since the last good one. */
const Failures = ({ failures }: Pick<SitemapStatus, 'failures'>) =>
  failures.length === 0 ? null : (
    <ul className="mt-4 space-y-2 rounded-control bg-danger-soft px-4 py-3 text-sm text-danger">
      {failures.map(({ at, message }) => (
        <li key={at}>
          <time dateTime={at} className="tabular-nums">
            {formatTurkishTime(at)}
          </time>
          : {message}
        </li>
      ))}
    </ul>
  );
