import type { SubmissionRun, SubmissionSettings } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Toaster } from '../../../components/toast/toaster.tsx';
import { openStream, useFakeEventSource } from '../../../testing/fake-event-source.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { aSubmission } from '../../../testing/submission-builders.ts';
import { UrlCard } from './url-card.tsx';

const server = useFakeServer();
const url = 'https://directory.example/business/roma';
const settings: SubmissionSettings = {
  automatic: false,
  engines: [{ engine: 'indexnow', urlsPerCall: 10_000, dailyLimit: null, usedToday: 0, blockedUntil: null, reason: null }],
};

const show = () =>
  renderScreen(
    <>
      <UrlCard />
      <Toaster label="Bildirimler" closeLabel="Kapat" />
    </>,
  );

const runs = (list: SubmissionRun[]) =>
  server().on('GET', '/api/admin/submissions', { body: list, headers: { 'x-total-count': String(list.length) } });

beforeEach(() => {
  useFakeEventSource();
  server().on('GET', '/api/admin/submission-settings', { body: settings });
  runs([]);
});

describe('the card of submissions', () => {
  it('submits one address, and says which engine has accepted it', async () => {
    server().on('POST', '/api/submit-url', { body: aSubmission({ state: 'done', total: 1, sent: 1 }) });
    const { user } = show();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Gönder' }).disabled).toBe(true);
    await user.type(screen.getByLabelText('Tek URL'), `  ${url} `);
    await user.click(screen.getByRole('button', { name: 'Gönder' }));
    expect(await screen.findByText('URL Google indexleme için gönderildi!')).toBeTruthy();
    expect(screen.getByText('Kabul eden: IndexNow')).toBeTruthy();
    expect(server().callsOf('POST', '/api/submit-url')[0]?.body).toEqual({ url, type: 'URL_UPDATED' });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Tek URL').value).toBe(''));
  });

  it('does not send what is no address', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Tek URL'), 'javascript:alert(1){Enter}');
    expect(await screen.findByText('Lütfen geçerli bir URL girin.')).toBeTruthy();
    expect(server().callsOf('POST', '/api/submit-url')).toEqual([]);
  });

  it.each([
    [
      'what the server says',
      { status: 409, body: { message: 'Yapılandırılmış bir arama motoru yok.' } },
      'Yapılandırılmış bir arama motoru yok.',
    ],
    ['the documented words', () => Promise.reject(new TypeError('lost')), 'URL gönderilemedi. Lütfen tekrar deneyin.'],
  ])('shows %s where it was not accepted', async (_, answer, text) => {
    server().on('POST', '/api/submit-url', answer);
    const { user } = show();
    await user.type(screen.getByLabelText('Tek URL'), `${url}{Enter}`);
    expect(await screen.findByText('Hata')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Tek URL').value).toBe(url);
  });

  it('submits the first hundred lines, and lists each failure', async () => {
    const foreign = { url: 'https://other.example/', ok: false, error: 'Bu URL bu siteye ait değil.' };
    server().on('POST', '/api/submit-urls-bulk', { body: { total: 100, successful: 99, failed: 1, results: [foreign] } });
    const { user } = show();
    await user.click(screen.getByLabelText('Toplu URL'));
    await user.paste(Array.from({ length: 103 }, (_, index) => `${url}-${index}`).join('\n\n'));
    expect(screen.getByText('Yalnızca ilk 100 satır gönderilecek; 3 satır dışarıda kalıyor.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Toplu Gönder' }));
    expect(await screen.findByText('99 URL başarıyla gönderildi, 1 hata oluştu.')).toBeTruthy();
    expect(within(await screen.findByRole('list', { name: 'Gönderilemeyen URL’ler' })).getByText(foreign.error)).toBeTruthy();
    const [{ body }] = server().callsOf('POST', '/api/submit-urls-bulk');
    expect((body as { urls: string[] }).urls).toHaveLength(100);
  });

  it('asks for a line before it submits many', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Toplu Gönder' }));
    expect(await screen.findByText('Lütfen en az bir URL girin.')).toBeTruthy();
  });

  it('follows a submission of everything that is under way, and tells of its end', async () => {
    const run = aSubmission({ kind: 'all', state: 'running', total: 365_000, sent: 10_000 });
    runs([run]);
    server().on('GET', `/api/admin/submissions/${run.id}`, { body: run });
    show();
    expect(await screen.findByText('10.000 / 365.000')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Otomatik Gönder/ }).disabled).toBe(true);
    const stream = await openStream();
    act(() => stream.send('run', { ...run, sent: 20_000, failed: 5 }));
    expect(await screen.findByText('20.005 / 365.000 · 5 hata')).toBeTruthy();
    const done = { ...run, state: 'done', sent: 364_995, failed: 5 } as const;
    runs([done]);
    act(() => stream.send('run', done));
    expect(await screen.findByText('Otomatik Gönderim Tamamlandı')).toBeTruthy();
    expect(screen.getByText('364.995 URL gönderildi, 5 hata oluştu.')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /Otomatik Gönder/ }).disabled).toBe(false));
  });

  it('pauses what is under way', async () => {
    const run = aSubmission({ kind: 'all', state: 'running', total: 10, sent: 1 });
    runs([run]);
    server().on('GET', `/api/admin/submissions/${run.id}`, { body: run });
    server().on('POST', `/api/admin/submissions/${run.id}/pause`, { body: { ...run, state: 'paused' } });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Duraklat' }));
    expect(await screen.findByRole('button', { name: 'Sürdür' })).toBeTruthy();
  });

  it('says where no engine is configured, or only the demonstration', async () => {
    server().on('GET', '/api/admin/submission-settings', { body: { ...settings, engines: [] } });
    const { unmount } = show();
    expect(await screen.findByText(/^Yapılandırılmış bir arama motoru yok/)).toBeTruthy();
    unmount();
    server().on('GET', '/api/admin/submission-settings', { body: { ...settings, engines: [{ ...settings.engines[0], engine: 'demo' }] } });
    show();
    expect(await screen.findByText(/^Demo modu/)).toBeTruthy();
  });
});
