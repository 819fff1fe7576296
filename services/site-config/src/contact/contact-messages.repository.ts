import { createHash } from 'node:crypto';
import type { ContactForm, ContactMessagePatch, ContactMessageQuery, ContactState } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Not, Repository } from 'typeorm';
import { ContactMessageEntity } from './contact-message.entity.ts';

const hashOf = ({ name, email, subject, message }: ContactForm): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([name, email.toLowerCase(), subject, message]))
    .digest();

/** Tries to mail a message, each one four times as long after the last: the last of them some eight hours after it came. */
const mostTries = 7;

/** Messages of visitors. Every instant is the database's. */
@Injectable()
export class ContactMessagesRepository {
  constructor(@InjectRepository(ContactMessageEntity) private readonly rows: Repository<ContactMessageEntity>) {}

  /**
   * Stores a message, unless the very same one came within a day: a second click on a slow line is one message. `isMailed`: it waits
   * for its mail from now on.
   */
  async create(form: ContactForm, state: ContactState, isMailed: boolean): Promise<void> {
    const { name, email, subject, message } = form;
    const hash = hashOf(form);
    await this.rows.manager.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [hash.readInt32BE()]);
      await manager.query(
        `INSERT INTO contact_messages (name, email, subject, message, content_hash, state, mail_due_at)
         SELECT $1, $2, $3, $4, $5, $6, CASE WHEN $7 THEN now() END
         WHERE NOT EXISTS (SELECT FROM contact_messages WHERE content_hash = $5 AND created_at > now() - interval '1 day')`,
        [name, email, subject, message, hash, state, isMailed],
      );
    });
  }

  /** Deletes what was taken for spam 30 days ago and nobody has called anything else since. */
  async sweep(): Promise<void> {
    await this.rows.query(`DELETE FROM contact_messages WHERE state = 'spam' AND updated_at < now() - interval '30 days'`);
  }

  /** A page of messages, newest first, and the number of all of them. */
  list({ limit, offset, state }: ContactMessageQuery): Promise<[ContactMessageEntity[], number]> {
    return this.rows.findAndCount({
      where: { state: state ?? Not('spam') },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
      skip: offset,
    });
  }

  /** The message, held until the transaction ends; null where there is none. */
  findForChange(id: number, manager: EntityManager): Promise<ContactMessageEntity | null> {
    return manager.findOne(ContactMessageEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async update(id: number, { state, note }: ContactMessagePatch, manager: EntityManager): Promise<ContactMessageEntity> {
    await manager.query(
      `UPDATE contact_messages SET state = coalesce($2, state), note = CASE WHEN $4 THEN $3 ELSE note END, updated_at = now() WHERE id = $1`,
      [id, state ?? null, note ?? null, note !== undefined],
    );
    return manager.findOneByOrFail(ContactMessageEntity, { id });
  }

  /**
   * Takes the message that has waited longest for its mail, null where none does. The next try is set before this one is made: a
   * process that dies on the way costs a wait, not a message.
   */
  async takeForMail(): Promise<ContactMessageEntity | null> {
    const [[row]] = (await this.rows.query(
      `UPDATE contact_messages SET mail_tries = mail_tries + 1,
         mail_due_at = CASE WHEN mail_tries + 1 < ${mostTries} THEN now() + interval '5 seconds' * 4 ^ mail_tries END
       WHERE id = (SELECT id FROM contact_messages WHERE mail_due_at <= now() ORDER BY mail_due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
    )) as [{ id: number }[], number];
    return row ? this.rows.findOneByOrFail({ id: row.id }) : null;
  }

  async noteMailed(id: number): Promise<void> {
    await this.rows.query('UPDATE contact_messages SET mail_due_at = NULL WHERE id = $1', [id]);
  }
}
