import type { ImportRun } from '@directory/contracts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { toastStore } from '../../../components/toast/toast-store.ts';
import { anImportRun } from '../../../testing/builders.ts';
import { openStream, useFakeEventSource } from '../../../testing/fake-event-source.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ImportsPanel } from './imports-panel.tsx';

const server = useFakeServer();
const idOf = (letter: string): string => `0198f3a0-0000-7000-8000-00000000000${letter}`;
const aPreviewed = (letter: string, fileName: string, changes: Partial<ImportRun> = {}) =>
  anImportRun({ id: idOf(letter), fileName, state: 'previewed', totalRows: 30, created: 20, updated: 10, citiesFound: 3, ...changes });
const done = anImportRun({ id: idOf('a'), fileName: 'biten.xlsx', state: 'done', created: 5 });
const running = anImportRun({ id: idOf('c'), fileName: 'süren.xlsx', state: 'running' });
const onImported = jest.fn();

const serve = (...runs: ImportRun[]) => {
  server().on('GET', '/api/admin/imports', { body: runs });
  for (const run of runs) server().on('GET', `/api/admin/imports/${run.id}`, { body: run });
};

beforeEach(() => {
  useFakeEventSource();
  onImported.mockClear();
});

const show = () => renderScreen(<ImportsPanel onImported={onImported} />);
const card = (name: string) => screen.findByRole('region', { name });
const press = async (user: ReturnType<typeof show>['user'], name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  await user.click(button);
};

describe('the imports', () => {
  it('are listed with their counters, the last five, each leading to its page', async () => {
    serve(done, ...['1', '2', '3', '4', '5'].map((letter) => anImportRun({ id: idOf(letter), state: 'done' })));
    show();
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows).toHaveLength(5);
    expect(rows[0].textContent).toContain('Tamamlandı');
    expect(screen.getByRole('link', { name: 'biten.xlsx' }).getAttribute('href')).toBe(`/admin/imports/${done.id}`);
    expect(screen.getByRole('link', { name: 'Tüm içe aktarmalar' }).getAttribute('href')).toBe('/admin/imports');
  });

  it('are none at first', async () => {
    serve();
    show();
    expect(await screen.findByText('Henüz içe aktarma yapılmadı.')).toBeTruthy();
  });

  it('could not be had, and are asked for again', async () => {
    server().on('GET', '/api/admin/imports', { status: 503, body: { message: 'Bakımda.' } });
    const { user } = show();
    expect((await screen.findByText(/^İçe aktarmalar alınamadı/)).textContent).toContain('Bakımda.');
    serve(done);
    await user.click(screen.getByRole('button', { name: 'Yeniden dene' }));
    expect(await screen.findByRole('link', { name: 'biten.xlsx' })).toBeTruthy();
  });

  it('follow a run that somebody else has started', async () => {
    serve(running, done);
    show();
    expect(await card('süren.xlsx içe aktarılıyor')).toBeTruthy();
    const ended = { ...running, state: 'done' as const, finishedAt: '2026-11-18T10:00:00.000Z' };
    serve(ended, done);
    const stream = await openStream();
    act(() => stream.send('run', ended));
    await waitFor(() => expect(onImported).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(within(screen.getByRole('table')).getAllByText('Tamamlandı')).toHaveLength(2));
  });

  it('wait with their counts, each with the way to its preview', async () => {
    serve(aPreviewed('1', 'bekleyen.xlsx'), aPreviewed('2', 'yabancı.xlsx', { totalRows: null, error: 'Başlık yok.' }));
    show();
    const waiting = await card('bekleyen.xlsx');
    expect(waiting.textContent).toContain('20 yeni · 10 güncellenecek');
    expect(within(waiting).getByRole('link', { name: 'Önizlemeyi aç: bekleyen.xlsx' }).getAttribute('href')).toBe(
      `/admin/imports/${idOf('1')}`,
    );
    expect((await card('yabancı.xlsx')).textContent).toContain('Sütunları seçin');
  });
});

describe('several previews', () => {
  const applied = () => server().calls.filter(({ method }) => method === 'POST');

  it('are applied together after a second yes, those with an alarm left out', async () => {
    const alarming = aPreviewed('3', 'kötü.xlsx', { categoriesCreated: 25 });
    serve(aPreviewed('1', 'bir.xlsx'), aPreviewed('2', 'iki.xlsx'), alarming);
    for (const letter of ['1', '2']) server().on('POST', `/api/admin/imports/${idOf(letter)}/apply`, { body: running });
    const { user } = show();
    await press(user, 'Tümünü uygula');
    expect(screen.getByText(/^3 dosya onay bekliyor/).textContent).toContain('1 dosyada uyarı var');
    expect(screen.getByRole('group', { name: 'Tümünü uygulama onayı' }).textContent).toContain(
      '2 dosya uygulanacak: 40 yeni işletme, 20 güncelleme.',
    );
    expect(applied()).toEqual([]);
    await press(user, 'Evet, uygula');
    await waitFor(() => expect(applied().map(({ path }) => path)).toEqual(['1', '2'].map((l) => `/api/admin/imports/${idOf(l)}/apply`)));
  });

  it('go on where one is refused, and name it', async () => {
    serve(aPreviewed('1', 'bir.xlsx'), aPreviewed('2', 'iki.xlsx'));
    server()
      .on('POST', `/api/admin/imports/${idOf('1')}/apply`, { status: 409, body: { message: 'Bu içe aktarma artık uygulanamaz.' } })
      .on('POST', `/api/admin/imports/${idOf('2')}/apply`, { body: running });
    const { user } = show();
    await press(user, 'Tümünü uygula');
    await press(user, 'Evet, uygula');
    await waitFor(() => expect(applied()).toHaveLength(2));
    expect(toastStore.current()?.text).toBe('bir.xlsx: Bu içe aktarma artık uygulanamaz.');
  });

  it('are left alone at a no, with the focus where it was', async () => {
    serve(aPreviewed('1', 'bir.xlsx'), aPreviewed('2', 'iki.xlsx'));
    const { user } = show();
    await press(user, 'Tümünü uygula');
    await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tümünü uygula' }));
    expect(applied()).toEqual([]);
  });
});
