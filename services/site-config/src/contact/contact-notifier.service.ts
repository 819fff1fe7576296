import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ContactMailer } from './contact-mailer.ts';
import { ContactMessagesRepository } from './contact-messages.repository.ts';

/** Pause between two looks for mail that is due, ms. */
const pauseMs = 5000;

/** Mails new messages to the operators, one after the other, for as long as the process lives. Does nothing where no mail server is set. */
@Injectable()
export class ContactNotifier implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Contact mail');
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> | null = null;
  private isStopped = false;

  constructor(
    private readonly messages: ContactMessagesRepository,
    private readonly mailer: ContactMailer,
  ) {}

  /** False where operators read messages in the back office only. */
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

  /** Looks at once, unless it is looking already. */
  wake(): void {
    if (this.isStopped || this.sending || !this.mailer.isSet) return;
    clearTimeout(this.timer);
    this.sending = this.sendDue().finally(() => {
      this.sending = null;
      if (!this.isStopped) this.timer = setTimeout(() => this.wake(), pauseMs).unref();
    });
  }

  private async sendDue(): Promise<void> {
    try {
      while (!this.isStopped && (await this.sendNext()));
    } catch (error) {
      this.logger.warn({ err: error }, 'Messages that are due could not be read.');
    }
  }

  /** False where none is due. A failure is tried again later: the row says when. */
  private async sendNext(): Promise<boolean> {
    const message = await this.messages.takeForMail();
    if (!message) return false;
    try {
      await this.mailer.send(message);
      await this.messages.noteMailed(message.id);
    } catch (error) {
      // The fault's own text may hold addresses; its code says what happened.
      this.logger.warn({ messageId: message.id, code: (error as { code?: unknown }).code }, 'A message could not be mailed.');
    }
    return true;
  }
}
