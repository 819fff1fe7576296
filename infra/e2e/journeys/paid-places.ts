import assert from 'node:assert/strict';
import type { AdAnalytics, Placement } from '@directory/contracts';
import { requireAccessible } from '../support/axe.ts';
import { userAgent, type Visit, withSession } from '../support/browser.ts';
import { journey, type Stage } from '../support/journeys.ts';
import { asOperator } from '../support/operator-call.ts';
import { until, untilEqual } from '../support/until.ts';

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
  const counted = (expected: number[]): Promise<void> =>
    untilEqual(
      'what is counted',
      expected.map((count, index) => count + before[index]),
      () => countsOf(stage),
    );
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
  await until('the sponsored business to come first', async () => {
    await visitor.page.goto('/businesses', { waitUntil: 'networkidle' });
    return (await first.textContent())?.includes('Sponsored') === true;
  });
  assert.match((await first.getAttribute('class')) ?? '', /bg-accent-soft/);
  await requireAccessible(visitor.page, 'a list with a highlighted business');
  await visitor.page.goto(`/business/${business.slug}`, { waitUntil: 'networkidle' });
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /: İstatistik bağlantısı$/ }).click();
  const link = (await page.getByRole('link', { name: /\/figures\// }).getAttribute('href')) ?? '';
  await requireAccessible(page, 'subscriptions with an open link');
  const reader = await stage.visit();
  const figures = reader.page.getByText('Page views', { exact: true }).first().locator('xpath=following-sibling::dd');
  await until('the view to be counted', async () => {
    await reader.page.goto(link, { waitUntil: 'networkidle' });
    return (await figures.textContent()) === '1';
  });
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
