import type { ContactForm, ContactMessage, ContactMessagePatch, ContactMessageQuery } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service.ts';
import { ContactMessageEntity } from './contact-message.entity.ts';
import { ContactMessagesRepository } from './contact-messages.repository.ts';
import { ContactNotifier } from './contact-notifier.service.ts';
import { isSpam } from './spam-signs.ts';

const toContactMessage = ({ createdAt, updatedAt, ...row }: ContactMessageEntity): ContactMessage => ({
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

@Injectable()
export class ContactService {
  constructor(
    private readonly messages: ContactMessagesRepository,
    private readonly notifier: ContactNotifier,
    private readonly audit: AuditService,
    private readonly dataSource: DataSource,
  ) {}

  /** Stores a visitor's message. Its mail is sent afterwards: no mail server can lose it or delay the answer. */
  async create(form: ContactForm): Promise<void> {
    const state = isSpam(form) ? 'spam' : 'new';
    await this.messages.create(form, state, { isMailed: state === 'new' && this.notifier.isOn });
    await this.messages.deleteOldSpam();
    this.notifier.wake();
  }

  async list(query: ContactMessageQuery): Promise<{ messages: ContactMessage[]; total: number }> {
    const [rows, total] = await this.messages.list(query);
    return { messages: rows.map(toContactMessage), total };
  }

  /** Throws CONTACT_MESSAGE_NOT_FOUND. The change and its entry in the audit log are one transaction. */
  update(id: number, patch: ContactMessagePatch): Promise<ContactMessage> {
    return this.dataSource.transaction(async (manager) => {
      const message = await manager.findOne(ContactMessageEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!message) throw new DomainError('CONTACT_MESSAGE_NOT_FOUND');
      const before = { state: message.state, note: message.note };
      manager.merge(ContactMessageEntity, message, patch);
      const after = await manager.save(message);
      const change = { action: 'contact-message.updated', subject: String(id), before, after: { state: after.state, note: after.note } };
      await this.audit.record(change, manager);
      return toContactMessage(after);
    });
  }
}
