import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { messageQuery } from '../api/get-message.ts';
import { useMessageChanges } from '../api/use-message-changes.ts';
import { isOpenState, stateLabels, suggestionLabels } from '../model/inbox-labels.ts';

/** A visitor's suggestion beside the form in which it is followed, with what became of it. */
export const SuggestionNote = ({ id }: { id: number }) => {
  const { data: message } = useQuery(messageQuery(id));
  const { change } = useMessageChanges();
  if (!message?.suggestion) return null;
  const isOpen = isOpenState(message.state);
  return (
    <section aria-label="Ziyaretçinin önerisi" className="mb-4 rounded-control bg-warning-soft p-3 text-sm">
      <p className="font-medium">{suggestionLabels[message.suggestion]}</p>
      <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      {isOpen && <p className="mt-2">Düzeltip kaydettiğinizde öneri uygulandı olarak kapanır.</p>}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {isOpen ? (
          <>
            <Button tone="paper" size="small" disabled={change.isPending} onClick={() => change.mutate({ id, patch: { state: 'done' } })}>
              Uygulandı
            </Button>
            <Button
              tone="paper"
              size="small"
              disabled={change.isPending}
              onClick={() => change.mutate({ id, patch: { state: 'declined' } })}
            >
              Reddet
            </Button>
            {message.email && <span>Sonuç, yazan kişiye e-postayla bildirilir.</span>}
          </>
        ) : (
          <span>{stateLabels[message.state]}</span>
        )}
      </div>
    </section>
  );
};
