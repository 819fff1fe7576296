import type { PricingPlan, Subscription } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toastStore } from '../../../components/toast/toast-store.ts';
import { someInstant } from '../../../testing/builders.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { endOfDay, startOfDay } from '../model/subscription-days.ts';
import { PricingPanel } from './pricing-panel.tsx';

const server = useFakeServer();
const plansPath = '/api/admin/pricing-plans';
const subscriptionsPath = '/api/admin/subscriptions';
const businessesPath = '/api/admin/businesses';

const aPlan = (id: PricingPlan['id'], changes: Partial<PricingPlan> = {}): PricingPlan => ({
  id,
  name: id === 'basic' ? 'Temel' : 'Premium',
  price: id === 'basic' ? 99 : 249,
  duration: id === 'basic' ? 30 : 10,
  features: ['1 reklam'],
  maxAds: 1,
  priorityPlacement: true,
  analyticsAccess: false,
  customStyling: false,
  enabled: true,
  ...changes,
});

const aSubscription = (id: number, changes: Partial<Subscription> = {}): Subscription => ({
  id,
  businessId: id,
  business: { name: `Fırın ${id}`, slug: `firin-${id}` },
  planId: 'basic',
  startsAt: startOfDay('2026-11-01'),
  endsAt: endOfDay('2026-11-30'),
  state: 'active',
  createdAt: `2026-11-0${id % 10}T08:00:00.000Z`,
  ...changes,
});

const plans = [aPlan('basic'), aPlan('premium')];

beforeEach(() => {
  server()
    .on('GET', plansPath, { body: plans })
    .on('GET', subscriptionsPath, { body: [aSubscription(1)] })
    .on('GET', `${subscriptionsPath}/summary`, { body: { active: 3, monthlyIncome: 1219, expiring: 1, businesses: 2 } })
    .on('PUT', `${plansPath}/basic`, ({ body }) => ({ body }))
    .on('GET', businessesPath, {
      body: [{ id: 7, name: 'Simit Sarayı', city: 'İzmir', category: { id: 1, name: 'Fırın', slug: 'firin' } }],
    })
    .on('POST', subscriptionsPath, { status: 201, body: aSubscription(2) })
    .on('PATCH', `${subscriptionsPath}/1`, { body: aSubscription(1) })
    .on('DELETE', `${subscriptionsPath}/1`, { status: 204 });
});

const show = async () => {
  const shown = renderScreen(<PricingPanel now={someInstant} />);
  await screen.findByRole('table');
  return shown;
};

const lastToast = () => toastStore.current();
const planOf = (name: string) => within(screen.getByRole('article', { name }));
const savedPlan = () => server().callsOf('PUT', `${plansPath}/basic`)[0]?.body as PricingPlan | undefined;
const edit = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: `${name} planını düzenle` });
const planForm = () => within(screen.getByRole('form', { name: 'Temel planı' }));

