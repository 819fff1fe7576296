import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CatalogClient } from '../catalog/catalog.client.ts';
import { ContactMailer } from './contact-mailer.ts';
import type { ContactMessageEntity } from './contact-message.entity.ts';
import { ContactMessagesRepository } from './contact-messages.repository.ts';
import { mailPollMs } from './limits.ts';
import { mailOf } from './mail-texts.ts';

/** Mails new messages to the operators and outcomes to senders, one after the other. Does nothing without a mail server. */
@Injectable()
export class ContactNotifier implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Contact mail');
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> | null = null;
  private isStopped = false;

  constructor(
    private readonly messages: ContactMessagesRepository,
    private readonly mailer: ContactMailer,
    private readonly catalog: CatalogClient,
  ) {}

  get isOn(): boolean {
    return this.mailer.isSet;
  }

  onApplicationBootstrap(): void {
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.sending;
    this.mailer.close();
  }

  /** Sends at once, unless it is sending already. */
  wake(): void {
    if (this.isStopped || this.sending || !this.mailer.isSet) return;
    clearTimeout(this.timer);
    this.sending = this.sendDue().finally(() => {
      this.sending = null;
      if (!this.isStopped) this.timer = setTimeout(() => this.wake(), mailPollMs).unref();
    });
  }

  private async sendDue(): Promise<void> {
    try {
      while (!this.isStopped && (await this.sendNext()));
    } catch (error) {
      this.logger.warn({ err: error }, 'Messages that are due could not be read.');
    }
  }

  /** Returns false when no message is due. The row says when a failed one is tried again. */
  private async sendNext(): Promise<boolean> {
    const message = await this.messages.takeForMail();
    if (!message) return false;
    try {
      const mail = mailOf(message, await this.businessNameOf(message));
      if (mail) await this.mailer.send(mail);
      await this.messages.markMailed(message.id);
    } catch (error) {
      // The error's message may hold addresses; its code is safe to log.
      this.logger.warn({ messageId: message.id, code: (error as { code?: unknown }).code }, 'A message could not be mailed.');
    }
    return true;
  }

  /** Without a name where the business is gone; where the catalog is away the mail waits for its next try. */
  private async businessNameOf({ businessId }: ContactMessageEntity): Promise<string> {
    if (businessId === null) return '';
    const [business] = await this.catalog.names([businessId]);
    return business?.name ?? `business ${businessId}`;
  }
}
