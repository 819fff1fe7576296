import assert from 'node:assert/strict';
import type { Business } from '@directory/contracts';
import { requireAccessible } from '../support/axe.ts';
import { withSession } from '../support/browser.ts';
import { journey, type Stage } from '../support/journeys.ts';
import { asOperator } from '../support/operator-call.ts';
import { until, untilEqual } from '../support/until.ts';

const create = (stage: Stage, form: object): Promise<Business> =>
  asOperator<Business>(stage, 'POST', '/api/admin/businesses', { city: 'Ankara', country: 'Türkiye', phone: '0312 555 44 33', ...form });

/** The status of an address, and where it leads. */
const statusOf = async (address: string): Promise<[number, string | null]> => {
  const { status, headers } = await fetch(address, { redirect: 'manual' });
  return [status, headers.get('location')];
};

journey('a business that stands twice is found, merged as chosen, and brought back', async (stage) => {
  const [{ id: categoryId }] = await asOperator<{ id: number }[]>(stage, 'GET', '/api/categories?limit=1');
  const kept = await create(stage, { categoryId, name: 'Çift Kayıt Lokantası', address: 'Lale Sokak 4, Ankara' });
  const removed = await create(stage, {
    categoryId,
    name: 'Çift Kayıt Lokantası ve Kebap',
    address: 'Lale Sk. No:4',
    website: 'https://cift.example',
  });
  const operating = await stage.visit();
  await withSession(operating, stage.product, stage.operator.cookie);
  const { page, watch } = operating;
  await page.goto('/admin/merge', { waitUntil: 'networkidle' });
  await page.waitForURL('**/admin/duplicates');
  await page.getByRole('button', { name: 'Şimdi tara' }).click();
  await page.getByRole('button', { name: /^Karşılaştır: Çift Kayıt Lokantası / }).click();
  await page.getByText('Telefon aynı').waitFor();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await requireAccessible(page, `two businesses side by side at ${width} px`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `the comparison is ${overflow} px wider than a window of ${width} px`);
  }
  await page.getByRole('button', { name: 'Birleştir', exact: true }).click();
  await page.getByRole('button', { name: 'Kayıtları birleştir' }).click();
  await page.getByText('Kayıtlar birleştirildi', { exact: false }).first().waitFor();
  const former = `${stage.product.address}/business/${removed.slug}`;
  await until('the former page to lead on', async () => {
    const [status, location] = await statusOf(former);
    return status === 301 && location?.endsWith(`/business/${kept.slug}`) === true;
  });
  const websiteOfKept = async () => (await asOperator<Business>(stage, 'GET', `/api/businesses/${kept.slug}`)).website;
  await until('the website of the removed one', async () => (await websiteOfKept())?.includes('cift.example') === true);
  await page.getByRole('tab', { name: 'Birleştirmeler' }).click();
  await page.getByRole('button', { name: `Geri al: ${removed.name}` }).click();
  await requireAccessible(page, 'the question before an undo');
  await page.getByRole('button', { name: 'Birleştirmeyi geri al' }).click();
  await page.getByText('Birleştirme geri alındı').first().waitFor();
  await untilEqual('the former page', [200, null], () => statusOf(former));
  await untilEqual('the website of the kept one', null, websiteOfKept);
  assert.deepEqual(watch.faults, []);
});
