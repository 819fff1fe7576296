import { contactFaults, type PostedForm } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { render, renderFailure } from '../src/entry-server.tsx';
import { officeStateAt, officeWeek } from '../src/features/contact/model/office-hours.ts';
import { fakeApi } from '../src/testing/fake-api.ts';
import { someDirectory } from '../src/testing/serve-directory.ts';
import { attributeOf, renderPage, siteUrl, structuredData, textOf } from './render-page.ts';

const at = (url: string, now: number, form?: PostedForm) => render({ url, fetch: fakeApi(someDirectory()), now, siteUrl, form });
/** Saturday, 21 November 2026. London keeps UTC in winter. */
const saturday = (hour: number, minute = 0): number => Date.UTC(2026, 10, 21, hour, minute);

describe('contact', () => {
  it('shows the form, all of it required', async () => {
    const { status, body } = await renderPage('/contact');
    expect(status).toBe(200);
    const text = textOf(body);
    for (const label of ['Full Name', 'Email Address', 'Subject', 'Message', 'Send Message']) expect(text).toContain(label);
    for (const name of ['name', 'email', 'subject', 'message']) {
      const field = new RegExp(`<(input|textarea)[^>]* name="${name}"[^>]*>`).exec(body)?.[0];
      expect(field).toContain(' required=""');
      expect(body).toContain(`for="contact-${name}"`);
    }
    expect(attributeOf(body, /<input[^>]* name="email"[^>]*>/, 'type')).toBe('email');
    expect(attributeOf(body, /<textarea[^>]*>/, 'rows')).toBe('6');
  });

  it('is a form that works without scripts', async () => {
    const { body } = await renderPage('/contact');
    const form = /<form[^>]* method="post"[^>]*>/.exec(body)?.[0];
    expect(form).toContain('action="/contact"');
    expect(body).toMatch(/<button type="submit"[^>]*>Send Message<\/button>/);
  });

  it('shows the card with hours, state and response time', async () => {
    const text = textOf((await renderPage('/contact')).body);
    for (const words of [
      'Contact Information',
      'Business Hours',
      'Mon-Fri 9:00 AM - 6:00 PM',
      'Sat 10:00 AM - 4:00 PM',
      'Sun Closed',
      'Currently Open',
      'We typically reply within 2-4 hours',
      'London time',
    ])
      expect(text).toContain(words);
  });

  // The closing minute itself still counts as open.
  it.each([
    [saturday(9, 59), 'Currently Closed · opens 10 AM', saturday(10)],
    [saturday(10), 'Currently Open · closes 4 PM', saturday(16, 1)],
    [saturday(15, 59), 'Currently Open · closes 4 PM', saturday(16, 1)],
    [saturday(18), 'Currently Closed · opens Mon 9 AM', Date.UTC(2026, 10, 23, 9)],
  ])('says at %d whether somebody is there, and for how long that holds', async (now, words, changesAt) => {
    const page = await at('/contact', now);
    expect(textOf(page.body)).toContain(words);
    expect(page.changesAt).toBe(changesAt);
  });

  it('keeps other hours than the documented ones, and other zones', () => {
    const office = { email: null, phone: null, address: null, timeZone: 'Europe/Istanbul', hours: [{ day: 2, open: 570, close: 780 }] };
    expect(officeWeek(office)).toEqual([
      { days: 'Mon', hours: 'Closed' },
      { days: 'Tue', hours: '9:30 AM - 1:00 PM' },
      { days: 'Wed-Sun', hours: 'Closed' },
    ]);
    expect(officeStateAt(office, Date.UTC(2026, 10, 24, 6, 30))).toMatchObject({ isOpen: true, change: 'closes 1 PM' });
    expect(officeStateAt(office, Date.UTC(2026, 10, 24, 10, 1))).toMatchObject({ isOpen: false, change: 'opens Tue 9:30 AM' });
  });

  it('begins with the subject of the link that led here, and with no other', async () => {
    expect((await renderPage('/contact?topic=privacy')).body).toMatch(/name="subject"[^>]*value="Privacy request"/);
    for (const topic of ['toString', '__proto__', 'nonsense'])
      expect((await renderPage(`/contact?topic=${topic}`)).body).toMatch(/name="subject" value=""/);
  });

  it('says that a message was sent', async () => {
    const page = await renderPage('/contact?sent=1');
    const text = textOf(page.body);
    expect(text).toContain('Message Sent Successfully');
    expect(text).toContain("We'll get back to you within 24 hours.");
    expect(page.noindex).toBe(true);
    expect(textOf((await renderPage('/contact')).body)).not.toContain('Message Sent Successfully');
  });

  it('comes back with what was written and with a sentence per fault', async () => {
    const form: PostedForm = {
      status: 400,
      message: 'Please look at the fields below.',
      details: [
        { field: 'email', message: contactFaults.email },
        { field: 'message', message: contactFaults.missing.message },
        { field: 'constructor', message: 'none of ours' },
      ],
      values: { name: 'مريم "x" <b>', email: 'a@', subject: 'S', message: '\n' },
    };
    const page = await at('/contact', saturday(12), form);
    expect([page.status, page.noindex]).toEqual([400, true]);
    expect(page.body).toContain('value="مريم &quot;x&quot; &lt;b&gt;"');
    const text = textOf(page.body);
    for (const words of [form.message, contactFaults.email, contactFaults.missing.message]) expect(text).toContain(words);
    expect(text).not.toContain('none of ours');
    expect(page.body.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(page.body).toContain('aria-describedby="contact-email-error"');
    expect(JSON.parse(page.state)).toMatchObject({ form });
  });

  it('says so where a message could not be handed on', async () => {
    const form: PostedForm = {
      status: 503,
      message: 'Failed to send message. Please try again.',
      details: [],
      values: { message: 'Long\ntext' },
    };
    const page = await at('/contact', saturday(12), form);
    expect(page.status).toBe(503);
    expect(textOf(page.body)).toContain('Failed to send message. Please try again.');
    expect(page.body).toContain('Long\ntext</textarea>');
  });

  it('has a page for a message that was refused', () => {
    const page = renderFailure({ status: 429, requestId: 'r-1', unsent: 'Too many <requests>.' });
    expect(page.status).toBe(429);
    expect(page.head).toContain('Your message was not sent');
    expect(page.body).toContain('Too many &lt;requests&gt;.');
  });

  it('has one address, and leads back to the home page', async () => {
    const { head } = await renderPage('/contact?topic=privacy');
    expect(attributeOf(head, /<link[^>]*rel="canonical"[^>]*>/, 'href')).toBe(`${siteUrl}/contact`);
    expect(structuredData(head)).toMatchObject([{ '@type': 'BreadcrumbList' }]);
  });
});
