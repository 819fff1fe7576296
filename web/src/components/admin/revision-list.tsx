import type { Revision } from '@directory/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatTurkishTime } from '../../lib/admin/turkish.ts';
import { restoreMutation, revisionsQuery } from '../../lib/api/revisions.ts';
import { showToast } from '../toast/toast-store.ts';
import { Button } from '../ui/button.tsx';

interface RevisionListProps {
  /** Path of the call that what is restored is read with; the saved states stand below it. */
  path: string;
  /** Unsaved changes would mix with what is restored. */
  isDirty: boolean;
  onRestored?: () => void;
}

const useRestore = ({ path, onRestored }: RevisionListProps) => {
  const client = useQueryClient();
  return useMutation({
    ...restoreMutation(path),
    onSuccess: async (_, version) => {
      showToast({ title: 'Başarılı!', text: `${version}. sürüm geri yüklendi` });
      await client.invalidateQueries({ queryKey: [path] });
      onRestored?.();
    },
    onError: () => showToast({ title: 'Hata!', text: 'Sürüm geri yüklenemedi. Lütfen tekrar deneyin.', tone: 'danger' }),
  });
};

/** Saved states with their time and session, and the way back to each. */
export const RevisionList = (props: RevisionListProps) => {
  const revisions = useQuery(revisionsQuery(props.path));
  const restoring = useRestore(props);
  return (
    <section aria-label="Sürümler" className="rounded-panel bg-surface p-5">
      <p className="text-sm text-ink-2">
        Her kayıt bir sürüm olarak saklanır. Geri yüklenen sürüm hemen yayına girer; şimdiki de listede kalır.
      </p>
      {props.isDirty && <p className="mt-2 text-sm text-warning">Geri yüklemek için önce değişiklikleri kaydedin veya geri alın.</p>}
      {revisions.isPending && <p className="mt-3 text-ink-2">Yükleniyor…</p>}
      {revisions.isError && <p className="mt-3 text-danger">Sürümler alınamadı.</p>}
      {revisions.data?.length === 0 && <p className="mt-3 text-ink-2">Henüz kayıt yapılmadı; varsayılan ayarlar geçerli.</p>}
      <ul className="mt-3 divide-y divide-line">
        {revisions.data?.map((revision) => (
          <RevisionRow
            key={revision.version}
            revision={revision}
            isDisabled={props.isDirty || restoring.isPending}
            onRestore={() => restoring.mutate(revision.version)}
          />
        ))}
      </ul>
    </section>
  );
};

interface RevisionRowProps {
  revision: Revision;
  isDisabled: boolean;
  onRestore: () => void;
}

/** Characters of a session's id that tell the sessions of an office apart. */
const shownOfId = 8;

const RevisionRow = ({ revision: { version, savedAt, sessionId, isCurrent }, isDisabled, onRestore }: RevisionRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
    <span className="font-medium tabular-nums">{version}. sürüm</span>
    <time dateTime={savedAt} className="tabular-nums">
      {formatTurkishTime(savedAt)}
    </time>
    <span className="flex-1 text-ink-2">{sessionId ? `Oturum ${sessionId.slice(0, shownOfId)}` : 'Sistem'}</span>
    {isCurrent ? (
      <span className="font-medium text-positive">Yayında</span>
    ) : (
      <Button tone="quiet" size="small" disabled={isDisabled} onClick={onRestore} aria-label={`${version}. sürümü geri yükle`}>
        Geri yükle
      </Button>
    )}
  </li>
);
