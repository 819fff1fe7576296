import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Toaster } from '../../../components/toast/toaster.tsx';
import { FakeEventSource, useFakeEventSource } from '../../../testing/fake-event-source.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { aBackup, aDatabaseJob, aDatabaseStatus } from '../../../testing/insight-builders.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DatabasePanel } from './database-panel.tsx';

const server = useFakeServer();
const path = '/api/admin/database';
const [job, backup, status] = [aDatabaseJob(), aBackup(), aDatabaseStatus()];

beforeEach(() => {
  useFakeEventSource();
  server().on('GET', `${path}/status`, { body: status });
  server().on('GET', `${path}/backups`, { body: [backup] });
  server().on('GET', `${path}/jobs`, { body: [] });
});

const show = () =>
  renderScreen(
    <>
      <DatabasePanel />
      <Toaster />
    </>,
  );
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const figureOf = (name: string) => screen.getAllByText(name).find(({ tagName }) => tagName === 'DT')?.nextElementSibling?.textContent;

describe('the database', () => {
  it('is shown in figures, also while Redis is away', async () => {
    show();
    await button('Şimdi yedekle');
    expect(['Veritabanı boyutu', 'Bağlantı', 'Redis belleği (kuyruk)', 'İçe aktarma kuyruğu'].map(figureOf)).toEqual([
      '2 GB',
      '12 / 40',
      'Ulaşılamıyor',
      '2',
    ]);
    expect(screen.getByText(/Her gün saat 03:00.* yedek klasöründe 14 gün/)).toBeTruthy();
    expect(screen.getByText('%99,5')).toBeTruthy();
    expect(screen.getByText(/gönderim kuyruğu ve önbelleğin Redis belleği bu rakamlarda yer almaz/)).toBeTruthy();
  });

  it('is backed up, with progress, until that is done', async () => {
    server().on('POST', `${path}/backup`, { status: 202, body: job });
    const { user } = show();
    const begin = await button('Şimdi yedekle');
    server().on('GET', `${path}/status`, { body: { ...status, job } });
    await user.click(begin);
    expect(await screen.findByText('Yedek alınıyor · sırada bekliyor')).toBeTruthy();
    await waitFor(() => expect(FakeEventSource.opened.map(({ url }) => url)).toEqual([`${path}/jobs/${job.id}/events`]));
    const [stream] = FakeEventSource.opened;
    act(() => stream?.send('job', { ...job, state: 'running', step: 'copying', done: 1024 ** 2, total: 4 * 1024 ** 2 }));
    expect(await screen.findByText('Yedek alınıyor · Veriler yedekleniyor: 1 MB / 4 MB')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    server().on('GET', `${path}/status`, { body: status });
    act(() => stream?.send('job', { ...job, state: 'done' }));
    expect(await screen.findByText('Yedek alındı')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  it('says that work has ended, though its state was asked for before that was heard', async () => {
    server().on('GET', `${path}/status`, { body: { ...status, job } });
    server().on('DELETE', `${path}/backups/${backup.id}`, { status: 204 });
    const { user } = show();
    await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
    const [stream] = FakeEventSource.opened;
    act(() => stream?.send('job', { ...job, state: 'running', step: 'copying' }));
    server().on('GET', `${path}/status`, { body: status });
    await user.click(await button(/^Sil:/));
    await user.click(await button('Yedeği sil'));
    await waitFor(() => expect(server().callsOf('GET', `${path}/status`).length).toBeGreaterThan(1));
    act(() => stream?.send('job', { ...job, state: 'failed', error: 'Disk dolu.' }));
    expect(await screen.findByText('Disk dolu.')).toBeTruthy();
  });

  it('lists what has ended, with the reason where it failed, though nobody was told then', async () => {
    const times = { startedAt: '2026-11-29T03:00:00.000Z', finishedAt: '2026-11-29T03:01:05.000Z' };
    const failed = { ...job, ...times, id: 'failed', kind: 'restore' as const, state: 'failed' as const, error: 'Disk dolu.' };
    server().on('GET', `${path}/jobs`, { body: [{ ...job, state: 'running' }, failed, { ...job, ...times, id: 'done', state: 'done' }] });
    show();
    const list = await screen.findByRole('region', { name: 'Son işlemler' });
    const rows = within(list).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Geri yükleme.*Başarısız: Disk dolu\.$/),
      expect.stringMatching(/^Yedekleme.*Tamamlandı$/),
    ]);
  });

  it('says why work is refused', async () => {
    server().on('POST', `${path}/optimize`, { status: 409, body: { message: 'Veritabanında başka bir işlem sürüyor.' } });
    const { user } = show();
    await user.click(await button('Optimize et'));
    expect(await screen.findByText('Veritabanında başka bir işlem sürüyor.')).toBeTruthy();
  });

  it('is restored once the word was typed', async () => {
    const restore = { ...job, kind: 'restore' as const, backupId: backup.id };
    server().on('POST', `${path}/backups/${backup.id}/restore`, { status: 202, body: restore });
    const { user } = show();
    await user.click(await button(/^Geri yükle:/));
    server().on('GET', `${path}/status`, { body: { ...status, job: restore } });
    const confirm = await button('Yedeği geri yükle');
    expect(confirm.disabled).toBe(true);
    await user.type(screen.getByLabelText('Onaylamak için GERİ YÜKLE yazın'), 'geri yükle');
    await user.click(confirm);
    expect(await screen.findByText('Yedek geri yükleniyor · sırada bekliyor')).toBeTruthy();
    expect(screen.queryByLabelText('Onaylamak için GERİ YÜKLE yazın')).toBeNull();
  });

  it('lists what is damaged with its reason, and lets nobody restore it', async () => {
    server().on('GET', `${path}/backups`, { body: [{ ...backup, fault: 'Yedek dosyası bozuk.' }] });
    show();
    expect(await screen.findByText('Yedek dosyası bozuk.')).toBeTruthy();
    expect((await button(/^Geri yükle:/)).disabled).toBe(true);
  });

  it('lets a backup be downloaded and deleted', async () => {
    server().on('DELETE', `${path}/backups/${backup.id}`, { status: 204 });
    const { user } = show();
    expect((await screen.findByRole('link', { name: /^İndir:/ })).getAttribute('href')).toBe(`${path}/backups/${backup.id}`);
    await user.click(await button(/^Sil:/));
    server().on('GET', `${path}/backups`, { body: [] });
    await user.click(await button('Yedeği sil'));
    expect(await screen.findByText('Henüz yedek yok')).toBeTruthy();
  });

  it('lists backups where its state cannot be read', async () => {
    server().on('GET', `${path}/status`, { status: 503, body: { message: 'Kapalı' } });
    show();
    expect(await screen.findByText('Veritabanının durumu alınamadı.')).toBeTruthy();
    expect(await screen.findByText('Zamanlanmış')).toBeTruthy();
  });
});
