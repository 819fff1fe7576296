import type { PricingPlan, Subscription } from '@directory/contracts';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import type { Listed } from '../../../lib/api/load.ts';
import { subscriptionsHeadingId } from './end-question.tsx';
import { SubscriptionForm } from './subscription-form.tsx';
import { SubscriptionsTable } from './subscriptions-table.tsx';

interface SubscriptionsSectionProps {
  /** undefined: not there yet. */
  subscriptions: Listed<Subscription> | undefined;
  plans: readonly PricingPlan[];
  now: number;
  onShowAll: () => void;
}

/** Businesses on plans: the latest, a new one, a change. */
export const SubscriptionsSection = ({ subscriptions, plans, now, onShowAll }: SubscriptionsSectionProps) => {
  const [edited, setEdited] = useState<Subscription | 'new' | null>(null);
  const opener = useRef<Element | null>(null);
  const handleEdit = (next: Subscription | 'new') => {
    opener.current = document.activeElement;
    setEdited(next);
  };
  useEffect(() => {
    if (edited === null && opener.current instanceof HTMLElement) opener.current.focus();
  }, [edited]);
  const subscription = edited === 'new' ? undefined : (edited ?? undefined);
  return (
    <section aria-labelledby={subscriptionsHeadingId}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={subscriptionsHeadingId} tabIndex={-1} className="text-xl outline-none">
          Son abonelikler
        </h2>
        <Button size="small" disabled={edited !== null} onClick={() => handleEdit('new')}>
          <Plus aria-hidden className="size-4" />
          Yeni abonelik
        </Button>
      </div>
      {edited && (
        <SubscriptionForm
          key={subscription?.id ?? 'new'}
          plans={plans}
          subscription={subscription}
          now={now}
          onDone={() => setEdited(null)}
        />
      )}
      {subscriptions ? (
        <SubscriptionsTable
          subscriptions={subscriptions}
          plans={plans}
          canEdit={edited === null}
          onEdit={handleEdit}
          onShowAll={onShowAll}
        />
      ) : (
        <p className="text-ink-2">Yükleniyor…</p>
      )}
    </section>
  );
};
