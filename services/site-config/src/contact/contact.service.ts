import type {
  BusinessNames,
  ContactForm,
  ContactMessage,
  ContactMessagePatch,
  ContactMessageQuery,
  SenderData,
  SuggestionForm,
} from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.ts';
import { CatalogClient } from '../catalog/catalog.client.ts';
import { ContactMessageEntity } from './contact-message.entity.ts';
import { ContactMessagesRepository, type NewMessage } from './contact-messages.repository.ts';
import { ContactNotifier } from './contact-notifier.service.ts';
import { isSpam } from './spam-signs.ts';

const toContactMessage = ({ createdAt, updatedAt, businessId, ...row }: ContactMessageEntity, names: BusinessNames): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  suggestion: row.suggestion,
  business: names.find(({ id }) => id === businessId) ?? null,
  state: row.state,
  note: row.note,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const decisions: readonly ContactMessage['state'][] = ['done', 'declined'];

/** A message is answered, a suggestion is done or declined. */
const fits = ({ suggestion }: ContactMessageEntity, state: ContactMessage['state'] | undefined): boolean =>
  state === undefined || (suggestion === null ? !decisions.includes(state) : state !== 'answered');

@Injectable()
export class ContactService {
  constructor(
    private readonly messages: ContactMessagesRepository,
    private readonly notifier: ContactNotifier,
    private readonly audit: AuditService,
    private readonly catalog: CatalogClient,
    private readonly dataSource: DataSource,
  ) {}

  /** Stores a visitor's message. Throws CONTACT_TOO_MANY. */
  async create(form: ContactForm): Promise<void> {
    const { name, email, subject, message } = form;
    await this.store({ name, email, subject, message, suggestion: null, businessId: null, state: isSpam(form) ? 'spam' : 'new' });
  }

  /** Stores a suggestion for the business that has, or had, a slug. Throws BUSINESS_NOT_FOUND and CONTACT_TOO_MANY. */
  async suggest(slug: string, form: SuggestionForm): Promise<void> {
    const business = await this.catalog.findBySlug(slug);
    if (!business) throw new DomainError('BUSINESS_NOT_FOUND');
    const { kind: suggestion, message, email = null } = form;
    const state = isSpam(form) ? 'spam' : 'new';
    await this.store({ name: null, email, subject: null, message, suggestion, businessId: business.id, state });
  }

  async list(query: ContactMessageQuery): Promise<{ messages: ContactMessage[]; total: number }> {
    const [rows, total] = await this.messages.list(query);
    return { messages: await this.named(rows), total };
  }

  /** Throws CONTACT_MESSAGE_NOT_FOUND. */
  async get(id: number): Promise<ContactMessage> {
    const row = await this.messages.find(id);
    if (!row) throw new DomainError('CONTACT_MESSAGE_NOT_FOUND');
    return (await this.named([row]))[0];
  }

  /** Throws CONTACT_MESSAGE_NOT_FOUND and CONTACT_STATE_UNFIT. The change and its entry in the audit log are one transaction. */
  async update(id: number, patch: ContactMessagePatch): Promise<ContactMessage> {
    const row = await this.dataSource.transaction((manager) => this.change(id, patch, manager));
    this.notifier.wake();
    return (await this.named([row]))[0];
  }

  /** Throws CONTACT_MESSAGE_NOT_FOUND. The audit log keeps nothing of what was written. */
  async remove(id: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.delete(ContactMessageEntity, { id });
      if (affected === 0) throw new DomainError('CONTACT_MESSAGE_NOT_FOUND');
      await this.audit.record({ action: 'contact-message.removed', subject: String(id) }, manager);
    });
  }

  async exportSender(email: string): Promise<SenderData> {
    const messages = await this.named(await this.messages.listOfSender(email));
    await this.dataSource.transaction((manager) =>
      this.audit.record({ action: 'contact-sender.exported', subject: null, after: { messages: messages.length } }, manager),
    );
    return { email, exportedAt: new Date().toISOString(), messages };
  }

  /** → how many messages were deleted. The audit log keeps the number, and not whose they were. */
  removeSender(email: string): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const deleted = await this.messages.deleteOfSender(email, manager);
      await this.audit.record({ action: 'contact-sender.removed', subject: null, after: { messages: deleted } }, manager);
      return deleted;
    });
  }

  /** A mail is sent afterwards: no mail server can lose the message or delay the answer. */
  private async store(message: NewMessage): Promise<void> {
    await this.messages.create(message, { isMailed: message.state === 'new' && this.notifier.isOn });
    this.notifier.wake();
  }

  /** Names of businesses are left out where the catalog is away. */
  private async named(rows: readonly ContactMessageEntity[]): Promise<ContactMessage[]> {
    const ids = rows.flatMap(({ businessId }) => businessId ?? []);
    const names = ids.length > 0 ? await this.catalog.names(ids).catch((): BusinessNames => []) : [];
    return rows.map((row) => toContactMessage(row, names));
  }

  /** The audit log keeps that a note was changed, and not its text: it may speak of the sender, whose data can be deleted. */
  private async change(id: number, patch: ContactMessagePatch, manager: EntityManager): Promise<ContactMessageEntity> {
    const message = await manager.findOne(ContactMessageEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!message) throw new DomainError('CONTACT_MESSAGE_NOT_FOUND');
    if (!fits(message, patch.state)) throw new DomainError('CONTACT_STATE_UNFIT');
    const before = { state: message.state, note: message.note };
    manager.merge(ContactMessageEntity, message, patch);
    const after = await manager.save(message);
    const isDecided = after.state !== before.state && decisions.includes(after.state);
    if (isDecided && after.email !== null && this.notifier.isOn) await this.messages.makeMailDue(id, manager);
    const noted: Record<string, boolean> = after.note === before.note ? {} : { noteChanged: true };
    const states = { before: { state: before.state }, after: { state: after.state, ...noted } };
    await this.audit.record({ action: 'contact-message.updated', subject: String(id), ...states }, manager);
    return after;
  }
}
