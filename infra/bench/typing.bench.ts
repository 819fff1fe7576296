/**
 * Measures what a key costs in the operators' form of a business: time of the main thread (scripts, style, layout, paint) in a real browser. Below
 * a frame of 16 ms typing is smooth. node infra/bench/typing.bench.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { launchBrowser, visit, withSession } from '../e2e/support/browser.ts';
import { signInOperator } from '../e2e/support/operator.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';
import { type Figure, passes, toTable } from './figures.ts';
import { median } from './median.ts';

const frameMs = 16;
const rounds = 3;
const text = 'Kuzguncuk sahilinde her gün taze balık. ';

/** Seconds that the page's main thread has worked, of its own processor time: a busy machine does not make them more. */
const workedSeconds = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
};

const costOfKey = async (page: Page, session: CDPSession, field: Locator): Promise<number> => {
  await field.click();
  const before = await workedSeconds(session);
  // Keys apart, so that each is drawn by itself.
  await page.keyboard.type(text, { delay: 2 * frameMs });
  return ((await workedSeconds(session)) - before) * (1000 / text.length);
};

const openForm = async (page: Page): Promise<void> => {
  await page.goto('/admin/businesses', { waitUntil: 'networkidle' });
  await page.getByRole('table').getByRole('button').first().click();
  await page.getByRole('toolbar', { name: 'Biçimlendirme' }).waitFor();
  await page.waitForLoadState('networkidle');
};

export const benchTypingAt = async (product: Product): Promise<Figure[]> => {
  const [browser, operator] = await Promise.all([launchBrowser(), signInOperator(product)]);
  try {
    const operating = await visit(browser, product);
    await withSession(operating, product, operator.cookie);
    const { page, context } = operating;
    await openForm(page);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const fields = { name: 'İşletme adı', 'rich text': 'Açıklama' };
    const figures: Figure[] = [];
    for (const [name, label] of Object.entries(fields)) {
      const costs: number[] = [];
      for (let round = 0; round < rounds; round++) costs.push(await costOfKey(page, session, page.getByRole('textbox', { name: label })));
      const figure = `A key typed into the form of a business, ${name}, main thread`;
      figures.push({ figure, unit: 'ms', ours: median(costs), reference: frameMs, against: 'limit', target: 1 });
    }
    return figures;
  } finally {
    await browser.close();
  }
};

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-typing-'));
  const product = await startProduct({ demo: true, logFile: join(folder, 'typing.log') });
  const figures = await benchTypingAt(product).finally(() => product.stop());
  rmSync(folder, { recursive: true, force: true });
  console.log(toTable(figures));
  process.exitCode = figures.every(passes) ? 0 : 1;
}
