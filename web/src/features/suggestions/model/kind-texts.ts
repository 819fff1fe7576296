import type { SuggestionKind } from '@directory/contracts';

/** The faults that a visitor can report, in the visitor's words. */
export const kindTexts: Record<SuggestionKind, string> = {
  closed: 'It has closed',
  moved: 'It has moved',
  hours: 'The opening hours are wrong',
  phone: 'The phone number is wrong',
  website: 'The website is wrong',
  duplicate: 'It is listed twice',
  other: 'Something else',
};
