import type { Page } from 'playwright-core';
import type { Screen } from './public-screens.ts';

const pressFirst =
  (name: string, shown: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.getByText(shown).first().waitFor();
  };

/** Shows the screen as it is when a call has this answer, which the demo does not give. */
const showWith = async (page: Page, call: string, json: unknown): Promise<void> => {
  await page.route(call, (route) => route.fulfill({ json, headers: { 'x-total-count': '1' } }));
  await page.reload({ waitUntil: 'networkidle' });
};

const showRedirect = async (page: Page): Promise<void> => {
  await showWith(page, '**/api/admin/redirects?*', [{ kind: 'city', slug: 'wien', target: { slug: 'vienna', name: 'Vienna' } }]);
  await page.getByRole('button', { name: 'wien yönlendirmesini kaldır' }).click();
  await page.getByRole('alert').waitFor();
};

const showFullDisk = async (page: Page): Promise<void> => {
  await page.route('**/api/admin/contact-messages?*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '12' } }));
  await showWith(page, '**/api/admin/disk-space', { freeBytes: 2.1 * 1024 ** 3, isLow: true });
  await page.getByText('2,1 GB').waitFor();
};

/** Tabs, forms and questions of the back office that stand inside their screens. */
export const officeStates: readonly Screen[] = [
  { name: 'dashboard-full-disk', path: '/admin', act: showFullDisk },
  { name: 'place-names', path: '/admin/places', act: pressFirst('Diğer adlar', 'Yeni ad') },
  { name: 'category-icons', path: '/admin/places?tab=categories', act: pressFirst('Simge', 'Simgeyi addan seç') },
  { name: 'places-twice', path: '/admin/places?tab=twice' },
  { name: 'redirects', path: '/admin/places?tab=redirects' },
  { name: 'redirect-question', path: '/admin/places?tab=redirects', act: showRedirect },
  { name: 'audit', path: '/admin/audit' },
  { name: 'audit-imports', path: '/admin/audit?kind=import' },
];
