import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { type AdAnalytics, defaultSiteSettings, defaultSnippets, type Placement, type SnippetForm } from '@directory/contracts';
import type { Page } from 'playwright-core';
import { requireAccessible } from '../support/axe.ts';
import { type Visit, withSession } from '../support/browser.ts';
import { journey, type Stage } from '../support/journeys.ts';

/** A browser that says it is one: events of programs are not counted. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const tracker = 'https://tracker.example';

const asOperator = async <Answer>({ product, operator }: Stage, method: string, path: string, body?: unknown): Promise<Answer> => {
  const headers = {
    cookie: operator.cookie,
    origin: product.address,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const answer = await fetch(product.address + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  assert.ok(answer.ok, `${method} ${path}: ${answer.status}`);
  return (await answer.json()) as Answer;
};

const ownSnippet = (id: string, position: SnippetForm['position'], code: string, more: Partial<SnippetForm> = {}): SnippetForm => ({
  id,
  name: id,
  description: '',
  enabled: true,
  position,
  purpose: 'necessary',
  code,
  ...more,
});

const saveSnippets = (stage: Stage, own: readonly SnippetForm[]) =>
  asOperator(stage, 'POST', '/api/admin/html-injection', [...defaultSnippets, ...own]);

/** Waits until pages carry what was saved. */
const untilPages = async ({ product }: Stage, text: string, isThere: boolean): Promise<void> => {
  const deadline = performance.now() + 10_000;
  while ((await (await fetch(`${product.address}/about`)).text()).includes(text) !== isThere) {
    assert.ok(performance.now() < deadline, `pages ${isThere ? 'carry' : 'lack'} ${text}`);
    await delay(50);
  }
};

const foreignRequests = (page: Page, { product }: Stage): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(product.address)) asked.push(request.url());
  });
  return asked;
};

/** Follows links of the site, without loading a page anew. */
const walkThrough = async (page: Page): Promise<void> => {
  for (const name of ['About', 'Contact', 'About']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first().click();
    await page.waitForURL(new RegExp(`/${name.toLowerCase()}$`));
  }
};

const runsOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => (window as unknown as { runs?: Record<string, number> }).runs ?? {});

const counting = (name: string): string =>
  `<script>window.runs = window.runs || {}; runs["${name}"] = (runs["${name}"] || 0) + 1;</script>`;

journey('a script in each position runs once, however far the visitor walks, and is gone when it is switched off', async (stage) => {
  const positions = ['head', 'body-start', 'body-end'] as const;
  const own = positions.map((position) => ownSnippet(`own-${position}`, position, counting(position)));
  await saveSnippets(stage, own);
  await untilPages(stage, 'runs["body-end"]', true);
  const { page, watch } = await stage.visit();
  await page.goto('/', { waitUntil: 'networkidle' });
  const once = { head: 1, 'body-start': 1, 'body-end': 1 };
  assert.deepEqual(await runsOf(page), once);
  await walkThrough(page);
  assert.deepEqual(await runsOf(page), once, 'after four pages');
  assert.deepEqual(watch.faults, []);
  await saveSnippets(
    stage,
    own.map((snippet) => ({ ...snippet, enabled: false })),
  );
  await untilPages(stage, 'runs["body-end"]', false);
  await page.goto('/about', { waitUntil: 'networkidle' });
  assert.deepEqual(await runsOf(page), {});
});

journey('a broken or hostile snippet takes neither the page nor the code behind it away', async (stage) => {
  const hostile = [
    ownSnippet('open-comment', 'head', '<!-- never closed'),
    ownSnippet('open-script', 'head', '<script>window.broken = ('),
    ownSnippet('throws', 'body-start', '<script>throw new Error("snippet at work")</script>'),
    ownSnippet('open-tags', 'body-start', '</div></body><table><div hidden><textarea><style>'),
    ownSnippet('last', 'body-end', counting('last')),
  ];
  await saveSnippets(stage, hostile);
  await untilPages(stage, 'runs["last"]', true);
  const { page, watch } = await stage.visit();
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.deepEqual(await runsOf(page), { last: 1 }, 'the code behind it runs');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).first().click();
  await page.getByRole('button', { name: 'Send Message' }).waitFor();
  const own = watch.faults.filter((fault) => !/snippet at work|SyntaxError|Unexpected/.test(fault));
  assert.deepEqual(own, [], 'nothing of the page itself has failed');
  await saveSnippets(stage, []);
  await untilPages(stage, 'runs["last"]', false);
});

