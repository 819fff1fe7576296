import type { PricingPlan, Subscription } from '@directory/contracts';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../config/paths.ts';
import { formatTurkishDay } from '../../../lib/admin/turkish.ts';
import { businessName } from '../model/subscription-draft.ts';
import { EndQuestion } from './end-question.tsx';
import { FiguresLinkRow } from './figures-link.tsx';

interface SubscriptionRowProps {
  subscription: Subscription;
  /** undefined: the plan is not known any more. */
  plan: PricingPlan | undefined;
  canEdit: boolean;
  onEdit: (subscription: Subscription) => void;
}

const cellClass = 'px-4 whitespace-nowrap';

/** A subscription with what can be done with it. */
export const SubscriptionRow = ({ subscription, plan, canEdit, onEdit }: SubscriptionRowProps) => {
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  const [isLinkShown, setLinkShown] = useState(false);
  if (asked === 'now') return <EndQuestion subscription={subscription} onDone={() => setAsked('before')} />;
  const hasFigures = subscription.state === 'active' && plan?.enabled && plan.analyticsAccess;
  return (
    <>
      <tr className="h-10">
        <BusinessCell subscription={subscription} />
        <td className={cellClass}>{plan?.name ?? subscription.planId}</td>
        <td className={cellClass}>
          <State state={subscription.state} />
        </td>
        <td className={`${cellClass} tabular-nums`}>{formatTurkishDay(subscription.startsAt)}</td>
        <td className={`${cellClass} tabular-nums`}>{formatTurkishDay(Date.parse(subscription.endsAt) - 1)}</td>
        <td className={`${cellClass} py-0.5 text-end`}>
          {hasFigures && <LinkButton subscription={subscription} isShown={isLinkShown} onToggle={() => setLinkShown(!isLinkShown)} />}
          <RowButtons
            subscription={subscription}
            canEdit={canEdit}
            hasAsked={asked === 'before'}
            onEdit={onEdit}
            onEnd={() => setAsked('now')}
          />
        </td>
      </tr>
      {hasFigures && isLinkShown && <FiguresLinkRow subscription={subscription} />}
    </>
  );
};

const LinkButton = ({ subscription, isShown, onToggle }: { subscription: Subscription; isShown: boolean; onToggle: () => void }) => (
  <Button
    tone="plain"
    size="small"
    aria-expanded={isShown}
    onClick={onToggle}
    aria-label={`${businessName(subscription)}: İstatistik bağlantısı`}
  >
    İstatistik
  </Button>
);

interface RowButtonsProps {
  subscription: Subscription;
  canEdit: boolean;
  /** True after a no to the question of an end: the focus comes back. */
  hasAsked: boolean;
  onEdit: (subscription: Subscription) => void;
  onEnd: () => void;
}

const RowButtons = ({ subscription, canEdit, hasAsked, onEdit, onEnd }: RowButtonsProps) => {
  const name = businessName(subscription);
  return (
    <>
      <Button tone="plain" size="small" disabled={!canEdit} onClick={() => onEdit(subscription)} aria-label={`${name} aboneliğini düzenle`}>
        Düzenle
      </Button>
      <Button tone="plain" size="small" autoFocus={hasAsked} onClick={onEnd} aria-label={`${name} aboneliğini sonlandır`}>
        Sonlandır
      </Button>
    </>
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
