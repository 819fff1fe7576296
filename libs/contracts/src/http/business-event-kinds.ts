/** Visitors' acts on a business: seeing its page, or following one of its links. */
export const businessEventKinds = ['view', 'phone', 'website', 'directions'] as const;
export type BusinessEventKind = (typeof businessEventKinds)[number];
