import type { Subscription } from '@directory/contracts';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../config/paths.ts';
import { formatTurkishDay } from '../../../lib/admin/turkish.ts';
import { businessName } from '../model/subscription-draft.ts';
import { EndQuestion } from './end-question.tsx';

interface SubscriptionRowProps {
  subscription: Subscription;
  planName: string;
  canEdit: boolean;
  onEdit: (subscription: Subscription) => void;
}

const cellClass = 'px-4 whitespace-nowrap';

/** A subscription with what can be done with it. */
export const SubscriptionRow = ({ subscription, planName, canEdit, onEdit }: SubscriptionRowProps) => {
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  const name = businessName(subscription);
  if (asked === 'now') return <EndQuestion subscription={subscription} onDone={() => setAsked('before')} />;
  return (
    <tr className="h-10">
      <BusinessCell subscription={subscription} />
      <td className={cellClass}>{planName}</td>
      <td className={cellClass}>
        <State state={subscription.state} />
      </td>
      <td className={`${cellClass} tabular-nums`}>{formatTurkishDay(subscription.startsAt)}</td>
      <td className={`${cellClass} tabular-nums`}>{formatTurkishDay(Date.parse(subscription.endsAt) - 1)}</td>
      <td className={`${cellClass} py-0.5 text-end`}>
        <Button
          tone="plain"
          size="small"
          disabled={!canEdit}
          onClick={() => onEdit(subscription)}
          aria-label={`${name} aboneliğini düzenle`}
        >
          Düzenle
        </Button>
        <Button
          tone="plain"
          size="small"
          autoFocus={asked === 'before'}
          onClick={() => setAsked('now')}
          aria-label={`${name} aboneliğini sonlandır`}
        >
          Sonlandır
        </Button>
      </td>
    </tr>
  );
};

const BusinessCell = ({ subscription }: { subscription: Subscription }) => (
  <th scope="row" className="max-w-64 px-4 text-start font-medium">
    {subscription.business ? (
      <a
        href={paths.business(subscription.business.slug)}
        className="block truncate py-2 underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
      >
        {subscription.business.name}
      </a>
    ) : (
      <span className="block truncate">{businessName(subscription)}</span>
    )}
  </th>
);

const states: Record<Subscription['state'], readonly [text: string, dot: string]> = {
  active: ['Aktif', 'bg-positive'],
  upcoming: ['Başlayacak', 'bg-warning'],
  expired: ['Sona erdi', 'bg-edge'],
};

const State = ({ state }: Pick<Subscription, 'state'>) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden className={`size-2 rounded-full ${states[state][1]}`} />
    {states[state][0]}
  </span>
);
