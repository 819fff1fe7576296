import type { Mail } from './contact-mailer.ts';
import type { ContactMessageEntity } from './contact-message.entity.ts';

type Message = Pick<ContactMessageEntity, 'id' | 'name' | 'email' | 'subject' | 'message' | 'suggestion' | 'state' | 'createdAt'>;

/** A name in the subject of a mail is one line. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

const toOperators = ({ id, name, email, subject, message }: Message): Mail => ({
  ...(email ? { replyTo: { name: name ?? '', address: email } } : {}),
  subject: `[Contact #${id}] ${subject}`,
  text: `${name} <${email}> wrote:\n\n${message}\n`,
});

const suggestionToOperators = ({ id, email, message, suggestion }: Message, businessName: string): Mail => ({
  ...(email ? { replyTo: { name: '', address: email } } : {}),
  subject: `[Suggestion #${id}] ${oneLine(businessName)}: ${suggestion}`,
  text: `${email ?? 'A visitor'} suggests for ${businessName} (${suggestion}):\n\n${message}\n`,
});

const outcomes = {
  done: 'We have checked it and corrected the page. Thank you for your help.',
  declined: 'We have checked it and left the page as it is. Thank you for taking the time.',
} as const;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const toSender = (email: string, outcome: string, { message, createdAt }: Message, businessName: string): Mail => ({
  to: email,
  subject: `Your suggestion for ${oneLine(businessName)}`,
  text: `Hello,\n\non ${dayOf(createdAt)} you suggested a change for ${businessName}. ${outcome}\n\nYou wrote:\n\n${message}\n`,
});

/**
 * The mail that a message is due for: to the operators while it is open, to the sender of a suggestion once it is decided. Null where
 * there is none. `businessName`: of the business that a suggestion is about.
 */
export const mailOf = (message: Message, businessName: string): Mail | null => {
  const { suggestion, state, email } = message;
  if (suggestion === null) return toOperators(message);
  if (state !== 'done' && state !== 'declined') return suggestionToOperators(message, businessName);
  return email ? toSender(email, outcomes[state], message, businessName) : null;
};
