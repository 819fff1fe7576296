import { createHash } from 'node:crypto';
import type { ContactForm, ContactMessageQuery, ContactState } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Not, Raw, Repository } from 'typeorm';
import { ContactMessageEntity } from './contact-message.entity.ts';
import { firstMailPause, maxMailTries, spamRetention, twinWindow } from './limits.ts';

const hashOf = ({ name, email, subject, message }: ContactForm): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([name, email.toLowerCase(), subject, message]))
    .digest();

/** Messages of visitors. Only the database's clock is read. */
@Injectable()
export class ContactMessagesRepository {
  constructor(@InjectRepository(ContactMessageEntity) private readonly rows: Repository<ContactMessageEntity>) {}

  /**
   * Stores a message, unless its twin came shortly before: a second click on a slow connection is one message. The lock keeps two
   * requests at once from storing both.
   */
  async create(form: ContactForm, state: ContactState, { isMailed }: { isMailed: boolean }): Promise<void> {
    const { name, email, subject, message } = form;
    const hash = hashOf(form);
    await this.rows.manager.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [hash.readInt32BE()]);
      await manager.query(
        `INSERT INTO contact_messages (name, email, subject, message, content_hash, state, mail_due_at)
         SELECT $1, $2, $3, $4, $5, $6, CASE WHEN $7 THEN now() END
         WHERE NOT EXISTS (SELECT FROM contact_messages WHERE content_hash = $5 AND created_at > now() - interval '${twinWindow}')`,
        [name, email, subject, message, hash, state, isMailed],
      );
    });
  }

  /** Counts from the last change, so that a message whose state an operator has corrected stays. */
  async deleteOldSpam(): Promise<void> {
    await this.rows.delete({ state: 'spam', updatedAt: Raw((updatedAt) => `${updatedAt} < now() - interval '${spamRetention}'`) });
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
    return row ? this.rows.findOneByOrFail({ id: row.id }) : null;
  }

  async markMailed(id: number): Promise<void> {
    await this.rows.query('UPDATE contact_messages SET mail_due_at = NULL WHERE id = $1', [id]);
  }
}
