import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Toaster } from '../../components/toast/toaster.tsx';
import { aBusinessMerge, aComparison, aDuplicatePair, aDuplicateSearch } from '../../testing/duplicate-builders.ts';
import { useFakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DuplicatesScreen } from './duplicates-screen.tsx';

const server = useFakeServer();

const path = '/api/admin/duplicates';
const [search, pair, comparison, merged] = [aDuplicateSearch(), aDuplicatePair(), aComparison(), aBusinessMerge()];
const { first, second } = comparison;
const listed = (rows: unknown[]) => ({ body: rows, headers: { 'x-total-count': String(rows.length) } });
const serve = (pairs: unknown[] = [pair]) =>
  server()
    .on('GET', path, listed(pairs))
    .on('GET', `${path}/search`, { body: search })
    .on('GET', `${path}/merges`, listed([merged]))
    .on('GET', `${path}/compare`, { body: comparison });
const show = (address = '/admin/duplicates') =>
  renderScreen(
    <>
      <DuplicatesScreen />
      <Toaster label="Bildirimler" closeLabel="Kapat" />
    </>,
    { address },
  );
const group = (name: string) => within(screen.getByRole('group', { name }));

describe('the queue', () => {
  it('shows pairs and what they share, and remembers that one is not the same business', async () => {
    serve().on('POST', `${path}/dismiss`, { status: 204 });
    const { user } = show();
    expect(await screen.findByText('Telefon aynı')).toBeTruthy();
    expect(screen.getByText('Aralarında 40 m')).toBeTruthy();
    expect(screen.getByText(/365\.000 işletme/)).toBeTruthy();
    server().on('GET', path, listed([]));
    await user.click(screen.getByRole('button', { name: /^Aynı işletme değil: Lale Kebap/ }));
    expect(await screen.findByText('Bekleyen çift yok')).toBeTruthy();
    expect(server().callsOf('POST', `${path}/dismiss`)[0]?.body).toEqual({ first: 1, second: 2 });
  });

  it('is searched for at a press, and asked again once the search has ended', async () => {
    serve([]).on('POST', `${path}/search`, { status: 202, body: { ...search, state: 'running' } });
    const { user } = show();
    await screen.findByText('Bekleyen çift yok');
    server().on('GET', `${path}/search`, { body: { ...search, state: 'running' } });
    await user.click(screen.getByRole('button', { name: 'Şimdi tara' }));
    expect(await screen.findByText('Rehber taranıyor…')).toBeTruthy();
    serve();
    expect(await screen.findByText('Telefon aynı')).toBeTruthy();
  });

  it('says that it could not be loaded, and tries again', async () => {
    serve().on('GET', path, { status: 503, body: { message: '' } });
    const { user } = show();
    expect(await screen.findByText('Çiftler alınamadı.')).toBeTruthy();
    serve();
    await user.click(screen.getByRole('button', { name: 'Yeniden dene' }));
    expect(await screen.findByText('Telefon aynı')).toBeTruthy();
  });
});

