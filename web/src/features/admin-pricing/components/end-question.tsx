import type { Subscription } from '@directory/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import { refreshSubscriptions } from '../api/list-subscriptions.ts';
import { endSubscriptionMutation } from '../api/save-subscription.ts';
import { businessName } from '../model/subscription-draft.ts';

/** Has the focus once a row has gone. */
export const subscriptionsHeadingId = 'subscriptions-heading';

interface EndQuestionProps {
  subscription: Subscription;
  onDone: () => void;
}

const useEnding = ({ subscription: { id }, onDone }: EndQuestionProps) => {
  const client = useQueryClient();
  return useMutation({
    ...endSubscriptionMutation(id),
    onSuccess: () => {
      showToast({ title: 'Başarılı!', text: 'Abonelik sonlandırıldı' });
      document.getElementById(subscriptionsHeadingId)?.focus();
    },
    onError: (error) => showToast({ title: 'Hata!', text: failureText(error), tone: 'danger' }),
    onSettled: async () => {
      await refreshSubscriptions(client);
      onDone();
    },
  });
};

/** Stands in the place of a row: an end cannot be taken back. */
export const EndQuestion = (props: EndQuestionProps) => {
  const ending = useEnding(props);
  return (
    <tr className="bg-sunken">
      <td colSpan={6} className="px-4 py-2">
        <fieldset className="flex flex-wrap items-center gap-2 max-sm:sticky max-sm:start-4 max-sm:w-[calc(100vw-4rem)]">
          <legend className="sr-only">Sonlandırma onayı</legend>
          <p className="me-auto wrap-anywhere">
            {businessName(props.subscription)} aboneliği hemen sonlandırılıp listeden silinecek. Bu işlem geri alınamaz.
          </p>
          <Button tone="danger" size="small" disabled={ending.isPending} onClick={() => ending.mutate()}>
            Evet, sonlandır
          </Button>
          <Button tone="plain" size="small" disabled={ending.isPending} onClick={props.onDone} autoFocus>
            Vazgeç
          </Button>
        </fieldset>
      </td>
    </tr>
  );
};
