import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  /** The mail as it was sent, head and text. */
  source: string;
}

/** A mail server of its own: it keeps what it gets, and refuses as long as it is told to. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  refuses = false;
  /** Senders learn that their mail was taken once this is resolved. */
  held: Promise<void> = Promise.resolve();
  private readonly waiting: (() => void)[] = [];
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (this.refuses) done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        else {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          this.received.push({ to, source: Buffer.concat(chunks).toString() });
          void this.held.then(() => done());
        }
        for (const wake of this.waiting.splice(0)) wake();
      });
    },
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** Resolves when the next mail was taken or refused. */
  next(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
