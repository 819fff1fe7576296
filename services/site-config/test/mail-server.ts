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
  private readonly waiting: { isOf: (source: string) => boolean; resolve: () => void }[] = [];
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString();
        if (this.refuses) done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        else {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          this.received.push({ to, source });
          void this.held.then(() => done());
        }
        this.wake(source);
      });
    },
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** Resolves when the next mail, or the next one that holds this text, was taken or refused. */
  next(text = ''): Promise<void> {
    return new Promise((resolve) => this.waiting.push({ isOf: (source) => source.includes(text), resolve }));
  }

  private wake(source: string): void {
    const woken = this.waiting.filter(({ isOf }) => isOf(source));
    for (const one of woken) {
      this.waiting.splice(this.waiting.indexOf(one), 1);
      one.resolve();
    }
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
