import { expect } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aBusiness, aCategory, anImportRun } from './builders.ts';
import { FakeEventSource } from './fake-event-source.ts';
import type { FakeAnswer, Handler } from './fake-server.ts';
import { aSubmission } from './submission-builders.ts';

/** Texts of the document's back office, to the letter, with the screen and the way on which an operator meets them. */
export interface Occurrence {
  texts: string[];
  at: string;
  /** Answers other than those of a server that works, by method and path. */
  answers?: Record<string, Handler>;
  reach?: (user: UserEvent) => Promise<unknown>;
  isVisitor?: boolean;
}

const run = anImportRun({ state: 'running' });
const business = { ...aBusiness(), globalRowNumber: 1, lockedFields: [] };
const closed = { ...business, id: 2, name: 'Kebapçı Ali', isOpen: false };
const noList = { body: [], headers: { 'x-total-count': '0' } };
const down = { status: 503, body: { message: 'Bakımda.' } };

export const working: Record<string, FakeAnswer> = {
  'GET /api/admin/session': { body: { expiresAt: '2026-11-19T10:00:00.000Z' } },
  'GET /api/admin/analytics': { body: { total: 365_000, categories: 1200, growth: 12.5, uptime: 99.9 } },
  'GET /api/businesses/stats': { body: { total: 365_000, categories: 1200, cities: 18_000, countries: 54 } },
  'GET /api/businesses': { body: [], headers: { 'x-total-count': '2000000' } },
  'GET /api/admin/businesses': { body: [business, closed], headers: { 'x-total-count': '2' } },
  'GET /api/admin/businesses/1': { body: business },
  'GET /api/categories': { body: [aCategory()] },
  'GET /api/countries': { body: [{ code: 'TR', name: 'Türkiye', businessCount: 9 }] },
  'GET /api/admin/imports': { body: [run] },
  [`GET /api/admin/imports/${run.id}`]: { body: run },
};

const press = (user: UserEvent, name: string | RegExp) => screen.findAllByRole('button', { name }).then(([button]) => user.click(button));

const signInUntil = (wrong: string, ...steps: string[]) => ({
  texts: [wrong, 'Lütfen tekrar deneyin.'],
  at: '/admin/login',
  isVisitor: true,
  reach: async (user: UserEvent) => {
    for (const step of steps) await user.type(await screen.findByLabelText(step), 'x{Enter}');
  },
});

const refusal = (code: string): FakeAnswer => ({ status: 401, headers: { 'x-error-code': code }, body: { message: 'Hatalı' } });

/** Exports this range from the screen that is shown. */
const exportRange = (button: string, from: string, to: string) => async (user: UserEvent) => {
  await user.type(await screen.findByLabelText('Başlangıç sırası'), from);
  await user.type(screen.getByLabelText('Bitiş sırası'), to);
  await press(user, button);
};

const rangeTexts = (at: string, button: string): Occurrence[] => [
  { texts: ['Lütfen geçerli bir aralık girin (örn: 500 - 10000)'], at, reach: exportRange(button, '9', '3') },
  { texts: ['Güvenlik nedeniyle tek seferde en fazla 1.000.000 kayıt'], at, reach: exportRange(button, '1', '1000001') },
  { texts: ['100.000 kayıttan büyük bir aralık seçtiniz', 'Yine de dışa aktar'], at, reach: exportRange(button, '1', '100001') },
  {
    texts: ['HTTP 502:', 'Daha küçük bir aralıkla yeniden deneyin.'],
    at,
    answers: { 'GET /api/export-businesses': { status: 502 } },
    reach: exportRange(button, '1', '2'),
  },
];

const editBusiness = (change: (user: UserEvent) => Promise<unknown>) => async (user: UserEvent) => {
  await press(user, business.name);
  await screen.findByRole('textbox', { name: 'İşletme adı' });
  await change(user);
  await press(user, 'Kaydet');
};

const wrongValue = (field: string, text: string, message: string): Occurrence => ({
  texts: [message],
  at: '/admin/businesses',
  reach: editBusiness(async (user) => {
    const input = screen.getByRole('textbox', { name: field });
    await user.clear(input);
    if (text) await user.type(input, text);
  }),
});

/** A request that ends at once: with this status, or without an answer where it is 0. */
const requestThatEnds = (status: number, responseText = '') =>
  class {
    readonly upload = {};
    readonly status = status;
    readonly responseText = responseText;
    readonly statusText = '';
    onload = () => {};
    onerror = () => {};
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      queueMicrotask(() => (status === 0 ? this.onerror() : this.onload()));
    }
  };

