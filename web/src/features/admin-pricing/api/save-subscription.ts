import type { Subscription, SubscriptionForm } from '@directory/contracts';
import { mutationOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';
import { subscriptionsPath } from './list-subscriptions.ts';

/** Changes the subscription of this id; without one a new one begins. */
export const saveSubscriptionMutation = (id: number | undefined) =>
  mutationOptions({
    mutationFn: async (form: SubscriptionForm) =>
      (await (id === undefined
        ? send('POST', subscriptionsPath, form)
        : send('PATCH', `${subscriptionsPath}/${id}`, form))) as Subscription,
  });

export const endSubscriptionMutation = (id: number) => mutationOptions({ mutationFn: () => send('DELETE', `${subscriptionsPath}/${id}`) });
