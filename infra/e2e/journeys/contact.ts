import assert from 'node:assert/strict';
import type { ContactMessage, WebVitalsSummary } from '@directory/contracts';
import type { Page } from 'playwright-core';
import { requireAccessible } from '../support/axe.ts';
import { journey, type Stage } from '../support/journeys.ts';
import { untilEqual } from '../support/until.ts';
import { visibleText } from '../support/visible-text.ts';

const written = { 'Full Name': 'Zeynep Yılmaz', 'Email Address': 'zeynep@example.com', Subject: 'Ouvert le dimanche' } as const;

const fill = async (page: Page, message: string): Promise<void> => {
  for (const [label, text] of Object.entries(written)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Message', { exact: true }).fill(message);
};

const operatorGet = async <Answer>({ product, operator }: Stage, path: string): Promise<Answer> => {
  const answer = await fetch(product.address + path, { headers: { cookie: operator.cookie } });
  assert.equal(answer.status, 200, path);
  return (await answer.json()) as Answer;
};

const inbox = (stage: Stage): Promise<ContactMessage[]> => operatorGet(stage, '/api/admin/contact-messages');

const find = async (stage: Stage, message: string): Promise<ContactMessage | undefined> =>
  (await inbox(stage)).find((row) => row.message === message);

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });

journey('a visitor writes to the site, corrects a field, and is told that it arrived', async (stage) => {
  const { page, watch } = await stage.visit();
  await page.goto('/contact?topic=listing', { waitUntil: 'networkidle' });
  assert.equal(await page.getByLabel('Subject').inputValue(), 'Add my business');
  await sendButton(page).click();
  await page.getByText('Please enter your message.').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'contact-name', 'the first field at fault has the focus');
  assert.deepEqual(watch.faults, []);
  await requireAccessible(page, 'the contact form with faults');
  // Messages about the checker's own script are no fault of the page.
  watch.faults.length = 0;
  await fill(page, 'First line\nسطر ثان');
  await page.getByLabel('Email Address').fill('zeynep@');
  await sendButton(page).click();
  await page.getByText('Please enter a valid email address, such as name@example.com.').waitFor();
  assert.deepEqual(
    watch.calls.filter((call) => call.startsWith('POST /api/contact')),
    [],
    'nothing was sent yet',
  );
  await page.getByLabel('Email Address').fill(written['Email Address']);
  await sendButton(page).click();
  await page.getByText("We'll get back to you within 24 hours.").first().waitFor();
  assert.equal(await page.getByLabel('Message', { exact: true }).inputValue(), '', 'the form is cleared');
  const message = await find(stage, 'First line\nسطر ثان');
  assert.equal(message?.name, written['Full Name']);
  assert.equal(message?.state, 'new');
  assert.deepEqual(watch.faults, []);
});

journey('a message that cannot be sent stays in the form, and the toast says so', async (stage) => {
  const { page } = await stage.visit();
  await page.goto('/contact', { waitUntil: 'networkidle' });
  let answerCall = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answerCall = resolve;
  });
  await page.route('**/api/contact', async (route) => {
    await answered;
    await route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"down"}' });
  });
  await fill(page, 'Not yet');
  await sendButton(page).click();
  const sending = page.getByRole('button', { name: 'Sending Message...' });
  await sending.waitFor();
  assert.equal(await sending.isDisabled(), true);
  answerCall();
  await page.getByText('Failed to send message. Please try again.').first().waitFor();
  assert.equal(await page.getByLabel('Message', { exact: true }).inputValue(), 'Not yet');
  assert.equal(await find(stage, 'Not yet'), undefined);
});

journey('the contact form works without JavaScript, faults included', async (stage) => {
  const { page } = await stage.visit({ javaScriptEnabled: false });
  await page.goto('/contact');
  await fill(page, 'Sans script & co');
  // The browser itself holds back what is empty; blanks and addresses that only look right reach the server.
  await page.getByLabel('Subject').fill('   ');
  await sendButton(page).click();
  await page.getByText('Please enter a subject.').waitFor();
  assert.equal(new URL(page.url()).pathname, '/contact');
  assert.equal(await page.getByLabel('Message', { exact: true }).inputValue(), 'Sans script & co', 'what was written is still there');
  await page.getByLabel('Subject').fill(written.Subject);
  const [answer] = await Promise.all([page.waitForNavigation(), sendButton(page).click()]);
  assert.equal(answer?.status(), 200);
  assert.match(page.url(), /\/contact\?sent=1$/);
  assert.match(await visibleText(page.getByRole('status')), /Message Sent Successfully\s+We'll get back to you within 24 hours\./);
  assert.equal((await find(stage, 'Sans script & co'))?.subject, written.Subject);
});

journey('another site cannot send the form for its visitors', async ({ product }) => {
  const body = new URLSearchParams({ name: 'x', email: 'x@example.com', subject: 'x', message: 'x' });
  const answer = await fetch(`${product.address}/contact`, { method: 'POST', body, headers: { origin: 'https://evil.example' } });
  assert.equal(answer.status, 403);
  assert.match(await answer.text(), /Your message was not sent/);
});

journey('a page that is left tells how fast it was', async (stage) => {
  const { page } = await stage.visit();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const measured = page.waitForEvent('console', { predicate: (message) => message.text().includes('[performance] LCP') });
  await page.goto('/cookie-policy', { waitUntil: 'networkidle' });
  await page.waitForEvent('console', { predicate: (message) => message.text().includes('[performance] bundle') });
  await page.mouse.click(5, 5);
  // A hidden page, as when the visitor turns to another tab.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await measured;
  const namesOfPage = async () =>
    (await operatorGet<WebVitalsSummary[]>(stage, '/api/admin/web-vitals'))
      .filter((row) => row.page === '/cookie-policy')
      .map(({ name }) => name);
  const missing = async (): Promise<string[]> => {
    const names = await namesOfPage();
    return (['LCP', 'FCP', 'TTFB', 'CLS'] as const).filter((name) => !names.includes(name));
  };
  // They come in one call or in two, as the page is measured.
  await untilEqual('the figures that are missing', [], missing);
  assert.equal(said.filter((text) => text.includes('average score')).length, 1, 'sent once');
});
