import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { requireAccessible } from '../support/axe.ts';
import { withSession } from '../support/browser.ts';
import { journey, type Stage } from '../support/journeys.ts';
import { asOperator } from '../support/operator-call.ts';
import { untilEqual } from '../support/until.ts';

interface Named {
  id: number;
  name: string;
}

const firstBusiness = async (stage: Stage): Promise<Named> =>
  (await asOperator<Named[]>(stage, 'GET', '/api/admin/businesses?page=1&limit=1'))[0];

const backupsOf = (page: Page) => page.getByRole('region', { name: 'Yedekler' });

const untilSaid = (page: Page, text: string): Promise<void> => page.getByText(text, { exact: true }).first().waitFor({ timeout: 300_000 });

/** Restores the newest backup of this cause, as an operator does. */
const restore = async (page: Page, cause: string): Promise<void> => {
  await backupsOf(page)
    .getByRole('row')
    .filter({ hasText: cause })
    .first()
    .getByRole('button', { name: /^Geri yükle:/ })
    .click();
  await requireAccessible(page, 'the question before a restore');
  await page.getByLabel('Onaylamak için GERİ YÜKLE yazın').fill('GERİ YÜKLE');
  await page.getByRole('button', { name: 'Yedeği geri yükle' }).click();
  await untilSaid(page, 'Yedek geri yüklendi');
};

const reset = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Veritabanını sıfırla' }).click();
  await page.getByLabel('Onaylamak için SIFIRLA yazın').fill('SIFIRLA');
  await page.getByRole('button', { name: 'Bütün verileri sil' }).click();
  await untilSaid(page, 'Tüm veriler başarıyla silindi');
};

journey('a change and a reset are taken back by the backups before them', async (stage) => {
  const { page, watch } = await stage.visit();
  await withSession({ page, watch, context: page.context() }, stage.product, stage.operator.cookie);
  await page.goto('/admin/database', { waitUntil: 'networkidle' });
  const before = await firstBusiness(stage);
  await page.getByRole('button', { name: 'Şimdi yedekle' }).click();
  await untilSaid(page, 'Yedek alındı');
  await requireAccessible(page, 'the screen of the database');
  await asOperator(stage, 'PATCH', `/api/businesses/${before.id}`, { name: 'Yanlış ad' });
  await restore(page, 'Elle');
  assert.equal((await firstBusiness(stage)).name, before.name);
  const { total } = await stage.operator.stats();
  await reset(page);
  await page.getByText('Silinen verilerin yedeği alındı.').waitFor();
  await restore(page, 'Sıfırlamadan önce');
  await untilEqual('what was there before the reset', total, async () => (await stage.operator.stats()).total);
  assert.deepEqual(watch.faults, []);
});
