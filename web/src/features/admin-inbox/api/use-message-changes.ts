import type { ContactMessage, ContactMessagePatch, DeletedMessages } from '@directory/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../components/admin/failure-note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { withQuery } from '../../../config/paths.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { send } from '../../../lib/api/send.ts';
import { messagesPath } from './list-messages.ts';

export const sendersPath = '/api/admin/contact-senders';

const sayFailure = (error: unknown): void => showToast({ title: 'Hata!', text: failureText(error), tone: 'danger' });

interface Change {
  id: number;
  patch: ContactMessagePatch;
}

/** Changes of messages; the inbox is asked anew after each. */
export const useMessageChanges = () => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [messagesPath] });
  const common = { onError: sayFailure, onSettled: refresh };
  return {
    change: useMutation({
      ...common,
      mutationFn: async ({ id, patch }: Change) => (await send('PATCH', `${messagesPath}/${id}`, patch)) as ContactMessage,
    }),
    remove: useMutation({
      ...common,
      mutationFn: (id: number) => send('DELETE', `${messagesPath}/${id}`),
      onSuccess: () => showToast({ title: 'Başarılı!', text: 'Mesaj silindi' }),
    }),
    removeSender: useMutation({
      ...common,
      mutationFn: async (email: string) => (await send('DELETE', withQuery(sendersPath, { email }))) as DeletedMessages,
      onSuccess: ({ deleted }) => showToast({ title: 'Başarılı!', text: `${formatTurkishNumber(deleted)} mesaj silindi` }),
    }),
  };
};