const upload = (status: number, body?: string) => async (user: UserEvent) => {
  globalThis.XMLHttpRequest = requestThatEnds(status, body) as unknown as typeof XMLHttpRequest;
  await user.upload(await screen.findByLabelText('bilgisayarınızdan seçin'), new File(['PK\u0003\u0004'], 'a.xlsx'));
  await screen.findByText(/yüklenmeye hazır/);
  await press(user, 'Yükle');
};

const reset = async (user: UserEvent) => {
  await press(user, 'Veritabanını sıfırla');
  await user.type(await screen.findByLabelText('Onaylamak için SIFIRLA yazın'), 'sıfırla');
  await press(user, 'Bütün verileri sil');
};

export const signIn: Occurrence[] = [
  { texts: ['1. Erişim Anahtarı', '2. Kullanıcı Kodu', '3. Şifre'], at: '/admin/login', isVisitor: true },
  {
    ...signInUntil('Hatalı Erişim Anahtarı', 'Erişim anahtarı'),
    answers: { 'POST /api/admin/login/access-key': refusal('SIGN_IN_ACCESS_KEY_WRONG') },
  },
  {
    ...signInUntil('Hatalı Kullanıcı Kodu', 'Erişim anahtarı', 'Kullanıcı kodu'),
    answers: { 'POST /api/admin/login/user-code': refusal('SIGN_IN_USER_CODE_WRONG') },
  },
  {
    ...signInUntil('Hatalı Şifre', 'Erişim anahtarı', 'Kullanıcı kodu', 'Şifre'),
    texts: ['Hatalı Şifre', 'Lütfen tekrar deneyin.', 'Sisteme Giriş', 'Geri'],
    answers: { 'POST /api/admin/login/password': refusal('SIGN_IN_PASSWORD_WRONG') },
  },
];

export const shellAndDashboard: Occurrence[] = [
  { texts: ['Çıkış Yap', 'Business Directory v1.0', 'Yönetim Sistemi', 'Mobil Dashboard'], at: '/admin' },
  { texts: ['365.000', 'Aktif kayıt', 'İşletme türü', '+%12,5', '%99,9'], at: '/admin' },
  { texts: ['İşletme Yönetimi', '365.000 kayıt', 'Excel İçe Aktarma', 'Analitik', 'Reklam Yönetimi'], at: '/admin' },
  { texts: ['Failed to fetch stats'], at: '/admin', answers: { 'GET /api/admin/analytics': down } },
  {
    texts: ['Sitemap Yenilendi', '1.226 adres yazıldı.'],
    at: '/admin',
    answers: { 'POST /api/admin/refresh-sitemap': { body: { message: '1.226 adres yazıldı.' } } },
    reach: (user) => press(user, 'Şimdi Yenile'),
  },
  {
    texts: ['Hata', 'Sitemap yenileme başarısız'],
    at: '/admin',
    answers: { 'POST /api/admin/refresh-sitemap': down },
    reach: (user) => press(user, 'Şimdi Yenile'),
  },
];

const typeUrl = async (user: UserEvent) =>
  user.type(await screen.findByLabelText('Tek URL'), 'https://directory.example/business/roma{Enter}');

const bulk = async (user: UserEvent) => {
  await user.type(await screen.findByLabelText('Toplu URL'), 'https://directory.example/');
  await press(user, 'Toplu Gönder');
};

const noAnswer: FakeAnswer = { status: 0 };

export const submissions: Occurrence[] = [
  {
    texts: ['Lütfen geçerli bir URL girin.'],
    at: '/admin',
    reach: async (user) => user.type(await screen.findByLabelText('Tek URL'), 'x{Enter}'),
  },
  { texts: ['Lütfen en az bir URL girin.'], at: '/admin', reach: (user) => press(user, 'Toplu Gönder') },
  {
    texts: ['URL Google indexleme için gönderildi!'],
    at: '/admin',
    answers: { 'POST /api/submit-url': { body: aSubmission({ state: 'done', total: 1, sent: 1 }) } },
    reach: typeUrl,
  },
  {
    texts: ['Hata', 'URL gönderilemedi. Lütfen tekrar deneyin.'],
    at: '/admin',
    answers: { 'POST /api/submit-url': noAnswer },
    reach: typeUrl,
  },
  {
    texts: ['12 URL başarıyla gönderildi, 3 hata oluştu.'],
    at: '/admin',
    answers: { 'POST /api/submit-urls-bulk': { body: { total: 15, successful: 12, failed: 3, results: [] } } },
    reach: bulk,
  },
  { texts: ['Hata', 'Toplu URL gönderimi başarısız.'], at: '/admin', answers: { 'POST /api/submit-urls-bulk': noAnswer }, reach: bulk },
  {
    texts: ['Hata', 'Otomatik gönderim başarısız'],
    at: '/admin',
    answers: { 'POST /api/admin/submissions/all': noAnswer },
    reach: (user) => press(user, /Otomatik Gönder/),
  },
  {
    texts: ['Hata', 'İşletmeler alınamadı'],
    at: '/admin',
    answers: { 'POST /api/admin/submissions/all': { status: 503, body: { message: 'İşletmeler alınamadı' } } },
    reach: (user) => press(user, /Otomatik Gönder/),
  },
];

