import type { RecoveryCodes, SecondFactor, SecondFactorConfirmation, SecondFactorSetup } from '@directory/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { load } from '../../../lib/api/load.ts';
import { send } from '../../../lib/api/send.ts';

const path = '/api/admin/second-factor';

export const secondFactorQuery = () => queryOptions({ queryKey: [path] as const, queryFn: load<SecondFactor>, staleTime: 0 });

export const setUpMutation = () => mutationOptions({ mutationFn: () => send('POST', `${path}/setup`) as Promise<SecondFactorSetup> });

/** Never repeated by itself: a second wrong code would count against the throttle. */
export const switchOnMutation = () =>
  mutationOptions({ mutationFn: (form: SecondFactorConfirmation) => send('POST', path, form) as Promise<RecoveryCodes>, retry: false });

export const switchOffMutation = () =>
  mutationOptions({ mutationFn: (code: string) => send('POST', `${path}/off`, { code }), retry: false });
