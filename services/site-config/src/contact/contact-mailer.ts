import { createTransport, type Transporter } from 'nodemailer';
import type { ContactMessageEntity } from './contact-message.entity.ts';
import { mailTimeouts } from './limits.ts';

export interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** The operators' address. */
  to: string;
  /** The sender: an address that the mail server may send for. */
  from: string;
}

type Mail = Pick<ContactMessageEntity, 'id' | 'name' | 'email' | 'subject' | 'message'>;

/** Sends messages of visitors to the operators. Plain text only: nothing a visitor writes is read as markup. */
export class ContactMailer {
  private readonly transport: Transporter | null;

  constructor(private readonly settings: MailSettings | null) {
    this.transport = settings ? createTransport(settings.url, mailTimeouts as object) : null;
  }

  /** False without a mail server: operators then read messages in the back office only. */
  get isSet(): boolean {
    return this.transport !== null;
  }

  /** Rejects where the mail server refuses. */
  async send({ id, name, email, subject, message }: Mail): Promise<void> {
    if (!this.transport || !this.settings) return;
    await this.transport.sendMail({
      from: { name: 'Local Directory', address: this.settings.from },
      to: this.settings.to,
      replyTo: { name, address: email },
      subject: `[Contact #${id}] ${subject}`,
      text: `${name} <${email}> wrote:\n\n${message}\n`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  close(): void {
    this.transport?.close();
  }
}