describe('plans', () => {
  it('shows each with its price, days, features and rights', async () => {
    await show();
    const text = screen.getByRole('article', { name: 'Premium' }).textContent;
    for (const part of ['₺249', '10 gün', '1 reklam', 'Reklam yerleşimi1 (kenar çubuğu)', 'Öncelikli yerleşimVar', 'Özel görünümYok'])
      expect(text).toContain(part);
  });

  it('saves the switch at once', async () => {
    const { user } = await show();
    await user.click(planOf('Temel').getByRole('switch'));
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Başarılı!', text: 'Fiyatlandırma planı güncellendi' }));
    expect(savedPlan()).toEqual({ ...plans[0], enabled: false });
    expect(planOf('Temel').getByRole<HTMLInputElement>('switch', { name: 'Kapalı' }).checked).toBe(false);
  });

  it('switches back where saving fails', async () => {
    const answer = server().hold('PUT', `${plansPath}/basic`);
    const { user } = await show();
    await user.click(planOf('Temel').getByRole('switch'));
    expect(planOf('Temel').getByRole<HTMLInputElement>('switch').checked).toBe(false);
    answer({ status: 503 });
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Hata!', text: 'Failed to update plan', tone: 'danger' }));
    await waitFor(() => expect(planOf('Temel').getByRole<HTMLInputElement>('switch').checked).toBe(true));
  });

  it('edits one plan at a time, its features one per line', async () => {
    const { user } = await show();
    await user.click(edit('Temel'));
    expect(edit('Premium').disabled).toBe(true);
    fireEvent.change(planForm().getByLabelText('Fiyat (₺)'), { target: { value: '129' } });
    fireEvent.change(planForm().getByLabelText('Özellikler'), { target: { value: ' 2 reklam \n\nVurgulu kart\n' } });
    await user.click(planForm().getByRole('switch', { name: 'Özel görünüm' }));
    await user.click(planForm().getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(lastToast()).toMatchObject({ text: 'Fiyatlandırma planı güncellendi' }));
    expect(savedPlan()).toEqual({ ...plans[0], price: 129, features: ['2 reklam', 'Vurgulu kart'], customStyling: true });
    await waitFor(() => expect(planOf('Temel').getByText(/^₺129/)).toBeTruthy());
    expect(document.activeElement).toBe(edit('Temel'));
    expect(edit('Premium').disabled).toBe(false);
  });

  it('forgets what was typed at a cancel', async () => {
    const { user } = await show();
    await user.click(edit('Temel'));
    await user.type(planForm().getByLabelText('Plan adı'), 'x');
    await user.click(planForm().getByRole('button', { name: 'İptal' }));
    expect(screen.getByRole('article', { name: 'Temel' })).toBeTruthy();
    expect(document.activeElement).toBe(edit('Temel'));
    await user.click(edit('Temel'));
    expect(planForm().getByLabelText<HTMLInputElement>('Plan adı').value).toBe('Temel');
    expect(savedPlan()).toBeUndefined();
  });

  it.each([
    ['Plan adı', ' ', 'Plan adı gerekli'],
    ['Fiyat (₺)', 'çok', 'Fiyat tam sayı olmalı'],
    ['Süre (gün)', '0', 'Süre en az 1 gün olmalı'],
    ['En fazla reklam', '-1', 'Reklam sayısı eksi olamaz'],
  ])('refuses %s %j beside the field', async (label, text, sentence) => {
    const { user } = await show();
    await user.click(edit('Temel'));
    fireEvent.change(planForm().getByLabelText(label), { target: { value: text } });
    await user.click(planForm().getByRole('button', { name: 'Kaydet' }));
    expect(planForm().getByText(sentence)).toBeTruthy();
    expect(planForm().getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(savedPlan()).toBeUndefined();
  });

  it('keeps the form where saving fails', async () => {
    server().on('PUT', `${plansPath}/basic`, {
      status: 400,
      body: { message: 'x', details: [{ field: 'features.0', message: 'En fazla 200 karakter' }] },
    });
    const { user } = await show();
    await user.click(edit('Temel'));
    await user.click(planForm().getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(lastToast()).toMatchObject({ text: 'Failed to update plan', tone: 'danger' }));
    expect(await planForm().findByText('En fazla 200 karakter')).toBeTruthy();
  });

  it('says that they could not be loaded, and tries again', async () => {
    server().on('GET', plansPath, { status: 503 });
    const { user } = renderScreen(<PricingPanel now={someInstant} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch pricing plans');
    server().on('GET', plansPath, { body: plans });
    await user.click(screen.getByRole('button', { name: 'Yeniden dene' }));
    expect(await screen.findByRole('article', { name: 'Temel' })).toBeTruthy();
  });
});

describe('subscriptions', () => {
  const form = () => within(screen.getByRole('form', { name: 'Yeni abonelik' }));
  const day = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const startNew = async () => {
    const shown = await show();
    await shown.user.click(screen.getByRole('button', { name: 'Yeni abonelik' }));
    return shown;
  };
  const choose = async ({ user }: Awaited<ReturnType<typeof show>>) => {
    await user.type(screen.getByLabelText('İşletme'), 'simit');
    await user.click(await screen.findByRole('button', { name: /Simit Sarayı/ }));
  };
  const sent = () => server().callsOf('POST', subscriptionsPath)[0]?.body;

  it('lists the newest, ten of them until all are asked for', async () => {
    const many = Array.from({ length: 12 }, (_, index) => aSubscription(12 - index, index === 0 ? { business: null } : {}));
    server().on('GET', subscriptionsPath, ({ path }) => {
      const limit = Number(new URL(path, 'http://x').searchParams.get('limit'));
      return { body: many.slice(0, limit), headers: { 'x-total-count': '12' } };
    });
    const { user } = await show();
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names()).toHaveLength(10);
    expect(names().slice(0, 2)).toEqual(['İşletme 12', 'Fırın 11']);
    await user.click(screen.getByRole('button', { name: '12 aboneliğin tümünü göster' }));
    await waitFor(() => expect(names()).toHaveLength(12));
    expect(screen.queryByRole('button', { name: /tümünü göster/ })).toBeNull();
  });

  it('are added up above the plans, and again after a change', async () => {
    const { user } = await show();
    const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    await waitFor(() => expect(figure('Aktif abonelik')).toBe('3'));
    expect([figure('Aylık gelir'), figure('Yakında bitecek'), figure('Planlı işletme')]).toEqual(['₺1.219', '1', '2']);
    server().on('GET', `${subscriptionsPath}/summary`, { body: { active: 2, monthlyIncome: 1120, expiring: 0, businesses: 2 } });
    await user.click(screen.getByRole('button', { name: 'Fırın 1 aboneliğini sonlandır' }));
    await user.click(screen.getByRole('button', { name: 'Evet, sonlandır' }));
    await waitFor(() => expect(figure('Aktif abonelik')).toBe('2'));
  });

  it('begins one for a business that was searched for, as long as its plan', async () => {
    const shown = await startNew();
    await choose(shown);
    expect(server().callsOf('GET', businessesPath).at(-1)?.path).toBe(`${businessesPath}?search=simit&limit=8`);
    expect(day('İlk gün').value).toBe('2026-11-18');
    expect(day('Son gün').value).toBe('2026-12-17');
    await shown.user.selectOptions(screen.getByLabelText('Plan'), 'premium');
    expect(day('Son gün').value).toBe('2026-11-27');
    fireEvent.change(day('İlk gün'), { target: { value: '2026-12-01' } });
    expect(day('Son gün').value).toBe('2026-12-10');
    await shown.user.click(form().getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Başarılı!', text: 'Abonelik başlatıldı' }));
    expect(sent()).toEqual({ businessId: 7, planId: 'premium', startsAt: startOfDay('2026-12-01'), endsAt: startOfDay('2026-12-11') });
    await waitFor(() => expect(server().callsOf('GET', subscriptionsPath)).toHaveLength(2));
    expect(screen.queryByRole('form', { name: 'Yeni abonelik' })).toBeNull();
  });

  it('keeps the last day that was chosen', async () => {
    const { user } = await startNew();
    fireEvent.change(day('Son gün'), { target: { value: '2027-01-01' } });
    await user.selectOptions(screen.getByLabelText('Plan'), 'premium');
    expect(day('Son gün').value).toBe('2027-01-01');
  });

  it('refuses a missing business and a last day before the first, beside the fields', async () => {
    const { user } = await startNew();
    fireEvent.change(day('Son gün'), { target: { value: '2026-11-01' } });
    await user.click(form().getByRole('button', { name: 'Kaydet' }));
    expect(form().getByText('İşletme seçimi gerekli')).toBeTruthy();
    expect(form().getByText('Bitiş, başlangıçtan sonra olmalı')).toBeTruthy();
    expect(sent()).toBeUndefined();
  });

  it.each([
    [404, 'SUBSCRIPTION_BUSINESS_NOT_FOUND', 'İşletme bulunamadı.'],
    [409, 'SUBSCRIPTION_OVERLAPS', 'Bu işletmenin aynı tarihlerde başka bir aboneliği var.'],
  ])('shows the sentence of a %i (%s) beside its field', async (status, code, message) => {
    server().on('POST', subscriptionsPath, { status, body: { message }, headers: { 'x-error-code': code } });
    const shown = await startNew();
    await choose(shown);
    await shown.user.click(form().getByRole('button', { name: 'Kaydet' }));
    expect(await form().findByText(message)).toBeTruthy();
  });

  it('says that the service is out of reach', async () => {
    server().on('POST', subscriptionsPath, { status: 503, body: { message: 'Katalog şu anda yanıt vermiyor.' } });
    const shown = await startNew();
    await choose(shown);
    await shown.user.click(form().getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Hata!', text: 'Katalog şu anda yanıt vermiyor.' }));
  });

  it('says where no business is of the name, and where the search fails', async () => {
    server().on('GET', businessesPath, { body: [] });
    const { user } = await startNew();
    await user.type(screen.getByLabelText('İşletme'), 'yok{Enter}');
    expect(await screen.findByText('İşletme bulunamadı')).toBeTruthy();
    expect(sent()).toBeUndefined();
    server().on('GET', businessesPath, { status: 503 });
    await user.type(screen.getByLabelText('İşletme'), 'sa');
    expect(await screen.findByText('Failed to fetch businesses')).toBeTruthy();
  });

  it('changes one, and leaves an instant alone whose day was not touched', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Fırın 1 aboneliğini düzenle' }));
    expect(day('Son gün').value).toBe('2026-11-30');
    fireEvent.change(day('Son gün'), { target: { value: '2026-12-31' } });
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(lastToast()).toMatchObject({ text: 'Abonelik güncellendi' }));
    expect(server().callsOf('PATCH', `${subscriptionsPath}/1`)[0].body).toEqual({
      businessId: 1,
      planId: 'basic',
      startsAt: aSubscription(1).startsAt,
      endsAt: startOfDay('2027-01-01'),
    });
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Fırın 1 aboneliğini düzenle'));
  });

  it('asks before one is ended, and takes no for an answer', async () => {
    const { user } = await show();
    const end = () => screen.getByRole('button', { name: 'Fırın 1 aboneliğini sonlandır' });
    await user.click(end());
    expect(screen.getByText(/hemen sonlandırılıp listeden silinecek/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
    expect(document.activeElement).toBe(end());
    expect(server().callsOf('DELETE', `${subscriptionsPath}/1`)).toEqual([]);
    await user.click(end());
    server().on('GET', subscriptionsPath, { body: [] });
    await user.click(screen.getByRole('button', { name: 'Evet, sonlandır' }));
    expect(await screen.findByText('Henüz abonelik yok.')).toBeTruthy();
    expect(lastToast()).toMatchObject({ text: 'Abonelik sonlandırıldı' });
  });

  it('give the address of the figures where the plan has them, and a new one on demand', async () => {
    const path = `${subscriptionsPath}/2/figures-link`;
    const endsAt = '2026-12-01T00:00:00.000Z';
    server()
      .on('GET', plansPath, { body: [aPlan('basic'), aPlan('premium', { analyticsAccess: true })] })
      .on('GET', subscriptionsPath, { body: [aSubscription(1), aSubscription(2, { planId: 'premium' })] })
      .on('GET', path, { body: { path: '/figures/2.old', endsAt } })
      .on('POST', path, { body: { path: '/figures/2.new', endsAt } });
    const { user } = await show();
    expect(screen.queryByRole('button', { name: 'Fırın 1: İstatistik bağlantısı' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Fırın 2: İstatistik bağlantısı' }));
    const link = () => screen.getByRole('link', { name: /\/figures\// });
    await waitFor(() => expect(link().getAttribute('href')).toMatch(/^http.*\/figures\/2\.old$/));
    await user.click(screen.getByRole('button', { name: 'Yeni bağlantı oluştur' }));
    await waitFor(() => expect(link().getAttribute('href')).toMatch(/2\.new$/));
    expect(lastToast()).toMatchObject({ text: 'Yeni bağlantı hazır; eskisi artık açılmaz' });
  });

  it('shows the plans where the subscriptions could not be loaded', async () => {
    server().on('GET', subscriptionsPath, { status: 503 });
    renderScreen(<PricingPanel now={someInstant} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Abonelikler alınamadı.');
    expect(screen.getByRole('article', { name: 'Temel' })).toBeTruthy();
  });
});
