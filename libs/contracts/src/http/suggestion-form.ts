/** Faults that the record of a business may have. */
export const suggestionKinds = ['closed', 'moved', 'hours', 'phone', 'website', 'duplicate', 'other'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** Fields of the form, in their order on the screen. */
export const suggestionFields = ['kind', 'message', 'email'] as const;
export type SuggestionField = (typeof suggestionFields)[number];

/** Longest values, characters. */
export const suggestionLimits = { message: 2000, email: 254 } as const;

/** The messages beside an invalid field that the contact form does not have. */
export const suggestionFaults = {
  kind: 'Please choose what is wrong.',
  message: 'Please describe what is wrong.',
} as const;
