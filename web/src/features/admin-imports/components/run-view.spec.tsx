import type { ImportRun } from '@directory/contracts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { anImportRun } from '../../../testing/builders.ts';
import { openStream, useFakeEventSource } from '../../../testing/fake-event-source.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { aMapping, aPreview } from '../../../testing/import-builders.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RunView } from './run-view.tsx';

const server = useFakeServer();
const previewed = anImportRun({ state: 'previewed', totalRows: 30, created: 20, citiesFound: 3, mapping: aMapping() });
const path = `/api/admin/imports/${previewed.id}`;
const onSettled = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  useFakeEventSource();
  onSettled.mockClear();
  server().on('GET', `${path}/preview`, { body: aPreview() }).on('GET', '/api/admin/imports', { body: [] });
});

const show = async (run: ImportRun) => {
  server().on('GET', path, { body: run });
  const rendered = renderScreen(<RunView id={run.id} onSettled={onSettled} />);
  await waitFor(() => expect(screen.queryByText('Yükleniyor…')).toBeNull());
  return rendered;
};
const send = async (run: ImportRun) => {
  const stream = await openStream();
  await act(async () => {
    stream.send('run', run);
    await new Promise((resolve) => setTimeout(resolve));
  });
};
/** Once the preview is there: its buttons are others than those that stood there before. */
const findApply = () =>
  waitFor(() => {
    const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Uygula' });
    expect(apply.disabled).toBe(false);
    return apply;
  });
const said = () => screen.getAllByRole('status')[0].textContent;

describe('the page of a run', () => {
  it('shows its preview, applies it, follows it, and ends at its result', async () => {
    const { user } = await show(previewed);
    expect(said()).toBe('Önizleme hazır: 20 yeni.');
    const apply = await findApply();
    server().on('POST', `${path}/apply`, { body: { ...previewed, state: 'applying' } });
    await user.click(apply);
    expect(await screen.findByRole('region', { name: `${previewed.fileName} içe aktarılıyor` })).toBeTruthy();
    expect(document.activeElement?.contains(screen.getByRole('progressbar'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    await send({ ...previewed, state: 'done', imported: 20 });
    expect(await screen.findByRole('region', { name: `${previewed.fileName} sonucu` })).toBeTruthy();
    expect(said()).toBe('İçe aktarma tamamlandı: 20 yeni.');
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  it('keeps the focus where its preview is given up or read again', async () => {
    const { user } = await show(previewed);
    server().on('POST', `${path}/cancel`, { body: { ...previewed, state: 'cancelled' } });
    await findApply();
    await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
    const result = await screen.findByRole('region', { name: `${previewed.fileName} sonucu` });
    expect(document.activeElement?.contains(result)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('shows how far its undo is', async () => {
    await show(anImportRun({ state: 'done', created: 40, isUndoing: true, undoing: { done: 10, total: 40 } }));
    expect(screen.getByText(/Geri alınıyor: 10 \/ 40 işletme/)).toBeTruthy();
    expect(said()).toBe('İçe aktarma geri alınıyor.');
  });

  it('says that there is no such run', async () => {
    server().on('GET', path, { status: 404, body: { message: 'İçe aktarma kaydı bulunamadı.' } });
    renderScreen(<RunView id={previewed.id} onSettled={onSettled} />);
    expect((await screen.findByRole('alert')).textContent).toContain('İçe aktarma kaydı bulunamadı.');
  });
});
