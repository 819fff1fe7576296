import { mutationOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';

/** Sends the values of the form, by field. Never repeated by itself: a message would arrive twice. */
export const contactMutation = () =>
  mutationOptions({ mutationFn: (values: Record<string, string>) => send('POST', '/api/contact', values), retry: false });
