import { mutationOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';

export const signOutMutation = () => mutationOptions({ mutationFn: () => send('POST', '/api/admin/logout') });