describe('two businesses side by side', () => {
  it('are merged as chosen, after a question', async () => {
    serve().on('POST', `${path}/merge`, { body: merged });
    const { user, address } = show();
    await user.click(await screen.findByRole('button', { name: /^Karşılaştır: / }));
    expect(address()).toBe('/admin/duplicates?tab=queue&first=1&second=2');
    expect(await screen.findByRole('radio', { name: /Lale Kebap Bu kayıt kalır/ })).toBeTruthy();
    expect(group('Web sitesi').getByRole<HTMLInputElement>('radio', { name: 'https://lale.example' }).checked).toBe(true);
    await user.click(group('Telefon').getByRole('radio', { name: '0216 2' }));
    await user.click(screen.getByRole('button', { name: 'Birleştir' }));
    expect(screen.getByRole('alert').textContent).toContain('2 alan kaldırılan kayıttan alınacak. 30 gün içinde geri alabilirsiniz.');
    expect(server().callsOf('POST', `${path}/merge`)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Kayıtları birleştir' }));
    await waitFor(() => expect(address()).toBe('/admin/duplicates?tab=queue'));
    const { updatedAt } = first;
    expect(server().callsOf('POST', `${path}/merge`)[0]?.body).toEqual({
      keep: { id: 1, updatedAt },
      remove: { id: 2, updatedAt },
      taken: ['phone', 'website'],
    });
  });

  it('turn round when the other one is to stay', async () => {
    serve().on('POST', `${path}/merge`, { status: 409, body: { message: 'İki işletmeden biri siz karşılaştırırken değişti.' } });
    const { user } = show('/admin/duplicates?first=1&second=2');
    await user.click(await screen.findByRole('radio', { name: /Salonu Bu kayıt kaldırılır/ }));
    expect(group('Telefon').getByRole<HTMLInputElement>('radio', { name: '0216 2' }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Birleştir' }));
    await user.click(screen.getByRole('button', { name: 'Kayıtları birleştir' }));
    expect(await screen.findByText('İki işletmeden biri siz karşılaştırırken değişti.')).toBeTruthy();
    expect(server().callsOf('POST', `${path}/merge`)[0]?.body).toMatchObject({ keep: { id: 2 }, remove: { id: 1 }, taken: [] });
  });

  it('cannot be merged while they are told apart', async () => {
    serve()
      .on('GET', `${path}/compare`, { body: { ...comparison, isDismissed: true } })
      .on('POST', `${path}/reopen`, { status: 204 });
    const { user } = show('/admin/duplicates?first=1&second=2');
    const reopen = await screen.findByRole('button', { name: 'Kararı geri al' });
    expect(screen.queryByRole('button', { name: 'Birleştir' })).toBeNull();
    serve();
    await user.click(reopen);
    expect(await screen.findByRole('button', { name: 'Birleştir' })).toBeTruthy();
  });

  it('say that one of them is gone', async () => {
    serve().on('GET', `${path}/compare`, { status: 409, body: { message: 'İki işletmeden biri bu arada silinmiş.' } });
    const { user, address } = show('/admin/duplicates?first=1&second=2');
    expect(await screen.findByText('İki işletmeden biri bu arada silinmiş.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Listeye dön' }));
    expect(address()).toBe('/admin/duplicates?tab=queue');
  });

  it('are any two that are chosen by hand', async () => {
    serve().on('GET', '/api/admin/businesses', listed([first, second]));
    const { user, address } = show('/admin/duplicates?tab=hand');
    await user.type(screen.getByRole('searchbox', { name: 'Birinci işletme' }), 'lale');
    await user.click(await screen.findByRole('button', { name: /^Lale Kebap Salonu/ }));
    await user.type(screen.getByRole('searchbox', { name: 'İkinci işletme' }), 'lale');
    await user.click(await screen.findByRole('button', { name: /^Lale Kebap/ }));
    await user.click(screen.getByRole('button', { name: 'Karşılaştır' }));
    expect(address()).toBe('/admin/duplicates?tab=hand&first=2&second=1');
  });
});

describe('a merge', () => {
  it('is undone after a question, and says what was left', async () => {
    serve().on('POST', `${path}/merges/${merged.id}/undo`, {
      body: { merge: merged, restored: merged.removed, left: ['website'], isKeptThere: true },
    });
    const { user } = show('/admin/duplicates?tab=merges');
    await user.click(await screen.findByRole('button', { name: 'Geri al: Lale Kebap Salonu' }));
    await user.click(screen.getByRole('button', { name: 'Birleştirmeyi geri al' }));
    expect(await screen.findByText(/şu alanlar olduğu gibi bırakıldı: Web sitesi\./, { selector: 'li *' })).toBeTruthy();
  });

  it('cannot be undone again, or after its time', async () => {
    serve().on(
      'GET',
      `${path}/merges`,
      listed([
        { ...merged, undoneAt: merged.mergedAt },
        { ...merged, id: 'b', undoableUntil: merged.mergedAt },
      ]),
    );
    show('/admin/duplicates?tab=merges');
    expect(await screen.findByText(/ geri alındı$/)).toBeTruthy();
    expect(await screen.findByText(/Geri alma süresi doldu$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Geri al/ })).toBeNull();
  });
});

describe('the keyboard', () => {
  const isLost = () => document.activeElement === document.body;

  it('stays in the queue when a pair leaves it', async () => {
    serve().on('POST', `${path}/dismiss`, { status: 204 });
    const { user } = show();
    await screen.findByText('Telefon aynı');
    server().on('GET', path, listed([]));
    await user.click(screen.getByRole('button', { name: /^Aynı işletme değil: Lale Kebap/ }));
    await screen.findByText('Bekleyen çift yok');
    await waitFor(() => expect(isLost()).toBe(false));
  });

  it('follows into a comparison, to the question before a merge, and back', async () => {
    serve().on('POST', `${path}/merge`, { body: merged });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Karşılaştır: / }));
    await waitFor(() => expect(isLost()).toBe(false));
    await user.click(await screen.findByRole('button', { name: 'Birleştir' }));
    expect(document.activeElement?.textContent).toBe('Vazgeç');
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Birleştir');
  });

  it('follows a choice by hand', async () => {
    serve().on('GET', '/api/admin/businesses', listed([first, second]));
    const { user } = show('/admin/duplicates?tab=hand');
    await user.type(screen.getByRole('searchbox', { name: 'Birinci işletme' }), 'lale');
    await user.click(await screen.findByRole('button', { name: /^Lale Kebap Salonu/ }));
    expect(document.activeElement?.textContent).toBe('Değiştir');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Birinci işletme' }));
  });

  it('stays at the merge whose undo is given up', async () => {
    serve();
    const { user } = show('/admin/duplicates?tab=merges');
    await user.click(await screen.findByRole('button', { name: 'Geri al: Lale Kebap Salonu' }));
    expect(document.activeElement?.textContent).toBe('Vazgeç');
    await user.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Geri al: Lale Kebap Salonu');
  });
});
