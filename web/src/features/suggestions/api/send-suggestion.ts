import { mutationOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';

/** Sends the values of the form, by field. Never repeated by itself: a suggestion would arrive twice. */
export const suggestionMutation = (slug: string) =>
  mutationOptions({
    mutationFn: (values: Record<string, string>) => send('POST', `/api/businesses/${encodeURIComponent(slug)}/suggestions`, values),
    retry: false,
  });
