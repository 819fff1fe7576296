import { createTransport, type Transporter } from 'nodemailer';
import type { ContactMessageEntity } from './contact-message.entity.ts';

export interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** Who gets the messages. */
  to: string;
  /** Whom they come from: an address that the mail server may send for. */
  from: string;
}

/** Ms until a server that says nothing counts as away. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

type Mail = Pick<ContactMessageEntity, 'id' | 'name' | 'email' | 'subject' | 'message'>;

/** Sends messages of visitors to the operators. Plain text only: nothing a visitor writes is read as markup. */
export class ContactMailer {
  private readonly transport: Transporter | null;

  constructor(private readonly settings: MailSettings | null) {
    this.transport = settings ? createTransport(settings.url, patience as object) : null;
  }

  /** False where operators read messages in the back office only. */
  get isSet(): boolean {
    return this.transport !== null;
  }

  /** Rejects where the server does not take the mail. */
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
