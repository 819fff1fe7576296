import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { anImportRun } from '../../../testing/builders.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RunHistory } from './run-history.tsx';

const server = useFakeServer();
const path = '/api/admin/imports';
const asked = () => server().callsOf('GET', path).at(-1)?.path;

const show = async (address = '/admin/imports', total = 45) => {
  server().on('GET', path, { body: [anImportRun({ state: 'done' })], headers: { 'x-total-count': String(total) } });
  const rendered = renderScreen(<RunHistory />, { address });
  await screen.findByRole('table');
  return rendered;
};

describe('the history of imports', () => {
  it('has pages with addresses', async () => {
    const { user, address } = await show();
    expect(screen.getByText('45 içe aktarma')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Son sayfa' }));
    await waitFor(() => expect(asked()).toBe(`${path}?limit=20&offset=40`));
    expect(address()).toBe('/admin/imports?page=3');
  });

  it('is filtered by state and name, from the first page on', async () => {
    const { user, address } = await show('/admin/imports?page=2');
    expect(asked()).toBe(`${path}?limit=20&offset=20`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Durum' }), 'Geri alındı');
    await waitFor(() => expect(asked()).toBe(`${path}?limit=20&offset=0&state=undone`));
    await user.type(screen.getByRole('searchbox', { name: 'Dosya adı' }), 'ist{Enter}');
    await waitFor(() => expect(asked()).toBe(`${path}?limit=20&offset=0&state=undone&search=ist`));
    expect(address()).toBe('/admin/imports?state=undone&search=ist');
  });

  it('stands at its address, and ignores what is none', async () => {
    await show('/admin/imports?state=nonsense&page=-2&search=ankara');
    expect(asked()).toBe(`${path}?limit=20&offset=0&search=ankara`);
    expect((screen.getByRole('searchbox', { name: 'Dosya adı' }) as HTMLInputElement).value).toBe('ankara');
  });

  it('says that the filter leaves nothing', async () => {
    server().on('GET', path, { body: [], headers: { 'x-total-count': '0' } });
    renderScreen(<RunHistory />, { address: '/admin/imports?state=failed' });
    expect(await screen.findByText('Bu filtreye uyan içe aktarma yok.')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
