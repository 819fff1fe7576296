import type { ContactMessage } from '@directory/contracts';
import { waitUntil } from '@directory/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeCatalog } from './fake-catalog.ts';
import { MailServer } from './mail-server.ts';
import { type RunningSiteConfig, startSiteConfig } from './site-config.ts';

const form = { kind: 'hours', message: 'Closed on Sundays\nsince March', email: 'zeynep@example.com' };

describe('suggestions for businesses', () => {
  const mails = new MailServer();
  let catalog: FakeCatalog;
  let service: RunningSiteConfig;

  beforeAll(async () => {
    catalog = await FakeCatalog.start({ 1: 'Café Ümit', 2: 'Two' });
    service = await startSiteConfig({ CATALOG_URL: catalog.url, SMTP_URL: await mails.start(), CONTACT_MAIL_TO: 'desk@directory.example' });
  });
  afterAll(async () => {
    await service.stop();
    await mails.stop();
    await catalog.stop();
  });
  beforeEach(async () => {
    await service.rows.query('TRUNCATE contact_messages, audit_log');
    mails.received.length = 0;
  });

  const suggest = (changes: object = {}, slug = 'business-1') =>
    service.call('POST', `/api/businesses/${slug}/suggestions`, { ...form, ...changes });
  const list = async (query = ''): Promise<ContactMessage[]> =>
    (await service.call('GET', `/api/admin/contact-messages${query}`)).json as ContactMessage[];
  const decide = async (state: string) => {
    const [{ id }] = await list();
    return service.call('PATCH', `/api/admin/contact-messages/${id}`, { state });
  };
  /** The mail in which a text stands. Those of the tests before may come beside it: nobody waits for them. */
  const mailWith = (text: string) => waitUntil(() => mails.received.find(({ source }) => source.includes(text)), { what: `"${text}"` });

  it('are stored with their business, beside the messages', async () => {
    expect((await suggest()).status).toBe(201);
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        name: null,
        subject: null,
        email: form.email,
        message: form.message,
        suggestion: 'hours',
        business: { id: 1, name: 'Café Ümit', slug: 'business-1' },
        state: 'new',
        note: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
    await service.call('POST', '/api/contact', { name: 'A', email: 'a@example.com', subject: 'B', message: 'C' });
    expect((await list('?kind=suggestion')).map(({ suggestion }) => suggestion)).toEqual(['hours']);
    expect((await list('?kind=message')).map(({ subject }) => subject)).toEqual(['B']);
  });

  it('need no address, and are stored once for one business', async () => {
    for (const email of ['', ' ', undefined]) await suggest({ email });
    await suggest({ email: '' }, 'business-2');
    expect((await list()).map(({ email, business }) => [email, business?.id])).toEqual([
      [null, 2],
      [null, 1],
    ]);
  });

  it.each([
    ['kind', { kind: 'lost' }, 'Please choose what is wrong.'],
    ['kind', { kind: undefined }, 'Please choose what is wrong.'],
    ['message', { message: ' \n' }, 'Please describe what is wrong.'],
    ['message', { message: 'x'.repeat(2001) }, 'Please use at most 2000 characters.'],
    ['message', { message: 'a\u0000b' }, 'Please leave out characters that cannot be read.'],
    ['email', { email: 'zeynep@' }, 'Please enter a valid email address, such as name@example.com.'],
  ])('are refused with a sentence for %s %#', async (field, changes, message) => {
    expect(await suggest(changes)).toMatchObject({ status: 400, json: { details: [{ field, message }] } });
    expect(await list()).toEqual([]);
  });

  it('for a business that is not there are 404', async () => {
    expect(await suggest({}, 'nobody')).toMatchObject({
      status: 404,
      json: { message: 'The business could not be found in our directory.' },
    });
  });

  it('of programs are kept apart, and mailed to nobody', async () => {
    expect((await suggest({ website: 'x' })).status).toBe(201);
    expect(await list()).toEqual([]);
    expect(await list('?state=spam')).toHaveLength(1);
    expect(await service.rows.query('SELECT id FROM contact_messages WHERE mail_due_at IS NOT NULL OR mail_tries > 0')).toEqual([]);
  });

  it('reach the operators by mail, and their sender is told what became of them', async () => {
    await suggest({ email: 'elif@example.com' });
    const toOperators = await mailWith('elif@example.com suggests');
    expect(toOperators.to).toEqual(['desk@directory.example']);
    expect(toOperators.source).toMatch(/^Reply-To: .*elif@example\.com/m);
    await decide('done');
    expect((await mailWith('corrected the page')).to).toEqual(['elif@example.com']);
    await decide('declined');
    expect((await mailWith('left the page as it is')).to).toEqual(['elif@example.com']);
  });

  it('tell their sender also where they are decided while the operators are being told', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    mails.held = promise;
    await suggest({ email: 'deniz@example.com' });
    await mailWith('deniz@example.com suggests');
    await decide('done');
    resolve();
    expect((await mailWith('corrected the page')).to).toEqual(['deniz@example.com']);
  });

  it('tell nobody where no address was left, or only a note has changed', async () => {
    await suggest({ email: '', message: 'No address' });
    await mailWith('No address');
    expect((await decide('done')).status).toBe(200);
    const [{ id }] = await list();
    await service.call('PATCH', `/api/admin/contact-messages/${id}`, { note: 'x' });
    await waitUntil(async () => (await service.rows.query('SELECT id FROM contact_messages WHERE mail_due_at IS NOT NULL')).length === 0);
    expect(mails.received.filter(({ source }) => source.includes('No address'))).toHaveLength(1);
  });

  it('are done or declined, and messages answered: neither takes the state of the other', async () => {
    await suggest();
    expect(await decide('answered')).toMatchObject({ status: 409, json: { message: 'Bu durum bu tür bir mesaj için kullanılamaz.' } });
    await service.rows.query('TRUNCATE contact_messages');
    await service.call('POST', '/api/contact', { name: 'A', email: 'a@example.com', subject: 'B', message: 'C' });
    expect((await decide('done')).status).toBe(409);
    expect((await decide('answered')).status).toBe(200);
  });

  it('show no business where the catalog has it no more', async () => {
    await suggest();
    await service.rows.query('UPDATE contact_messages SET business_id = 99');
    expect(await list()).toMatchObject([{ business: null, suggestion: 'hours' }]);
  });
});
