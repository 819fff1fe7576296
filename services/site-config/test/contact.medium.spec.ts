import type { Activity, ContactForm, ContactMessage, SenderData } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mostPerHour } from '../src/contact/limits.ts';
import { RetentionSweeper } from '../src/retention/retention-sweeper.service.ts';
import { type RunningSiteConfig, startSiteConfig } from './site-config.ts';

const form = (changes: Partial<Record<keyof ContactForm, unknown>> = {}): object => ({
  name: 'Zeynep Yılmaz',
  email: 'zeynep@example.com',
  subject: 'Öffnungszeiten “neu”',
  message: 'Line one\nline two\t😀 مرحبا',
  ...changes,
});

describe('contact messages', () => {
  let service: RunningSiteConfig;

  beforeAll(async () => {
    service = await startSiteConfig();
  });
  afterAll(() => service.stop());
  beforeEach(() => service.rows.query('TRUNCATE contact_messages, audit_log'));

  const send = async (changes: Parameters<typeof form>[0] = {}) => service.call('POST', '/api/contact', form(changes));
  const list = async (query = '') => {
    const { json, headers } = await service.call('GET', `/api/admin/contact-messages${query}`);
    return { messages: json as ContactMessage[], total: headers['x-total-count'] };
  };

  it('are stored as they were written', async () => {
    expect(await send()).toMatchObject({ status: 201, json: undefined });
    const { messages, total } = await list();
    expect(total).toBe('1');
    expect(messages).toEqual([
      {
        ...form(),
        id: expect.any(Number),
        suggestion: null,
        business: null,
        state: 'new',
        note: null,
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it('are stored once where the same is sent twice, even at the same time', async () => {
    await Promise.all(Array.from({ length: 6 }, () => send()));
    expect((await send()).status).toBe(201);
    await send({ message: 'Something else' });
    expect((await list()).total).toBe('2');
    await service.rows.query(`UPDATE contact_messages SET created_at = created_at - interval '25 hours'`);
    await send();
    expect((await list()).total).toBe('3');
  });

  it.each([
    ['name', { name: ' ' }, 'Please enter your name.'],
    ['name', { name: undefined }, 'Please enter your name.'],
    ['name', { name: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
    ['name', { name: 'A\r\nBcc: all@example.com' }, 'Please leave out characters that cannot be read.'],
    ['email', { email: '' }, 'Please enter your email address.'],
    ['email', { email: 'zeynep@' }, 'Please enter a valid email address, such as name@example.com.'],
    ['email', { email: 'a@b.example\nBcc: c@d.example' }, 'Please enter a valid email address, such as name@example.com.'],
    ['subject', { subject: '' }, 'Please enter a subject.'],
    ['subject', { subject: 'a\u2028b' }, 'Please leave out characters that cannot be read.'],
    ['message', { message: '\n \t' }, 'Please enter your message.'],
    ['message', { message: 'x'.repeat(5001) }, 'Please use at most 5000 characters.'],
    ['message', { message: 'a\u0000b' }, 'Please leave out characters that cannot be read.'],
    ['message', { message: 7 }, 'Please enter your message.'],
  ])('are refused with a sentence for %s %#', async (field, changes, message) => {
    const { status, json } = await send(changes);
    expect(status).toBe(400);
    expect(json).toMatchObject({ message: 'The request has invalid parameters.', details: [{ field, message }] });
    expect((await list()).total).toBe('0');
  });

  it('name every field that is missing', async () => {
    const { json } = await service.call('POST', '/api/contact', {});
    expect((json as { details: { field: string }[] }).details.map(({ field }) => field)).toEqual(['name', 'email', 'subject', 'message']);
  });

  it('of programs are kept apart, and deleted 30 days later', async () => {
    expect((await send({ website: 'https://pills.example' })).status).toBe(201);
    expect(await list()).toMatchObject({ messages: [], total: '0' });
    expect((await list('?state=spam')).messages).toMatchObject([{ state: 'spam', name: 'Zeynep Yılmaz' }]);
    await service.rows.query(`UPDATE contact_messages SET updated_at = now() - interval '31 days'`);
    await send({ message: 'Another one' });
    await service.app.get(RetentionSweeper).sweep();
    expect((await list('?state=spam')).total).toBe('0');
    expect((await list()).total).toBe('1');
  });

  it('are deleted two years after they were last dealt with', async () => {
    for (const message of ['old', 'touched']) await send({ message });
    await service.rows.query(
      `UPDATE contact_messages SET created_at = now() - interval '3 years', updated_at = now() - interval '731 days'`,
    );
    await service.rows.query(`UPDATE contact_messages SET updated_at = now() - interval '729 days' WHERE message = 'touched'`);
    await service.app.get(RetentionSweeper).sweep();
    expect((await list()).messages.map(({ message }) => message)).toEqual(['touched']);
  });

  it('of an hour have a total, whoever sends them', async () => {
    await service.rows.query(
      `INSERT INTO contact_messages (name, email, subject, message, content_hash, state)
       SELECT 'x', 'x@example.com', 'x', 'x', int4send(n), 'new' FROM generate_series(1, ${mostPerHour - 1}) AS n`,
    );
    const answers = await Promise.all([1, 2, 3].map((number) => send({ message: `Message ${number}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toBe('900');
    expect(refused?.json).toMatchObject({ message: 'The site has received too many messages. Please try again later.' });
    await service.rows.query(`UPDATE contact_messages SET created_at = created_at - interval '61 minutes'`);
    expect((await send({ message: 'Later' })).status).toBe(201);
  });

  it('are read and deleted one by one; the audit log keeps nothing of what they said', async () => {
    await send();
    const [{ id }] = (await list()).messages;
    const path = `/api/admin/contact-messages/${id}`;
    expect((await service.call('GET', path)).json).toMatchObject(form());
    expect((await service.call('DELETE', path)).status).toBe(204);
    expect([(await service.call('DELETE', path)).status, (await service.call('GET', path)).status]).toEqual([404, 404]);
    const { json } = await service.call('GET', '/api/admin/activities');
    expect(json).toMatchObject([{ action: 'contact-message.removed', subject: String(id), before: null, after: null }]);
  });

  it('of one person are exported and deleted by the address, however it is spelt', async () => {
    await send({ message: 'One' });
    await send({ message: 'Two', email: 'Zeynep@Example.com', website: 'a program' });
    await send({ message: 'Three', email: 'other@example.com' });
    const path = `/api/admin/contact-senders?email=${encodeURIComponent('ZEYNEP@example.com')}`;
    const { json } = await service.call('GET', path);
    expect((json as SenderData).messages.map(({ message, state }) => [message, state])).toEqual([
      ['Two', 'spam'],
      ['One', 'new'],
    ]);
    expect((await service.call('DELETE', path)).json).toEqual({ deleted: 2 });
    expect((await service.call('GET', path)).json).toMatchObject({ messages: [] });
    expect((await list()).messages.map(({ message }) => message)).toEqual(['Three']);
    expect(JSON.stringify((await service.call('GET', '/api/admin/activities')).json).toLowerCase()).not.toContain('zeynep');
    expect((await service.call('DELETE', '/api/admin/contact-senders')).status).toBe(400);
    expect((await service.call('DELETE', '/api/admin/contact-senders?email=%25')).status).toBe(400);
  });

  it('are listed newest first, in pages, by state', async () => {
    for (const subject of ['one', 'two', 'three']) await send({ subject });
    const page = await list('?limit=2&offset=1');
    expect(page.messages.map(({ subject }) => subject)).toEqual(['two', 'one']);
    expect(page.total).toBe('3');
    expect((await list('?state=answered')).total).toBe('0');
    expect((await service.call('GET', '/api/admin/contact-messages?state=lost')).status).toBe(400);
    expect((await service.call('GET', '/api/admin/contact-messages?limit=101')).status).toBe(400);
  });

  it('take a state and a note, of which the audit log keeps that it was changed', async () => {
    await send();
    const [{ id }] = (await list()).messages;
    const path = `/api/admin/contact-messages/${id}`;
    expect(await service.call('PATCH', path, { state: 'answered' })).toMatchObject({
      status: 200,
      json: { state: 'answered', note: null },
    });
    expect(await service.call('PATCH', path, { note: 'Telefonla arandı' })).toMatchObject({
      json: { state: 'answered', note: 'Telefonla arandı' },
    });
    expect(await service.call('PATCH', path, { note: null })).toMatchObject({ json: { state: 'answered', note: null } });
    const { json } = await service.call('GET', '/api/admin/activities');
    const entries = json as Activity[];
    expect(entries.map(({ action, subject }) => `${action} ${subject}`)).toEqual(Array(3).fill(`contact-message.updated ${id}`));
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ state: 'answered' }, { state: 'answered', noteChanged: true }],
      [{ state: 'answered' }, { state: 'answered', noteChanged: true }],
      [{ state: 'new' }, { state: 'answered' }],
    ]);
    expect(JSON.stringify(entries)).not.toContain('Telefonla');
  });

  it('cannot be changed into anything else', async () => {
    await send();
    const [{ id }] = (await list()).messages;
    const path = `/api/admin/contact-messages/${id}`;
    for (const patch of [{}, { state: 'lost' }, { note: 'x'.repeat(2001) }, { message: 'Rewritten' }])
      expect((await service.call('PATCH', path, patch)).status).toBe(400);
    expect((await list()).messages).toMatchObject([{ ...form(), state: 'new' }]);
    expect(await service.call('PATCH', '/api/admin/contact-messages/999999', { state: 'read' })).toMatchObject({
      status: 404,
      json: { message: 'Mesaj bulunamadı.' },
    });
    expect((await service.call('PATCH', '/api/admin/contact-messages/zero', { state: 'read' })).status).toBe(400);
  });

  it('are taken from the gateway only', async () => {
    expect((await service.call('POST', '/api/contact', form(), 'worker')).status).toBe(401);
    expect((await service.call('GET', '/api/admin/contact-messages', undefined, 'catalog')).status).toBe(401);
  });
});
