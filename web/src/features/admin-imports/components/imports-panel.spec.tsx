import type { ImportRun } from '@directory/contracts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anImportRun } from '../../../testing/builders.ts';
import { FakeEventSource, useFakeEventSource } from '../../../testing/fake-event-source.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { aPreview } from '../../../testing/import-builders.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ImportsPanel } from './imports-panel.tsx';

const server = useFakeServer();
const done = anImportRun({ id: '0198f3a0-0000-7000-8000-00000000000a', fileName: 'biten.xlsx', state: 'done', created: 5 });
const previewed = anImportRun({ id: '0198f3a0-0000-7000-8000-00000000000b', fileName: 'bekleyen.xlsx', state: 'previewed', totalRows: 3 });
const running = anImportRun({ id: '0198f3a0-0000-7000-8000-00000000000c', fileName: 'süren.xlsx', state: 'running' });
const onImported = jest.fn();

const serve = (runs: ImportRun[]) => {
  server().on('GET', '/api/admin/imports', { body: runs });
  for (const run of runs) server().on('GET', `/api/admin/imports/${run.id}`, { body: run });
  server().on('GET', `/api/admin/imports/${previewed.id}/preview`, { body: aPreview() });
};

beforeEach(() => {
  useFakeEventSource();
  onImported.mockClear();
});

const show = () => renderScreen(<ImportsPanel onImported={onImported} />);
const table = () => screen.findByRole('table');

describe('the imports', () => {
  it('are listed with their counters', async () => {
    serve([done, previewed]);
    show();
    const rows = within(await table())
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual(['biten.xlsx', 'bekleyen.xlsx']);
    expect(rows[0].textContent).toContain('Tamamlandı');
    expect(rows[1].textContent).toContain('Onay bekliyor');
    expect(server().callsOf('GET', '/api/admin/imports')[0].path).toBe('/api/admin/imports?limit=20&offset=0');
  });

  it('are none at first', async () => {
    serve([]);
    show();
    expect(await screen.findByText('Henüz içe aktarma yapılmadı.')).toBeTruthy();
  });

  it('could not be had', async () => {
    server().on('GET', '/api/admin/imports', { status: 503, body: { message: 'Bakımda.' } });
    show();
    expect((await screen.findByText(/^İçe aktarmalar alınamadı/)).textContent).toContain('Bakımda.');
  });

  it('show the result of the one that is chosen, and mark its row', async () => {
    serve([done, previewed]);
    const { user } = show();
    await table();
    const name = screen.getByRole('button', { name: 'biten.xlsx' });
    expect(name.getAttribute('aria-pressed')).toBe('false');
    await user.click(name);
    expect(await screen.findByRole('region', { name: 'biten.xlsx sonucu' })).toBeTruthy();
    expect(name.getAttribute('aria-pressed')).toBe('true');
  });

  it('show a preview where one waits', async () => {
    serve([done, previewed]);
    const { user } = show();
    await table();
    await user.click(screen.getByRole('button', { name: 'bekleyen.xlsx' }));
    expect(await screen.findByRole('region', { name: 'bekleyen.xlsx önizlemesi' })).toBeTruthy();
  });

  it('follow a run that somebody else has started, and open its result at the end', async () => {
    serve([running, done]);
    show();
    expect(await screen.findByRole('region', { name: 'süren.xlsx içe aktarılıyor' })).toBeTruthy();
    const ended = { ...running, state: 'done' as const, finishedAt: '2026-11-18T10:00:00.000Z' };
    serve([ended, done]);
    const answerList = server().hold('GET', '/api/admin/imports');
    act(() => FakeEventSource.opened[0].send('run', ended));
    expect(await screen.findByRole('region', { name: 'süren.xlsx sonucu' })).toBeTruthy();
    expect(onImported).toHaveBeenCalledTimes(1);
    answerList({ body: [ended, done] });
    await waitFor(() => expect(within(screen.getByRole('table')).getAllByText('Tamamlandı')).toHaveLength(2));
  });

  it('forget a shown result when new files are chosen', async () => {
    serve([done]);
    const { user } = show();
    await table();
    await user.click(screen.getByRole('button', { name: 'biten.xlsx' }));
    await screen.findByRole('region', { name: 'biten.xlsx sonucu' });
    await user.upload(screen.getByLabelText('bilgisayarınızdan seçin'), new File(['x'], 'yeni.xlsx'));
    expect(screen.queryByRole('region', { name: 'biten.xlsx sonucu' })).toBeNull();
  });
});
