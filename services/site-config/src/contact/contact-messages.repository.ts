import { createHash } from 'node:crypto';
import type { ContactMessageQuery } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Not, Raw, Repository } from 'typeorm';
import { ContactMessageEntity } from './contact-message.entity.ts';
import { firstMailPause, maxMailTries, mostPerHour, twinWindow } from './limits.ts';

/** The parts of a message that a visitor writes, and the state in which it begins. */
export type NewMessage = Pick<ContactMessageEntity, 'name' | 'email' | 'subject' | 'message' | 'suggestion' | 'businessId' | 'state'>;

const hashOf = ({ name, email, subject, message, suggestion, businessId }: NewMessage): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([name, email?.toLowerCase(), subject, message, ...(suggestion ? [suggestion, businessId] : [])]))
    .digest();

const ofSender = (email: string) => ({ email: Raw((column) => `lower(${column}) = lower(:email)`, { email }) });

/** Messages of visitors. Only the database's clock is read. */
@Injectable()
export class ContactMessagesRepository {
  constructor(@InjectRepository(ContactMessageEntity) private readonly rows: Repository<ContactMessageEntity>) {}

  /**
   * Stores a message, unless its twin came shortly before: a second click on a slow connection is one message. All take turns, so that
   * two at once are neither stored twice nor get past the total of the hour. Throws CONTACT_TOO_MANY.
   */
  async create(message: NewMessage, { isMailed }: { isMailed: boolean }): Promise<void> {
    const hash = hashOf(message);
    await this.rows.manager.transaction(async (manager) => {
      await manager.query("SELECT pg_advisory_xact_lock(hashtext('contact_messages'))");
      if (await this.hasTwin(hash, manager)) return;
      await this.requireRoom(manager);
      const { name, email, subject, message: text, suggestion, businessId, state } = message;
      await manager.query(
        `INSERT INTO contact_messages (name, email, subject, message, suggestion, business_id, content_hash, state, mail_due_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $9 THEN now() END)`,
        [name, email, subject, text, suggestion, businessId, hash, state, isMailed],
      );
    });
  }

  /** A page of messages, newest first, and the number of all of them. */
  list({ limit, offset, state, kind }: ContactMessageQuery): Promise<[ContactMessageEntity[], number]> {
    const kinds = { message: { suggestion: IsNull() }, suggestion: { suggestion: Not(IsNull()) } };
    return this.rows.findAndCount({
      where: { state: state ?? Not('spam'), ...(kind ? kinds[kind] : {}) },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
      skip: offset,
    });
  }

  find(id: number): Promise<ContactMessageEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** All that a person wrote, newest first. */
  listOfSender(email: string): Promise<ContactMessageEntity[]> {
    return this.rows.find({ where: ofSender(email), order: { createdAt: 'DESC', id: 'DESC' } });
  }

  async deleteOfSender(email: string, manager: EntityManager): Promise<number> {
    return (await manager.delete(ContactMessageEntity, ofSender(email))).affected ?? 0;
  }

  /**
   * Takes the message that has been due for its mail the longest, or null. The next try is scheduled before this one is made: a
   * process that dies in between costs a pause, not a message.
   */
  async takeForMail(): Promise<ContactMessageEntity | null> {
    const [[row]] = (await this.rows.query(
      `UPDATE contact_messages SET mail_tries = mail_tries + 1,
         mail_due_at = CASE WHEN mail_tries + 1 < ${maxMailTries} THEN now() + interval '${firstMailPause}' * 4 ^ mail_tries END
       WHERE id = (SELECT id FROM contact_messages WHERE mail_due_at <= now() ORDER BY mail_due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
    )) as [{ id: number }[], number];
    return row ? this.rows.findOneBy({ id: row.id }) : null;
  }

  /** A mail that has become due while this one was under way stays due: it has no tries yet. */
  async markMailed(id: number): Promise<void> {
    await this.rows.query('UPDATE contact_messages SET mail_due_at = NULL WHERE id = $1 AND mail_tries > 0', [id]);
  }

  /** A mail about the message is due now: to its sender, once it is decided. */
  async makeMailDue(id: number, manager: EntityManager): Promise<void> {
    await manager.query('UPDATE contact_messages SET mail_due_at = now(), mail_tries = 0 WHERE id = $1', [id]);
  }

  private async hasTwin(hash: Buffer, manager: EntityManager): Promise<boolean> {
    const twins = await manager.query<unknown[]>(
      `SELECT FROM contact_messages WHERE content_hash = $1 AND created_at > now() - interval '${twinWindow}' LIMIT 1`,
      [hash],
    );
    return twins.length > 0;
  }

  private async requireRoom(manager: EntityManager): Promise<void> {
    const [{ count }] = await manager.query<[{ count: number }]>(
      "SELECT count(*)::int AS count FROM contact_messages WHERE created_at > now() - interval '1 hour'",
    );
    if (count >= mostPerHour) throw new DomainError('CONTACT_TOO_MANY');
  }
}
