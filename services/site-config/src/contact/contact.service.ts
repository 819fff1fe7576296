import { randomUUID } from 'node:crypto';
import type { ContactForm, ContactMessage, ContactMessagePatch, ContactMessageQuery } from '@directory/contracts';
import { DomainError, requestContext } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service.ts';
import { toContactMessage } from './contact-message.mapper.ts';
import { ContactMessagesRepository } from './contact-messages.repository.ts';
import { ContactNotifier } from './contact-notifier.service.ts';
import { isSpam } from './spam-signs.ts';

@Injectable()
export class ContactService {
  constructor(
    private readonly messages: ContactMessagesRepository,
    private readonly notifier: ContactNotifier,
    private readonly audit: AuditService,
    private readonly dataSource: DataSource,
  ) {}

  /** Keeps a visitor's message. Its mail is sent afterwards: no mail server can lose it or hold the visitor up. */
  async create(form: ContactForm): Promise<void> {
    const state = isSpam(form) ? 'spam' : 'new';
    await this.messages.create(form, state, state === 'new' && this.notifier.isOn);
    await this.messages.sweep();
    this.notifier.wake();
  }

  async list(query: ContactMessageQuery): Promise<{ messages: ContactMessage[]; total: number }> {
    const [rows, total] = await this.messages.list(query);
    return { messages: rows.map(toContactMessage), total };
  }

  /** Throws CONTACT_MESSAGE_NOT_FOUND. The change and its entry in the audit log are one transaction. */
  update(id: number, patch: ContactMessagePatch): Promise<ContactMessage> {
    return this.dataSource.transaction(async (manager) => {
      const before = await this.messages.findForChange(id, manager);
      if (!before) throw new DomainError('CONTACT_MESSAGE_NOT_FOUND');
      const after = await this.messages.update(id, patch, manager);
      await this.audit.create(
        {
          id: randomUUID(),
          at: new Date().toISOString(),
          actor: requestContext().actor,
          action: 'contact-message.updated',
          subject: String(id),
          before: { state: before.state, note: before.note },
          after: { state: after.state, note: after.note },
        },
        manager,
      );
      return toContactMessage(after);
    });
  }
}
