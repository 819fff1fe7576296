import type { ContactMessage, ContactState } from '@directory/contracts';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../../components/admin/text-field.tsx';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { adminPaths, withQuery } from '../../../config/paths.ts';
import { formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { sendersPath, type useMessageChanges } from '../api/use-message-changes.ts';
import { sourceOf, stateLabels, titleOf } from '../model/inbox-labels.ts';

interface MessageDetailProps {
  message: ContactMessage;
  changes: ReturnType<typeof useMessageChanges>;
  /** The message is no longer there. */
  onGone: () => void;
}

/** One message with all that is done about it. */
export const MessageDetail = ({ message, changes, onGone }: MessageDetailProps) => (
  <article aria-label={titleOf(message)} className="rounded-panel bg-surface p-5">
    <h2 className="text-xl wrap-anywhere">{titleOf(message)}</h2>
    <p className="mt-1 text-sm text-ink-2">
      {sourceOf(message)}
      {message.email && ` · ${message.email}`} · <span className="tabular-nums">{formatTurkishTime(message.createdAt)}</span> ·{' '}
      {stateLabels[message.state]}
    </p>
    <p className="mt-4 max-w-prose whitespace-pre-wrap wrap-anywhere">{message.message}</p>
    <Actions message={message} changes={changes} />
    <Note message={message} changes={changes} />
    <Privacy message={message} changes={changes} onGone={onGone} />
  </article>
);

type PartProps = Omit<MessageDetailProps, 'onGone'>;

/** States that a message can be given by hand. */
const statesOf = ({ suggestion }: ContactMessage): readonly ContactState[] =>
  suggestion === null ? ['new', 'answered', 'spam'] : ['new', 'done', 'declined', 'spam'];

const verbs: Partial<Record<ContactState, string>> = {
  new: 'Okunmadı yap',
  answered: 'Yanıtlandı',
  done: 'Uygulandı',
  declined: 'Reddet',
  spam: 'İstenmeyen',
};

const replyTo = ({ email, subject }: ContactMessage): string => `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject ?? ''}`)}`;

const Actions = ({ message, changes: { change } }: PartProps) => (
  <div className="mt-5 flex flex-wrap gap-2">
    {message.business && (
      <Link
        to={withQuery(adminPaths.businesses, { edit: message.business.id, suggestion: message.id })}
        className={buttonClass('primary', 'small')}
      >
        İşletmeyi düzenle
      </Link>
    )}
    {message.suggestion === null && message.email && (
      <a href={replyTo(message)} className={buttonClass('primary', 'small')}>
        E-postayla yanıtla
      </a>
    )}
    {statesOf(message)
      .filter((state) => state !== message.state)
      .map((state) => (
        <Button
          key={state}
          tone="quiet"
          size="small"
          disabled={change.isPending}
          onClick={() => change.mutate({ id: message.id, patch: { state } })}
        >
          {verbs[state]}
        </Button>
      ))}
  </div>
);

const Note = ({ message: { id, note }, changes: { change } }: PartProps) => {
  const [text, setText] = useState(note ?? '');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ id, patch: { note: text.trim() || null } });
  };
  return (
    <form onSubmit={handleSubmit} className="mt-5 border-t border-line pt-4">
      <TextField id={`note-${id}`} label="Not" hint="Yalnız yöneticiler görür." rows={2} value={text} onChange={setText} />
      <Button type="submit" tone="quiet" size="small" className="mt-2" disabled={change.isPending || text === (note ?? '')}>
        Notu kaydet
      </Button>
    </form>
  );
};

/** The rights of the person who wrote: a copy, and deletion. */
const Privacy = ({ message, changes: { remove, removeSender }, onGone }: MessageDetailProps) => {
  const [asked, setAsked] = useState<'message' | 'sender' | null>(null);
  const { id, email } = message;
  const handleConfirm = () => {
    if (asked === 'sender' && email) removeSender.mutate(email, { onSuccess: onGone });
    else remove.mutate(id, { onSuccess: onGone });
    setAsked(null);
  };
  return (
    <div className="mt-5 border-t border-line pt-4 text-sm">
      <div className="flex flex-wrap gap-2">
        <Button tone="danger" size="small" onClick={() => setAsked('message')}>
          Mesajı sil
        </Button>
        {email && (
          <>
            <a href={withQuery(sendersPath, { email })} download={`${email}.json`} className={buttonClass('plain', 'small')}>
              Kişinin bütün mesajlarını indir
            </a>
            <Button tone="plain" size="small" onClick={() => setAsked('sender')}>
              Kişinin bütün mesajlarını sil
            </Button>
          </>
        )}
      </div>
      {asked && (
        <div role="alert" className="mt-3 rounded-control bg-sunken p-3">
          <p>
            {asked === 'message'
              ? 'Bu mesaj kalıcı olarak silinecek.'
              : `${email} adresinden gelen bütün mesajlar kalıcı olarak silinecek.`}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button tone="danger" size="small" onClick={handleConfirm}>
              Kalıcı olarak sil
            </Button>
            <Button tone="plain" size="small" onClick={() => setAsked(null)}>
              Vazgeç
            </Button>
          </div>
        </div>
      )}
    </div>
  );
};