journey('without consent not one request leaves for others, and with it the code runs once', async (stage) => {
  const { ads: _, ...settings } = defaultSiteSettings;
  const head = `<meta name="owner-check" content="x"><script src="${tracker}/settings.js"></script>`;
  await asOperator(stage, 'PUT', '/api/admin/site-settings', { ...settings, headCodes: head, googleTagManager: 'GTM-ABCD123' });
  await saveSnippets(stage, [
    ownSnippet('measure', 'head', `<script async src="${tracker}/measure.js"></script>`, { purpose: 'analytics' }),
    ownSnippet('pixel', 'body-end', `<img src="${tracker}/pixel.gif" alt="">${counting('pixel')}`, { purpose: 'advertising' }),
  ]);
  await untilPages(stage, 'runs["pixel"]', true);
  const { page, watch } = await stage.visit();
  const asked = foreignRequests(page, stage);
  await page.goto('/about', { waitUntil: 'networkidle' });
  const question = page.getByRole('region', { name: 'Cookies' });
  await question.waitFor();
  await requireAccessible(page, 'the question for consent');
  await question.getByRole('button', { name: 'Decline' }).click();
  await walkThrough(page);
  await page.reload({ waitUntil: 'networkidle' });
  assert.equal(await page.locator('meta[name="owner-check"]').count(), 1, 'a tag that runs nothing stands there at once');
  assert.deepEqual([asked, await runsOf(page)], [[], {}]);
  await page
    .getByRole('button', { name: /cookie/i })
    .first()
    .click();
  await question.getByRole('button', { name: 'Accept' }).click();
  await page.waitForFunction(() => (window as unknown as { runs?: object }).runs !== undefined);
  await walkThrough(page);
  assert.deepEqual(await runsOf(page), { pixel: 1 });
  const hosts = [...new Set(asked.map((url) => new URL(url).host))].toSorted();
  assert.deepEqual(hosts, ['tracker.example', 'www.googletagmanager.com']);
  assert.deepEqual(watch.faults, []);
  await asOperator(stage, 'PUT', '/api/admin/site-settings', settings);
  await saveSnippets(stage, []);
  await untilPages(stage, 'owner-check', false);
});

/** AdSense as far as it matters: it fills each slot once with a frame. */
const adScript = `
  const fill = () => {
    for (const slot of document.querySelectorAll('ins.adsbygoogle:not([data-ad-status])')) {
      const frame = document.createElement('iframe');
      frame.title = 'ad';
      frame.srcdoc = '<button>Buy</button>';
      slot.append(frame);
      slot.dataset.adStatus = 'filled';
    }
  };
  window.adsbygoogle = { push: fill };
  fill();`;

const openAdmin = async (stage: Stage, path: string): Promise<Visit> => {
  const operating = await stage.visit();
  await withSession(operating, stage.product, stage.operator.cookie);
  await operating.page.goto(path, { waitUntil: 'networkidle' });
  return operating;
};

const bookSidebar = async (stage: Stage): Promise<void> => {
  const { page } = await openAdmin(stage, '/admin/ads');
  await page.getByRole('switch', { name: 'Kenar çubuğu' }).check();
  await page.getByLabel('Reklam istemcisi').fill('ca-pub-1234567890');
  await page.getByLabel('Reklam alanı').fill('123456');
  await page.getByRole('form', { name: 'Reklam yerleşimleri' }).getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText('Reklam ayarları kaydedildi').first().waitFor();
};

const countsOf = async (stage: Stage): Promise<number[]> => {
  const { placements } = await asOperator<AdAnalytics>(stage, 'GET', '/api/admin/ad-analytics');
  const sidebar = placements.find(({ placement }) => placement === 'sidebar');
  assert.ok(sidebar);
  return [sidebar.requests, sidebar.fills, sidebar.impressions, sidebar.clicks];
};

const firstBusiness = async ({ product }: Stage): Promise<{ id: number; slug: string; name: string }> =>
  (
    (await (await fetch(`${product.address}/api/businesses?limit=1&sortBy=name`)).json()) as { id: number; slug: string; name: string }[]
  )[0];

