import { mutationOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';

/** Sends what the form holds, by field. Never repeated by itself: whoever wrote it decides that. */
export const contactMutation = () =>
  mutationOptions({ mutationFn: (values: Record<string, string>) => send('POST', '/api/contact', values), retry: false });
