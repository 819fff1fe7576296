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

const longName = 'Kadıköy Anadolu Yakası Geleneksel Ev Yemekleri, Kebap ve Pide Salonu Sanayi Ticaret Limited Şirketi '.repeat(2).trim();

const duplicateOf = (id: number, name: string) => ({
  ...{
    id,
    slug: `is-${id}`,
    name,
    city: 'İstanbul',
    country: 'Türkiye',
    address: 'Caferağa Mah. Moda Cad. No:12/A, 34710 Kadıköy/İstanbul',
  },
  ...{
    phone: '0216 555 44 33',
    website: 'https://www.cok-uzun-bir-alan-adi-olan-isletme.example/iletisim',
    rating: '4.4',
    reviewCount: 120,
  },
});

/** A queue with long names, which the demo does not have. */
const showPairs = async (page: Page): Promise<void> => {
  const reasons = ['phone', 'address', 'point', 'website', 'similar-name'];
  const pairs = [duplicateOf(1, 'Lale Kebap'), duplicateOf(3, longName)].map((first) => ({
    ...{ first, second: duplicateOf(first.id + 1, `${first.name} Salonu`), reasons, distanceKm: 0.04 },
  }));
  await showWith(page, '**/api/admin/duplicates?*', pairs);
  await page.getByText('Telefon aynı').first().waitFor();
};

const askForDuplicateMerge = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Birleştir', exact: true }).click();
  await page.getByRole('alert').waitFor();
};

const openFirstChanges = async (page: Page): Promise<void> => {
  await page.getByText('Değişiklikler').first().click();
  await page.getByRole('term').first().waitFor();
};

/** Tabs, forms and questions of the back office that stand inside their screens. */
export const officeStates: readonly Screen[] = [
  { name: 'dashboard-full-disk', path: '/admin', act: showFullDisk },
  { name: 'place-names', path: '/admin/places', act: pressFirst('Diğer adlar', 'Yeni ad') },
  { name: 'category-icons', path: '/admin/places?tab=categories', act: pressFirst('Simge', 'Simgeyi addan seç') },
  { name: 'duplicates', path: '/admin/duplicates' },
  { name: 'duplicates-queue', path: '/admin/duplicates', act: showPairs },
  { name: 'duplicates-comparison', path: '/admin/duplicates?first=1&second=2', act: askForDuplicateMerge },
  { name: 'duplicates-gone', path: '/admin/duplicates?first=1&second=2147483647' },
  { name: 'duplicates-hand', path: '/admin/duplicates?tab=hand' },
  { name: 'duplicates-merges', path: '/admin/duplicates?tab=merges' },
  { name: 'places-twice', path: '/admin/places?tab=twice' },
  { name: 'redirects', path: '/admin/places?tab=redirects' },
  { name: 'redirect-question', path: '/admin/places?tab=redirects', act: showRedirect },
  { name: 'analytics', path: '/admin/analytics' },
  { name: 'audit', path: '/admin/audit' },
  { name: 'audit-changes', path: '/admin/audit', act: openFirstChanges },
  { name: 'audit-imports', path: '/admin/audit?kind=import' },
];
