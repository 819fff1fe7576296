import { type AdminSession, sessionIdleMs, sessionLifetimeMs } from '@directory/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import { formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { LoadError } from '../../../lib/api/load-error.ts';
import { endSessionMutation, sessionsQuery } from '../api/list-sessions.ts';

const hourMs = 60 * 60 * 1000;

const headingId = 'sessions-heading';

const useEnding = () => {
  const client = useQueryClient();
  return useMutation({
    ...endSessionMutation(),
    onSuccess: () => showToast({ title: 'Başarılı!', text: 'Oturum sonlandırıldı' }),
    onError: (error) =>
      showToast({
        title: 'Hata!',
        text: error instanceof LoadError ? error.text : 'Oturum sonlandırılamadı. Lütfen tekrar deneyin.',
        tone: 'danger',
      }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
      document.getElementById(headingId)?.focus();
    },
  });
};

/** The open sessions, each with its end. */
export const SessionsPanel = () => {
  const sessions = useQuery(sessionsQuery());
  const ending = useEnding();
  return (
    <section aria-labelledby={headingId} className="rounded-panel bg-surface p-5">
      <h2 id={headingId} tabIndex={-1} className="text-lg outline-none">
        Açık oturumlar
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        Bir oturum girişten {sessionLifetimeMs / hourMs} saat, son kullanımdan {sessionIdleMs / hourMs} saat sonra kendiliğinden kapanır.
        Tanımadığınız bir oturum görürseniz sonlandırın.
      </p>
      {sessions.isPending && <p className="mt-3 text-ink-2">Yükleniyor…</p>}
      {sessions.isError && !sessions.data && (
        <div className="mt-3">
          <FailureNote text="Oturumlar alınamadı." onRetry={() => void sessions.refetch()} />
        </div>
      )}
      <ul data-rows className="mt-3 divide-y divide-line">
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} isDisabled={ending.isPending} onEnd={() => ending.mutate(session.id)} />
        ))}
      </ul>
    </section>
  );
};

interface SessionRowProps {
  session: AdminSession;
  isDisabled: boolean;
  onEnd: () => void;
}

const SessionRow = ({ session, isDisabled, onEnd }: SessionRowProps) => {
  const { browser, network, startedAt, lastSeenAt, isCurrent } = session;
  const name = browser || 'Bilinmeyen tarayıcı';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          {name}
          {isCurrent && <span className="ms-2 rounded-control bg-positive-soft px-2 py-0.5 text-xs text-positive">Bu oturum</span>}
        </p>
        <p className="mt-0.5 text-ink-2 tabular-nums">
          Giriş: <time dateTime={startedAt}>{formatTurkishTime(startedAt)}</time> · Son görülme:{' '}
          <time dateTime={lastSeenAt}>{formatTurkishTime(lastSeenAt)}</time> · Ağ: <span className="wrap-anywhere">{network}</span>
        </p>
      </div>
      {!isCurrent && (
        <Button
          tone="quiet"
          size="small"
          disabled={isDisabled}
          onClick={onEnd}
          aria-label={`Sonlandır: ${name}, giriş ${formatTurkishTime(startedAt)}`}
        >
          Sonlandır
        </Button>
      )}
    </li>
  );
};
