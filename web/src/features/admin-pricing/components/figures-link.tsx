import type { Subscription } from '@directory/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import { formatTurkishDay } from '../../../lib/admin/turkish.ts';
import { figuresLinkQuery, renewFiguresLinkMutation } from '../api/figures-link.ts';
import { businessName } from '../model/subscription-draft.ts';

const useLink = (id: number) => {
  const client = useQueryClient();
  const link = useQuery(figuresLinkQuery(id));
  const renewing = useMutation({
    ...renewFiguresLinkMutation(id),
    onSuccess: (renewed) => {
      client.setQueryData(figuresLinkQuery(id).queryKey, renewed);
      showToast({ title: 'Başarılı!', text: 'Yeni bağlantı hazır; eskisi artık açılmaz' });
    },
    onError: (error) => showToast({ title: 'Hata!', text: failureText(error), tone: 'danger' }),
  });
  return { link, renewing };
};

/** Stands below a subscription: the address at which its business reads its own figures. */
export const FiguresLinkRow = ({ subscription }: { subscription: Subscription }) => {
  const { link, renewing } = useLink(subscription.id);
  return (
    <tr className="bg-sunken">
      <td colSpan={6} className="px-4 py-3">
        <section aria-label={`${businessName(subscription)}: İstatistik bağlantısı`} className="space-y-2">
          {link.isPending && <p className="text-ink-2">Yükleniyor…</p>}
          {link.isError && <p className="text-danger">{failureText(link.error)}</p>}
          {link.data && (
            <>
              <LinkAddress address={window.location.origin + link.data.path} />
              <p className="text-xs text-ink-2">
                İşletme, sayfasının görüntülenmelerini bu bağlantıdan okur. Bağlantıyı bilen herkes görebilir;{' '}
                {formatTurkishDay(link.data.endsAt)} günü abonelikle birlikte kapanır.
              </p>
              <Button tone="quiet" size="small" disabled={renewing.isPending} onClick={() => renewing.mutate()}>
                Yeni bağlantı oluştur
              </Button>
            </>
          )}
        </section>
      </td>
    </tr>
  );
};

const LinkAddress = ({ address }: { address: string }) => (
  <p className="flex items-center gap-2">
    <a href={address} className="min-w-0 font-mono text-xs wrap-anywhere underline underline-offset-4">
      {address}
    </a>
    <CopyButton text={address} label="Bağlantıyı kopyala" done="Bağlantı kopyalandı" failed="Bağlantı kopyalanamadı" />
  </p>
);
