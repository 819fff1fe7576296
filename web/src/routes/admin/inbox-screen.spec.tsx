import type { ContactMessage } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useListKeys } from '../../components/admin/use-list-keys.ts';
import { useFakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { InboxScreen } from './inbox-screen.tsx';

const server = useFakeServer();
const path = '/api/admin/contact-messages';

const aMessage = (changes: Partial<ContactMessage> = {}): ContactMessage => ({
  id: 1,
  name: 'Ayşe Yılmaz',
  email: 'ayse@ornek.example',
  subject: 'Reklam',
  message: 'Merhaba,\nfiyat sormak istiyorum.',
  suggestion: null,
  business: null,
  state: 'new',
  note: null,
  createdAt: '2026-11-18T09:00:00.000Z',
  updatedAt: '2026-11-18T09:00:00.000Z',
  ...changes,
});

const suggestion = aMessage({
  id: 2,
  name: null,
  email: null,
  subject: null,
  message: 'Yeni adres: Lale Sokak 4',
  suggestion: 'moved',
  business: { id: 7, name: 'Kebapçı Ali', slug: 'kebapci-ali' },
});

const serve = (messages: ContactMessage[]) =>
  server()
    .on('GET', path, { body: messages, headers: { 'x-total-count': String(messages.length) } })
    .on('PATCH', `${path}/1`, { body: messages[0] })
    .on('PATCH', `${path}/2`, { body: suggestion });
/** The screen as the shell shows it, with the keys of lists. */
const Shown = () => {
  useListKeys(() => {});
  return (
    <main id="main">
      <InboxScreen />
    </main>
  );
};

const show = (address = '/admin/inbox') => renderScreen(<Shown />, { address });
const patches = (id: number) =>
  server()
    .callsOf('PATCH', `${path}/${id}`)
    .map(({ body }) => body);

describe('the inbox', () => {
  it('opens a message, which counts as read then', async () => {
    serve([aMessage(), suggestion]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /Reklam/ }));
    expect(screen.getByText(/fiyat sormak istiyorum/)).toBeTruthy();
    await waitFor(() => expect(patches(1)).toEqual([{ state: 'read' }]));
    expect(screen.getByRole('link', { name: 'E-postayla yanıtla' }).getAttribute('href')).toBe(
      'mailto:ayse@ornek.example?subject=Re%3A%20Reklam',
    );
    await user.click(screen.getByRole('button', { name: 'Yanıtlandı' }));
    await waitFor(() => expect(patches(1)).toContainEqual({ state: 'answered' }));
  });

  it('leads from a suggestion to the form of its business', async () => {
    serve([aMessage(), { ...suggestion, state: 'read' }]);
    show('/admin/inbox?message=2');
    const link = await screen.findByRole('link', { name: 'İşletmeyi düzenle' });
    expect(link.getAttribute('href')).toBe('/admin/businesses?edit=7&suggestion=2');
    expect(screen.getAllByText('İşletme taşınmış').length).toBe(2);
    expect(screen.queryByRole('link', { name: 'E-postayla yanıtla' })).toBeNull();
  });

  it('is walked by j and k, and / leads to its filters', async () => {
    serve([aMessage({ state: 'read' }), { ...suggestion, state: 'read' }]);
    const { user, address } = show();
    await screen.findByRole('button', { name: /Reklam/ });
    await user.keyboard('j');
    await waitFor(() => expect(address()).toBe('/admin/inbox?message=1'));
    await user.keyboard('j');
    await waitFor(() => expect(address()).toBe('/admin/inbox?message=2'));
    await user.keyboard('k/');
    expect(document.activeElement).toBe(screen.getByLabelText('Tür'));
  });

  it('asks before it deletes a message, or all of a person', async () => {
    serve([aMessage({ state: 'read' })]);
    server().on('DELETE', '/api/admin/contact-senders', { body: { deleted: 3 } });
    const { user } = show('/admin/inbox?message=1');
    await user.click(await screen.findByRole('button', { name: 'Kişinin bütün mesajlarını sil' }));
    expect(screen.getByText('ayse@ornek.example adresinden gelen bütün mesajlar kalıcı olarak silinecek.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
    expect(server().callsOf('DELETE', '/api/admin/contact-senders')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Kişinin bütün mesajlarını sil' }));
    await user.click(screen.getByRole('button', { name: 'Kalıcı olarak sil' }));
    await waitFor(() => expect(server().callsOf('DELETE', '/api/admin/contact-senders')[0]?.path).toContain('email=ayse%40ornek.example'));
  });

  it('keeps a note, and says where nothing is there or nothing can be had', async () => {
    serve([aMessage({ state: 'read' })]);
    const first = show('/admin/inbox?message=1');
    await first.user.type(await screen.findByLabelText('Not'), 'Arandı');
    await first.user.click(screen.getByRole('button', { name: 'Notu kaydet' }));
    await waitFor(() => expect(patches(1)).toEqual([{ note: 'Arandı' }]));
    first.unmount();
    serve([]);
    const empty = show();
    expect(await screen.findByText('Mesaj yok')).toBeTruthy();
    empty.unmount();
    server().on('GET', path, { status: 503 });
    show();
    expect(await screen.findByText('Mesajlar alınamadı.')).toBeTruthy();
  });
});
