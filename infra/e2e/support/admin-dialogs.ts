import type { Page } from 'playwright-core';
import type { Screen } from './public-screens.ts';

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click();

const openBusiness = async (page: Page): Promise<void> => {
  await page.getByRole('table').getByRole('button').first().click();
  await page.getByRole('textbox', { name: 'İşletme adı' }).waitFor();
  await page.waitForLoadState('networkidle');
};

const openTab =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await openBusiness(page);
    await page.getByRole('tab', { name }).click();
    await page.waitForLoadState('networkidle');
  };

/** Changes the name of the business, so that there is a change to lose, to save and to lock. */
const rename = async (page: Page): Promise<void> => {
  await openBusiness(page);
  await page.getByRole('textbox', { name: 'İşletme adı' }).press('End');
  await page.keyboard.type(' Kadıköy Şubesi');
};

const openHistory = async (page: Page): Promise<void> => {
  await rename(page);
  await press(page, 'Kaydet');
  await page.getByRole('textbox', { name: 'İşletme adı' }).waitFor({ state: 'detached' });
  await openTab('Geçmiş')(page);
  await page
    .getByRole('button', { name: /önceki değeri geri yükle/ })
    .first()
    .waitFor();
};

const askToLeave = async (page: Page): Promise<void> => {
  await rename(page);
  await press(page, 'İptal');
  await page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler' }).waitFor();
};

const meetConflict = async (page: Page): Promise<void> => {
  await page.route('**/api/businesses/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 409, json: { message: 'Kayıt değişti.' } }) : route.fallback(),
  );
  await rename(page);
  await press(page, 'Kaydet');
  await page.getByRole('button', { name: 'Yine de benimkini kaydet' }).waitFor();
};

const loseSession = async (page: Page): Promise<void> => {
  await page.route('**/api/admin/businesses?*', (route) => route.fulfill({ status: 401, json: { message: 'Oturum açmanız gerekiyor.' } }));
  await page.getByRole('searchbox', { name: 'İşletme ara' }).fill('kahve');
  await page.getByRole('dialog', { name: 'Oturumunuz sona erdi' }).waitFor();
};

const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.type('ist');
  await page
    .getByRole('option', { name: /İstanbul/ })
    .first()
    .waitFor();
};

const askForMerge = async (page: Page): Promise<void> => {
  await press(page, 'Birleştir');
  await page.getByRole('textbox', { name: 'neyle birleşsin?' }).fill('Lon');
  await page.getByRole('button', { name: /^London/ }).click();
};

const askForBulkDelete = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: 'Bu sayfadakilerin tümünü seç' }).check();
  await press(page, /^Sil$/);
};

const dialog = (name: string, path: string, act: Screen['act'], more: Partial<Screen> = {}): Screen => ({
  name: `dialog-${name}`,
  path,
  act,
  isScrolled: false,
  ...more,
});

/** Every dialog and every question of the back office. */
export const adminDialogs: readonly Screen[] = [
  dialog('business', '/admin/businesses', openBusiness),
  dialog('business-place', '/admin/businesses', openTab('Adres ve konum')),
  dialog('business-contact', '/admin/businesses', openTab('İletişim')),
  dialog('business-hours', '/admin/businesses', openTab('Çalışma saatleri')),
  dialog('business-features', '/admin/businesses', openTab('Özellikler')),
  dialog('business-html', '/admin/businesses', openTab('HTML')),
  dialog('business-history', '/admin/businesses', openHistory),
  dialog('business-leave', '/admin/businesses', askToLeave),
  dialog('business-conflict', '/admin/businesses', meetConflict),
  dialog('business-faults', '/admin/businesses?edit=new', (page) => press(page, 'Kaydet')),
  dialog('bulk-delete', '/admin/businesses', askForBulkDelete),
  dialog('session-expired', '/admin/businesses', loseSession),
  dialog('palette', '/admin', openPalette),
  dialog('keys', '/admin', (page) => page.keyboard.press('?')),
  dialog('sign-out-everywhere', '/admin/sessions', (page) =>
    page.locator('main').getByRole('button', { name: 'Tüm oturumları kapat' }).click(),
  ),
  dialog('menu', '/admin', (page) => press(page, 'Menü'), { isForPhones: true }),
  dialog('merge', '/admin/places', askForMerge),
  dialog('reset', '/admin/excel', (page) => press(page, 'Veritabanını sıfırla')),
];
