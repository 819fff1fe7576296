import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { OfflineNote } from './offline-note.tsx';

const setOnline = (isOnline: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

const setWorker = (controller: object | null): void =>
  void Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });

beforeEach(() => setWorker(null));
afterEach(() => {
  setOnline(true);
  document.body.innerHTML = '';
});

describe('the note of a lost network', () => {
  it('stands there for as long as it is lost', () => {
    render(<OfflineNote />);
    expect(screen.getByRole('status').textContent).toBe('');
    setOnline(false);
    expect(screen.getByRole('status').textContent).toBe('You are offline. What you see may be out of date.');
    setOnline(true);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says what can be read where pages are kept', () => {
    setWorker({});
    render(<OfflineNote />);
    setOnline(false);
    expect(screen.getByRole('status').textContent).toContain('Businesses that you saved or viewed can still be read.');
  });

  it('leaves the word to that of a kept page, and corrects it later', () => {
    document.body.innerHTML = '<p data-kept>You are offline. This page is as it was on Monday.</p>';
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    render(<OfflineNote />);
    expect(screen.getByRole('status').textContent).toBe('');
    setOnline(true);
    expect(document.querySelector('[data-kept]')?.textContent).toBe('You are online again. Load this page anew to see it as it is now.');
  });
});
