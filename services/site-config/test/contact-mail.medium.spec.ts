import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ContactNotifier } from '../src/contact/contact-notifier.service.ts';
import { MailServer } from './mail-server.ts';
import { type RunningSiteConfig, startSiteConfig } from './site-config.ts';

const form = { name: 'Zeynep "Z" Yılmaz', email: 'zeynep@example.com', subject: 'Hours', message: 'We open at 8 now.' };

describe('mail of contact messages', () => {
  const mails = new MailServer();
  let service: RunningSiteConfig;

  beforeAll(async () => {
    service = await startSiteConfig({ SMTP_URL: await mails.start(), CONTACT_MAIL_TO: 'desk@directory.example' });
  });
  afterAll(async () => {
    await service.stop();
    await mails.stop();
  });
  beforeEach(async () => {
    await service.rows.query('TRUNCATE contact_messages');
    mails.received.length = 0;
    mails.refuses = false;
  });

  const send = (changes: object = {}) => service.call('POST', '/api/contact', { ...form, ...changes });
  const due = async (): Promise<number> => {
    const [{ count }] = await service.rows.query('SELECT count(*)::int AS count FROM contact_messages WHERE mail_due_at IS NOT NULL');
    return count;
  };
  const untilNoneIsDue = async (): Promise<void> => {
    while ((await due()) > 0) await new Promise((resolve) => setImmediate(resolve));
  };

  /** The server's refusal is stored after it was given. */
  const untilTried = async (tries: number): Promise<void> => {
    const tried = async () =>
      (await service.rows.query('SELECT mail_tries FROM contact_messages WHERE mail_tries >= $1', [tries])).length > 0;
    while (!(await tried())) await new Promise((resolve) => setImmediate(resolve));
  };

  it('goes to the operators, and answers go to the visitor', async () => {
    const sent = mails.next(form.message);
    await send();
    await sent;
    const [{ to, source }] = mails.received;
    expect(to).toEqual(['desk@directory.example']);
    expect(source).toMatch(/^Subject: \[Contact #\d+\] Hours\r$/m);
    expect(source).toMatch(/^Reply-To: .*<zeynep@example\.com>\r$/m);
    expect(source).toContain('We open at 8 now.');
    expect(source).toContain('text/plain');
    await untilNoneIsDue();
  });

  it('is not sent for what a program wrote', async () => {
    await send({ website: 'x' });
    expect(await due()).toBe(0);
    expect(mails.received).toEqual([]);
  });

  it('loses no message where the server refuses, and is tried again when it is time', async () => {
    mails.refuses = true;
    const message = 'Refused at first.';
    const refused = mails.next(message);
    expect((await send({ message })).status).toBe(201);
    await refused;
    await untilTried(1);
    expect(await due()).toBe(1);
    const [row] = await service.rows.query('SELECT mail_tries, mail_due_at > now() AS "isLater" FROM contact_messages');
    expect(row).toEqual({ mail_tries: 1, isLater: true });

    mails.refuses = false;
    await service.rows.query('UPDATE contact_messages SET mail_due_at = now()');
    const taken = mails.next(message);
    // A sender at work looks again when it is done, so the wake-up is repeated until the mail is there.
    const waking = setInterval(() => service.app.get(ContactNotifier).wake(), 5);
    await taken;
    clearInterval(waking);
    await untilNoneIsDue();
    expect(mails.received).toHaveLength(1);
  });

  it('is given up after seven tries', async () => {
    mails.refuses = true;
    const message = 'Refused for good.';
    const refused = mails.next(message);
    await send({ message });
    await refused;
    await untilTried(1);
    await service.rows.query('UPDATE contact_messages SET mail_due_at = now(), mail_tries = 6');
    const waking = setInterval(() => service.app.get(ContactNotifier).wake(), 5);
    await untilNoneIsDue();
    clearInterval(waking);
    const [{ mail_tries }] = await service.rows.query('SELECT mail_tries FROM contact_messages');
    expect(mail_tries).toBe(7);
  });
});
