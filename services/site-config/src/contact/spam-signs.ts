import { type ContactForm, contactTrap, type SuggestionForm } from '@directory/contracts';
import { maxLinks } from './limits.ts';

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * A bot fills in the hidden field, writes markup for links, puts an address into the name or the subject, or writes little but links. Such
 * a message is set apart, never refused: the bot learns nothing, and a mistake can be found.
 */
export const isSpam = (form: ContactForm | SuggestionForm): boolean =>
  Boolean(form[contactTrap]) ||
  /<a\s[^>]*href|\[(url|link)[=\]]/i.test(form.message) ||
  ('name' in form && /https?:\/\/|www\./i.test(`${form.name} ${form.subject}`)) ||
  countOf(form.message, /https?:\/\/|www\./gi) > maxLinks;
