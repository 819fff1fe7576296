/** Fields of the contact form, in their order on the screen. */
export const contactFields = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

/** Longest values, characters; the screen takes no more. */
export const contactLimits: Record<ContactField, number> = { name: 200, email: 254, subject: 200, message: 5000 };

/** The messages beside an invalid field. The browser shows them before it sends; the service answers with them too. */
export const contactFaults = {
  missing: {
    name: 'Please enter your name.',
    email: 'Please enter your email address.',
    subject: 'Please enter a subject.',
    message: 'Please enter your message.',
  } satisfies Record<ContactField, string>,
  email: 'Please enter a valid email address, such as name@example.com.',
  tooLong: (longest: number): string => `Please use at most ${longest} characters.`,
  unreadable: 'Please leave out characters that cannot be read.',
} as const;

/** A field that no visitor sees: whatever fills it in is a program that fills in everything. */
export const contactTrap = 'website';
