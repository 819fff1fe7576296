import type { FiguresLink } from '@directory/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { load } from '../../../lib/api/load.ts';
import { send } from '../../../lib/api/send.ts';
import { subscriptionsPath } from './list-subscriptions.ts';

const pathOf = (id: number): string => `${subscriptionsPath}/${id}/figures-link`;

/** The address at which the business of a subscription reads its figures. */
export const figuresLinkQuery = (id: number) => queryOptions({ queryKey: [pathOf(id)] as const, queryFn: load<FiguresLink>, staleTime: 0 });

/** Makes another address; the one before ends. */
export const renewFiguresLinkMutation = (id: number) =>
  mutationOptions({ mutationFn: async () => (await send('POST', pathOf(id))) as FiguresLink });
