import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AttentionStrip } from './attention-strip.tsx';

const server = useFakeServer();
const disk = '/api/admin/disk-space';
const gibibyte = 1024 ** 3;

beforeEach(() => {
  const none = { body: [], headers: { 'x-total-count': '0' } };
  server().on('GET', '/api/admin/contact-messages', none).on('GET', '/api/admin/imports', none).on('GET', '/api/admin/cities/twice', none);
});

describe('the strip of what needs attention', () => {
  it('warns of a disk that fills up, and says what to do', async () => {
    server().on('GET', disk, { body: { freeBytes: 2.1 * gibibyte, isLow: true } });
    renderScreen(<AttentionStrip />);
    const warning = await screen.findByText('Sunucunun diskinde yalnızca 2,1 GB boş yer kaldı.');
    expect(warning.parentElement?.textContent).toContain('sunucuda yer açın veya diski büyütün');
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it.each([{ body: { freeBytes: 80 * gibibyte, isLow: false } }, { status: 503, body: { message: '' } }])(
    'is not there where nothing waits, nor where the disk is not known: %j',
    async (answer) => {
      server().on('GET', disk, answer);
      renderScreen(<AttentionStrip />);
      await waitFor(() => expect(server().callsOf('GET', disk)).toHaveLength(1));
      await waitFor(() => expect(server().callsOf('GET', '/api/admin/contact-messages')).toHaveLength(2));
      expect(screen.queryByRole('region')).toBeNull();
    },
  );
});
