import type { ContactMessage } from '@directory/contracts';
import type { ContactMessageEntity } from './contact-message.entity.ts';

export const toContactMessage = ({ createdAt, updatedAt, ...row }: ContactMessageEntity): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  state: row.state,
  note: row.note,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
