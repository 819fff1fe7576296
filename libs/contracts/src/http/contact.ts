import { z } from 'zod';
import { type ContactField, contactFaults, contactLimits, contactTrap } from './contact-form.ts';
import { idParam, isCleanText, limitParam, offsetParam } from './params.ts';

/** What stands in the head of a mail must be one line: a second one would be another header. */
const isOneLine = (text: string): boolean => text.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(text);

const fieldOf = (name: ContactField) =>
  z
    .string({ error: contactFaults.missing[name] })
    .trim()
    .min(1, contactFaults.missing[name])
    .max(contactLimits[name], contactFaults.tooLong(contactLimits[name]));

/** What a visitor writes to the site. */
export const ContactForm = z
  .object({
    name: fieldOf('name').refine(isOneLine, contactFaults.unreadable),
    email: fieldOf('email').pipe(z.email({ error: contactFaults.email })),
    subject: fieldOf('subject').refine(isOneLine, contactFaults.unreadable),
    message: fieldOf('message').refine(isCleanText, contactFaults.unreadable),
    [contactTrap]: z.string().max(2000).optional(),
  })
  .meta({ id: 'ContactForm' });
export type ContactForm = z.infer<typeof ContactForm>;

/** How far a message is dealt with. `spam` is kept out of the inbox and deleted after 30 days. */
export const ContactState = z.enum(['new', 'read', 'answered', 'spam']);
export type ContactState = z.infer<typeof ContactState>;

/** A message in the inbox; how it was dealt with stands beside what was written. */
export const ContactMessage = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    state: ContactState,
    /** What operators note about it for each other. */
    note: z.string().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof ContactMessage>;

/** Without `state`: everything but spam. */
export const ContactMessageQuery = z.object({
  limit: limitParam(100).default(20),
  offset: offsetParam,
  state: ContactState.optional(),
});
export type ContactMessageQuery = z.infer<typeof ContactMessageQuery>;

/** How a message was dealt with. What is not sent stays as it is. */
export const ContactMessagePatch = z
  .object({
    state: ContactState.optional(),
    note: z
      .string()
      .trim()
      .max(2000, 'Not en fazla 2000 karakter olabilir.')
      .refine(isCleanText, 'Not okunamayan karakterler içeriyor.')
      .nullable()
      .optional(),
  })
  .refine(({ state, note }) => state !== undefined || note !== undefined, { error: 'Değiştirilecek bir alan gönderilmedi.' })
  .meta({ id: 'ContactMessagePatch' });
export type ContactMessagePatch = z.infer<typeof ContactMessagePatch>;

export const ContactMessageParams = z.object({ id: idParam });
export type ContactMessageParams = z.infer<typeof ContactMessageParams>;
