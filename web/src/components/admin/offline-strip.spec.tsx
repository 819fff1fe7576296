import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { load } from '../../lib/api/load.ts';
import { useFakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OfflineStrip } from './offline-strip.tsx';

const server = useFakeServer();
const strip = () => screen.queryByText(/Sunucuya ulaşılamıyor/);

const Shown = () => {
  const { data } = useQuery({ queryKey: ['/api/x'], queryFn: load<{ name: string }>, staleTime: 0 });
  return (
    <>
      <OfflineStrip />
      <p>{data?.name}</p>
    </>
  );
};

afterEach(() => {
  jest.useRealTimers();
});

describe('the strip of a lost connection', () => {
  it('comes with the browser’s word, and goes with it', () => {
    server().on('GET', '/api/x', { body: { name: 'bir' } });
    renderScreen(<Shown />);
    expect(strip()).toBeNull();
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(strip()).not.toBeNull();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(strip()).toBeNull();
  });

  it('comes where no answer comes, asks again by itself, and goes with the answer', async () => {
    server().on('GET', '/api/x', () => Promise.reject(new TypeError('Failed to fetch')));
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'nextTick'] });
    renderScreen(<Shown />);
    await waitFor(() => expect(strip()).not.toBeNull());
    server().on('GET', '/api/x', { body: { name: 'iki' } });
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(await screen.findByText('iki')).toBeTruthy();
    await waitFor(() => expect(strip()).toBeNull());
  });

  it('does not come for an answer that is a refusal', async () => {
    server().on('GET', '/api/x', { status: 503, body: { message: 'Bakımda.' } });
    const { client } = renderScreen(<Shown />);
    await waitFor(() => expect(client.getQueryState(['/api/x'])?.status).toBe('error'));
    expect(strip()).toBeNull();
  });
});
