import { hasSettled, type ImportRun } from '@directory/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { dismissToast, toastStore } from '../../../components/toast/toast-store.ts';
import { anImportRun } from '../../../testing/builders.ts';
import { FakeEventSource, useFakeEventSource } from '../../../testing/fake-event-source.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { importQuery } from '../api/get-import.ts';
import { RunningCard, useSettlingRun } from './run-progress.tsx';

const RunProgress = (followed: Parameters<typeof useSettlingRun>[0]) => {
  const { data } = useSettlingRun(followed);
  return data && !hasSettled(data) ? <RunningCard run={data} /> : null;
};

const server = useFakeServer();
const running = anImportRun({ totalRows: 100_000, state: 'running' });
const done = anImportRun({ state: 'done', imported: 4200, totalRows: 4200, finishedAt: '2026-11-18T10:00:00.000Z' });
const path = `/api/admin/imports/${running.id}`;
const onSettled = jest.fn<(run: ImportRun) => void>();

beforeEach(() => {
  useFakeEventSource();
  onSettled.mockClear();
  dismissToast(toastStore.current()?.id ?? 0);
});
afterEach(() => {
  jest.useRealTimers();
});

const show = async (run: ImportRun, isStarted = true) => {
  server().on('GET', path, { body: run });
  const rendered = renderScreen(<RunProgress id={run.id} isStarted={isStarted} onSettled={onSettled} />);
  await waitFor(() => expect(server().callsOf('GET', path)).toHaveLength(1));
  await act(nextTurn);
  return rendered;
};

const card = () => screen.queryByRole('region', { name: `${running.fileName} içe aktarılıyor` });
/** The query client tells its observers in the next turn. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));
const send = (run: ImportRun) =>
  act(async () => {
    FakeEventSource.opened.at(-1)?.send('run', run);
    await nextTurn();
  });
const toastText = () => (toastStore.current()?.isOpen ? toastStore.current()?.text : null);

describe('a run under way', () => {
  it('is shown with its name, its state, its progress and its speed', async () => {
    await show(running);
    expect(card()?.textContent).toContain('istanbul-restoran.xlsx');
    expect(card()?.textContent).toContain('Okunuyor');
    expect(card()?.textContent).toContain('42.180 / 100.000 · 11.400 satır/sn');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
  });

  it('has no red in it: neither its state nor the way to stop it is a fault', async () => {
    await show(running);
    expect(card()?.innerHTML).toContain('bg-running');
    expect(card()?.innerHTML).not.toContain('danger');
  });

  it('follows the events of the server until the run has ended, and tells of it once', async () => {
    await show(running);
    expect(FakeEventSource.opened.map(({ url }) => url)).toEqual([`${path}/events`]);
    await send({ ...running, rowsRead: 90_000 });
    expect(card()?.textContent).toContain('90.000 / 100.000');
    await send(done);
    expect(card()).toBeNull();
    expect(toastText()).toBe('4.200 işletme başarıyla içe aktarıldı');
    expect(onSettled.mock.calls.map(([run]) => run.state)).toEqual(['done']);
    expect(FakeEventSource.opened[0].readyState).toBe(FakeEventSource.CLOSED);
  });

  it('closes the stream with the last event, before the browser connects again', async () => {
    await show(running);
    const [stream] = FakeEventSource.opened;
    act(() => {
      stream.send('run', done);
      expect(stream.readyState).toBe(FakeEventSource.CLOSED);
    });
  });

  it('tells of an end once, whatever else is learned of the run', async () => {
    const { client } = await show(running);
    await send(done);
    await act(async () => {
      client.setQueryData(importQuery(running.id).queryKey, { ...done, warnings: 3 });
      await nextTurn();
    });
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  it('says that it waits for others', async () => {
    await show(anImportRun({ state: 'queued' }));
    expect(card()?.textContent).toContain('Önceki işlemlerin bitmesi bekleniyor');
  });

  it('is asked for again and again where the stream cannot be opened', async () => {
    await show(running);
    jest.useFakeTimers();
    act(() => FakeEventSource.opened[0].fail(true));
    server().on('GET', path, { body: { ...running, rowsRead: 60_000 } });
    await act(() => jest.advanceTimersByTimeAsync(2010));
    expect(card()?.textContent).toContain('60.000 / 100.000');
    server().on('GET', path, { body: done });
    await act(() => jest.advanceTimersByTimeAsync(2010));
    expect(onSettled).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(server().callsOf('GET', path)).toHaveLength(3);
  });

  it('waits for the browser’s own second try where the stream only broke', async () => {
    await show(running);
    jest.useFakeTimers();
    act(() => FakeEventSource.opened[0].fail(false));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(server().callsOf('GET', path)).toHaveLength(1);
  });

  it('closes its stream with the screen', async () => {
    const { unmount } = await show(running);
    unmount();
    expect(FakeEventSource.opened[0].readyState).toBe(FakeEventSource.CLOSED);
  });

  it('is cancelled at a press of the button that names its file', async () => {
    const { user } = await show(running);
    const cancelled = anImportRun({ state: 'cancelled', finishedAt: '2026-11-18T10:00:00.000Z' });
    server().on('POST', `${path}/cancel`, { body: cancelled });
    await user.click(screen.getByRole('button', { name: `İptal Et: ${running.fileName}` }));
    await waitFor(() => expect(card()).toBeNull());
    expect(onSettled.mock.calls.map(([run]) => run.state)).toEqual(['cancelled']);
  });

  it('keeps its card and says why where it cannot be cancelled', async () => {
    const { user } = await show(running);
    server().on('POST', `${path}/cancel`, { status: 409, body: { message: 'Bu içe aktarma bitti.' } });
    await user.click(screen.getByRole('button', { name: /^İptal Et/ }));
    await waitFor(() => expect(toastText()).toBe('Bu içe aktarma bitti.'));
    expect(card()).not.toBeNull();
  });

  it('tells of an end that came before anybody looked, for a run of this tab', async () => {
    await show(done, true);
    expect(onSettled).toHaveBeenCalledTimes(1);
    expect(FakeEventSource.opened).toHaveLength(0);
  });

  it('is silent about an end of earlier days', async () => {
    await show(done, false);
    expect(onSettled).not.toHaveBeenCalled();
    expect(FakeEventSource.opened).toHaveLength(0);
  });

  it.each([
    [anImportRun({ state: 'failed', error: 'Başlık satırı bulunamadı.' }), 'Başlık satırı bulunamadı.', 'danger'],
    [anImportRun({ state: 'failed', error: null }), 'Dosya yüklenirken hata oluştu', 'danger'],
    [anImportRun({ state: 'undone' }), 'İçe aktarma geri alındı', 'normal'],
  ])('ends with a sentence', async (end, text, tone) => {
    await show(running);
    await send(end);
    expect(toastStore.current()).toMatchObject({ text, tone, isOpen: true });
  });

  it('cannot be cancelled while it is undone', async () => {
    await show(anImportRun({ state: 'done', isUndoing: true, undoing: { done: 10, total: 40 } }));
    const region = screen.getByRole('region', { name: `${running.fileName} geri alınıyor` });
    expect(region.textContent).toContain('Geri alınıyor: 10 / 40 işletme');
    expect(screen.queryByRole('button', { name: /^İptal Et/ })).toBeNull();
  });
});