export const businesses: Occurrence[] = [
  { texts: ['İşletme Yönetimi', '2 işletme', 'Genel sıra numaraları', 'Açık', 'Kapalı', 'Doğrulanmış'], at: '/admin/businesses' },
  {
    texts: ['İşletme bulunamadı', 'Filtreleri temizle'],
    at: '/admin/businesses?search=yok',
    answers: { 'GET /api/admin/businesses': noList },
  },
  { texts: ['Failed to fetch businesses'], at: '/admin/businesses', answers: { 'GET /api/admin/businesses': down } },
  {
    texts: ['Failed to fetch categories', 'Failed to fetch countries'],
    at: '/admin/businesses',
    answers: { 'GET /api/categories': down, 'GET /api/countries': down },
  },
  { texts: ['Visual', 'HTML'], at: '/admin/businesses?edit=1' },
  wrongValue('İşletme adı', '', 'İşletme adı gerekli'),
  { texts: ['Kategori seçimi gerekli', 'Adres gerekli'], at: '/admin/businesses?edit=new', reach: (user) => press(user, 'Kaydet') },
  wrongValue('E-posta', 'a@', 'Geçersiz email'),
  wrongValue('Web sitesi', 'x', 'Geçersiz URL'),
  wrongValue('Menü bağlantısı', 'x', 'Geçersiz menü URL'),
  wrongValue('Sipariş bağlantısı', 'x', 'Geçersiz sipariş URL'),
  wrongValue('Rezervasyon bağlantısı', 'x', 'Geçersiz rezervasyon URL'),
  {
    ...wrongValue('İşletme adı', 'Kafe', 'Failed to update business'),
    texts: ['Hata!', 'Failed to update business', 'Bakımda.'],
    answers: { 'PATCH /api/businesses/1': down },
  },
  { texts: ['Bu filtreye uyan 2.000.000 işletme var.', 'arama metni dışa aktarmayı etkilemez'], at: '/admin/businesses?search=x' },
  ...rangeTexts('/admin/businesses', 'Excel olarak indir'),
];

export const excel: Occurrence[] = [
  { texts: ['.xlsx veya .xls, dosya başına en fazla 500 MB', 'Aktif kayıt', 'Tümünü dışa aktar', 'Tüm kategoriler'], at: '/admin/excel' },
  { texts: ['Failed to fetch stats'], at: '/admin/excel', answers: { 'GET /api/businesses/stats': down } },
  { texts: ['Dosya Seçilmedi', 'Lütfen önce bir Excel dosyası seçin'], at: '/admin/excel', reach: (user) => press(user, 'Yükle') },
  { texts: ['Hata!', 'Upload failed: 413 - Çok büyük.'], at: '/admin/excel', reach: upload(413, '{"message":"Çok büyük."}') },
  { texts: ['Hata!', 'Dosya yüklenirken hata oluştu'], at: '/admin/excel', reach: upload(0) },
  {
    texts: ['Export failed: 503', 'Bakımda. Daha küçük bir aralıkla yeniden deneyin.'],
    at: '/admin/excel',
    answers: { 'GET /api/export-businesses': down },
    reach: (user) => press(user, 'Tümünü dışa aktar'),
  },
  {
    texts: ['Başarılı!', '4.200 işletme başarıyla içe aktarıldı'],
    at: `/admin/imports/${run.id}`,
    reach: async () => {
      await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
      act(() => FakeEventSource.opened[0].send('run', { ...run, state: 'done', imported: 4200, finishedAt: run.createdAt }));
    },
  },
  {
    texts: ['Başarılı!', 'Tüm veriler başarıyla silindi'],
    at: '/admin/excel',
    answers: { 'DELETE /api/reset-database': { body: { deleted: 1 } } },
    reach: reset,
  },
  {
    texts: ['Hata!', 'Veritabanı sıfırlanırken hata oluştu'],
    at: '/admin/excel',
    answers: { 'DELETE /api/reset-database': down },
    reach: reset,
  },
  ...rangeTexts('/admin/excel', 'Aralığı dışa aktar'),
];
