import type { AdminSession, SignInFailures } from '@directory/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { load } from '../../../lib/api/load.ts';
import { send } from '../../../lib/api/send.ts';

export const sessionsPath = '/api/admin/sessions';

/** Open sessions, the newest first. Asked anew on every arrival. */
export const sessionsQuery = () => queryOptions({ queryKey: [sessionsPath] as const, queryFn: load<AdminSession[]>, staleTime: 0 });

export const endSessionMutation = () =>
  mutationOptions({ mutationFn: (id: string) => send('DELETE', `${sessionsPath}/${encodeURIComponent(id)}`) });

export const endAllSessionsMutation = () => mutationOptions({ mutationFn: () => send('DELETE', sessionsPath) });

/** Failed sign-ins by client and hour, the newest first. */
export const signInFailuresQuery = () =>
  queryOptions({ queryKey: ['/api/admin/sign-in-failures'] as const, queryFn: load<SignInFailures[]>, staleTime: 0 });
