import { createTransport, type Transporter } from 'nodemailer';
import { mailTimeouts } from './limits.ts';

export interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** The operators' address. */
  to: string;
  /** The sender: an address that the mail server may send for. */
  from: string;
}

/** A mail, but for who sends it. Without `to` it goes to the operators. */
export interface Mail {
  to?: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
}

/** Sends mail to operators and visitors. Plain text only: nothing a visitor writes is read as markup. */
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
  async send(mail: Mail): Promise<void> {
    if (!this.transport || !this.settings) return;
    await this.transport.sendMail({
      from: { name: 'Local Directory', address: this.settings.from },
      ...mail,
      to: mail.to ?? this.settings.to,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  close(): void {
    this.transport?.close();
  }
}
