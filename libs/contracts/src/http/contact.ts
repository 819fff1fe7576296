import { z } from 'zod';
import { type ContactField, contactFaults, contactLimits, contactTrap } from './contact-form.ts';
import { idParam, isCleanText, limitParam, offsetParam } from './params.ts';
import { suggestionFaults, suggestionKinds, suggestionLimits } from './suggestion-form.ts';

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

const noEmail = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? undefined : value);

/** A fault that a visitor found in the record of a business. */
export const SuggestionForm = z
  .object({
    kind: z.enum(suggestionKinds, { error: suggestionFaults.kind }),
    message: z
      .string({ error: suggestionFaults.message })
      .trim()
      .min(1, suggestionFaults.message)
      .max(suggestionLimits.message, contactFaults.tooLong(suggestionLimits.message))
      .refine(isCleanText, contactFaults.unreadable),
    /** The sender is told what became of it. */
    email: z.preprocess(
      noEmail,
      z
        .string()
        .trim()
        .max(suggestionLimits.email, contactFaults.tooLong(suggestionLimits.email))
        .pipe(z.email({ error: contactFaults.email }))
        .optional(),
    ),
    [contactTrap]: z.string().max(2000).optional(),
  })
  .meta({ id: 'SuggestionForm' });
export type SuggestionForm = z.infer<typeof SuggestionForm>;

/**
 * The state of a message: `answered` where it was a message to the site, `done` or `declined` where it was a suggestion. `spam` is not
 * in the inbox and is deleted after 30 days.
 */
export const ContactState = z.enum(['new', 'read', 'answered', 'done', 'declined', 'spam']);
export type ContactState = z.infer<typeof ContactState>;

/** A message in the inbox; how it was dealt with stands beside what was written. */
export const ContactMessage = z
  .object({
    id: z.int(),
    /** Name and subject are null for a suggestion, the address for one that was made without. */
    name: z.string().nullable(),
    email: z.string().nullable(),
    subject: z.string().nullable(),
    message: z.string(),
    /** The fault that a suggestion reports; null for a message to the site. */
    suggestion: z.enum(suggestionKinds).nullable(),
    /** The business that a suggestion is about; null where it is gone, and for a message to the site. */
    business: z.object({ id: z.int(), name: z.string(), slug: z.string() }).nullable(),
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
  kind: z.enum(['message', 'suggestion']).optional(),
});
export type ContactMessageQuery = z.infer<typeof ContactMessageQuery>;

/** The person whose messages are exported or deleted, spam included. Capitals make no difference. */
export const SenderQuery = z.object({ email: z.string().trim().max(contactLimits.email).pipe(z.email('Geçersiz email')) });
export type SenderQuery = z.infer<typeof SenderQuery>;

/** Everything that is stored of what a person wrote. */
export const SenderData = z
  .object({ email: z.string(), exportedAt: z.iso.datetime(), messages: z.array(ContactMessage) })
  .meta({ id: 'SenderData' });
export type SenderData = z.infer<typeof SenderData>;

export const DeletedMessages = z.object({ deleted: z.int() }).meta({ id: 'DeletedMessages' });
export type DeletedMessages = z.infer<typeof DeletedMessages>;

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
