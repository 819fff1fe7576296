import { type ContactForm, contactTrap } from '@directory/contracts';

/** More links than anybody needs to describe a business and where its facts stand. */
const mostLinks = 4;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Whether a program seems to have written a message: it filled in the field that nobody sees, wrote markup for links, put an address
 * into the name or the subject, or little but links. Such a message is kept apart, never refused: the program learns nothing, and what
 * was judged wrongly can be found.
 */
export const isSpam = (form: ContactForm): boolean =>
  Boolean(form[contactTrap]) ||
  /<a\s[^>]*href|\[(url|link)[=\]]/i.test(form.message) ||
  /https?:\/\/|www\./i.test(`${form.name} ${form.subject}`) ||
  countOf(form.message, /https?:\/\/|www\./gi) > mostLinks;
