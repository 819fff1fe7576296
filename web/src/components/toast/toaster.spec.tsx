import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { dismissToast, showToast, toastStore } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => dismissToast(toastStore.current()?.id ?? 0));
  jest.useRealTimers();
});

const toast = (title: string) => screen.queryByText(title, { selector: 'li *' });
const say = (message: Parameters<typeof showToast>[0]) => act(() => showToast(message));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the notification area', () => {
  it('is named for screen readers, with its key', () => {
    render(<Toaster label="Bildirimler ({hotkey})" closeLabel="Kapat" />);
    expect(screen.getByRole('region').getAttribute('aria-label')).toBe('Bildirimler (F8)');
  });

  it('shows a message until five seconds have passed', () => {
    render(<Toaster />);
    say({ title: 'Link copied', text: 'https://directory.example/city/berlin' });
    expect(toast('Link copied')).not.toBeNull();
    expect(toast('https://directory.example/city/berlin')).not.toBeNull();
    wait(4999);
    expect(toast('Link copied')).not.toBeNull();
    wait(1);
    expect(toast('Link copied')).toBeNull();
  });

  it('shows a message from before it was there', () => {
    showToast({ title: 'Early' });
    render(<Toaster />);
    expect(toast('Early')).not.toBeNull();
  });

  it('shows one message at a time, each for its own five seconds', () => {
    render(<Toaster />);
    say({ title: 'First' });
    wait(4000);
    say({ title: 'Second' });
    expect(toast('First')).toBeNull();
    wait(4000);
    expect(toast('Second')).not.toBeNull();
    wait(1000);
    expect(toast('Second')).toBeNull();
  });

  it('is closed by its button', () => {
    render(<Toaster closeLabel="Kapat" />);
    say({ title: 'Link copied' });
    fireEvent.click(screen.getByRole('button', { name: 'Kapat' }));
    expect(toast('Link copied')).toBeNull();
    expect(toastStore.current()?.isOpen).toBe(false);
  });

  it('leads to what it is about, and is closed by the way there', () => {
    render(<Toaster />);
    say({ title: 'Saved', action: { text: 'Compare', link: <a href="#saved">Compare</a> } });
    const link = screen.getByRole('link', { name: 'Compare' });
    expect(link.getAttribute('href')).toBe('#saved');
    fireEvent.click(link);
    expect(toast('Saved')).toBeNull();
  });

  it('is closed by Escape while it has the focus', () => {
    render(<Toaster />);
    say({ title: 'Link copied' });
    const item = toast('Link copied')?.closest('li') as HTMLElement;
    act(() => item.focus());
    fireEvent.keyDown(item, { key: 'Escape' });
    expect(toast('Link copied')).toBeNull();
  });

  it('takes the focus with F8', () => {
    render(<Toaster />);
    say({ title: 'Link copied' });
    fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
    expect(document.activeElement?.tagName).toBe('OL');
  });

  it('looks otherwise for a failure', () => {
    render(<Toaster />);
    say({ title: 'Hata!', tone: 'danger' });
    expect(toast('Hata!')?.closest('li')?.className).toContain('border-danger');
    say({ title: 'Başarılı!' });
    expect(toast('Başarılı!')?.closest('li')?.className).toContain('border-positive');
  });
});
