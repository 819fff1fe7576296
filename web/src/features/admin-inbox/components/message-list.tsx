import type { ContactMessage } from '@directory/contracts';
import { clsx } from 'clsx';
import { formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { sourceOf, stateLabels, titleOf } from '../model/inbox-labels.ts';

interface MessageListProps {
  messages: readonly ContactMessage[];
  chosen: number | null;
  onChoose: (message: ContactMessage) => void;
}

/** Heads of messages; unread ones are bold and say so. */
export const MessageList = ({ messages, chosen, onChoose }: MessageListProps) => (
  <ul aria-label="Mesajlar" data-rows="choose" className="divide-y divide-line overflow-hidden rounded-panel bg-surface">
    {messages.map((message) => (
      <li key={message.id}>
        <button
          type="button"
          aria-current={message.id === chosen ? 'true' : undefined}
          onClick={() => onChoose(message)}
          className={clsx('block w-full px-4 py-3 text-start hover:bg-sunken', message.id === chosen && 'bg-sunken')}
        >
          <span className="flex justify-between gap-3 text-xs text-ink-2">
            <span className="truncate">{sourceOf(message)}</span>
            <time dateTime={message.createdAt} className="whitespace-nowrap tabular-nums">
              {formatTurkishTime(message.createdAt)}
            </time>
          </span>
          <span className={clsx('mt-0.5 line-clamp-2 wrap-anywhere', message.state === 'new' && 'font-semibold')}>{titleOf(message)}</span>
          <span className="text-xs text-ink-2">{stateLabels[message.state]}</span>
        </button>
      </li>
    ))}
  </ul>
);