journey('an advertisement is booked in the back office, and counted as often as a visitor saw and pressed it', async (stage) => {
  await bookSidebar(stage);
  const before = await countsOf(stage);
  const { page } = await stage.visit({ userAgent });
  await page.route('https://pagead2.googlesyndication.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: adScript, headers: { 'access-control-allow-origin': '*' } }),
  );
  const { slug } = await firstBusiness(stage);
  await page.goto(`/business/${slug}`, { waitUntil: 'networkidle' });
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click();
  const slot = page.getByRole('complementary', { name: 'Advertisement' });
  await slot.scrollIntoViewIfNeeded();
  const counted = async (expected: number[]): Promise<void> => {
    const deadline = performance.now() + 15_000;
    const wanted = expected.map((count, index) => count + before[index]);
    while (JSON.stringify(await countsOf(stage)) !== JSON.stringify(wanted)) {
      assert.ok(performance.now() < deadline, `counted ${await countsOf(stage)}, and not ${wanted}`);
      await delay(100);
    }
  };
  await counted([1, 1, 1, 0]);
  await slot.locator('iframe').contentFrame().getByRole('button', { name: 'Buy' }).click();
  await counted([1, 1, 1, 1]);
  await page.reload({ waitUntil: 'networkidle' });
  await slot.scrollIntoViewIfNeeded();
  await counted([2, 2, 2, 1]);
  const off: Placement[] = [];
  await asOperator(stage, 'POST', '/api/admin/ad-settings', off);
});

journey('a plan is edited, and a subscription to it changes lists and opens figures to its business', async (stage) => {
  const { page, watch } = await openAdmin(stage, '/admin/pricing');
  await page.getByRole('button', { name: 'Kurumsal planını düzenle' }).click();
  await page.getByLabel('Fiyat (₺)').fill('599');
  await page.getByRole('form', { name: 'Kurumsal planı' }).getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText('Fiyatlandırma planı güncellendi').first().waitFor();
  await page.getByRole('article', { name: 'Kurumsal' }).getByText('₺599').waitFor();
  const business = await firstBusiness(stage);
  const period = { startsAt: new Date(Date.now() - 60_000).toISOString(), endsAt: new Date(Date.now() + 86_400_000).toISOString() };
  const subscription = { businessId: business.id, planId: 'enterprise', ...period };
  const { id } = await asOperator<{ id: number }>(stage, 'POST', '/api/admin/subscriptions', subscription);
  const visitor = await stage.visit({ userAgent });
  const first = visitor.page.getByRole('article').first();
  const deadline = performance.now() + 10_000;
  do {
    await visitor.page.goto('/businesses', { waitUntil: 'networkidle' });
    assert.ok(performance.now() < deadline, 'the sponsored business comes first');
  } while (!(await first.textContent())?.includes('Sponsored'));
  assert.match((await first.getAttribute('class')) ?? '', /bg-accent-soft/);
  await requireAccessible(visitor.page, 'a list with a highlighted business');
  await visitor.page.goto(`/business/${business.slug}`, { waitUntil: 'networkidle' });
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /: İstatistik bağlantısı$/ }).click();
  const link = (await page.getByRole('link', { name: /\/figures\// }).getAttribute('href')) ?? '';
  await requireAccessible(page, 'subscriptions with an open link');
  const reader = await stage.visit();
  const figures = reader.page.getByText('Page views', { exact: true }).first().locator('xpath=following-sibling::dd');
  do {
    await reader.page.goto(link, { waitUntil: 'networkidle' });
    assert.ok(performance.now() < deadline + 20_000, 'the view is counted');
  } while ((await figures.textContent()) !== '1');
  await requireAccessible(reader.page, 'figures of a business');
  assert.deepEqual([watch.faults, reader.watch.faults], [[], []]);
  await fetch(`${stage.product.address}/api/admin/subscriptions/${id}`, {
    method: 'DELETE',
    headers: { cookie: stage.operator.cookie, origin: stage.product.address },
  });
  const gone = await reader.page.goto(link);
  assert.equal(gone?.status(), 404);
  await reader.page.getByRole('heading', { name: 'This link is not valid any more' }).waitFor();
});

journey('an edit is suggested without JavaScript, faults included, and reaches the inbox with its business', async (stage) => {
  const business = await firstBusiness(stage);
  const { page } = await stage.visit({ javaScriptEnabled: false });
  await page.goto(`/business/${business.slug}`);
  await page.getByText('Suggest an edit').click();
  await page.getByLabel('What is wrong?').selectOption('hours');
  await page.getByLabel('What should it say?').fill('   ');
  await page.getByRole('button', { name: 'Send suggestion' }).click();
  await page.getByText('Please describe what is wrong.').waitFor();
  assert.equal(await page.getByLabel('What is wrong?').inputValue(), 'hours', 'what was chosen is still there');
  await page.getByLabel('What should it say?').fill('Closed on Sundays');
  await page.getByRole('button', { name: 'Send suggestion' }).click();
  await page.getByText('Thank you for your suggestion').waitFor();
  const [message] = await asOperator<{ message: string; suggestion: string; business: { id: number } }[]>(
    stage,
    'GET',
    '/api/admin/contact-messages?kind=suggestion',
  );
  assert.deepEqual([message.message, message.suggestion, message.business.id], ['Closed on Sundays', 'hours', business.id]);
});
