import { z } from 'zod';
import { type ContactField, contactFaults, contactLimits, contactTrap } from './contact-form.ts';
import { idParam, isCleanText, limitParam, offsetParam } from './params.ts';

/** A value in the head of a mail must be one line: a second one would be another header. */
const isOneLine = (text: string): boolean => text.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(text);

const fieldOf = (name: ContactField) =>
  z
    .string({ error: contactFaults.missing[name] })
    .trim()
    .min(1, contactFaults.missing[name])
    .max(contactLimits[name], contactFaults.tooLong(contactLimits[name]));

/** A visitor's message to the site. */
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

/** The state of a message. `spam` is not in the inbox and is deleted after 30 days. */
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
    /** The operators' note. */
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

/** Characters. */
const maxNoteLength = 2000;

/** A new state or note of a message. An absent field stays as it is. */
export const ContactMessagePatch = z
  .object({
    state: ContactState.optional(),
    note: z
      .string()
      .trim()
      .max(maxNoteLength, `Not en fazla ${maxNoteLength} karakter olabilir.`)
      .refine(isCleanText, 'Not okunamayan karakterler içeriyor.')
      .nullable()
      .optional(),
  })
  .refine(({ state, note }) => state !== undefined || note !== undefined, { error: 'Değiştirilecek bir alan gönderilmedi.' })
  .meta({ id: 'ContactMessagePatch' });
export type ContactMessagePatch = z.infer<typeof ContactMessagePatch>;

export const ContactMessageParams = z.object({ id: idParam });
export type ContactMessageParams = z.infer<typeof ContactMessageParams>;
