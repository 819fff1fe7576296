import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { dismissToast, toastStore } from '../toast/toast-store.ts';
import { CopyButton } from './copy-button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PreviewRow } from './preview-row.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { ShareButton } from './share-button.tsx';
import { SiteLink } from './site-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const define = (name: 'clipboard' | 'share', value: unknown) => Object.defineProperty(navigator, name, { configurable: true, value });

beforeEach(() => {
  act(() => dismissToast(toastStore.current()?.id ?? 0));
});
afterEach(() => {
  jest.useRealTimers();
  define('share', undefined);
});

describe('copying', () => {
  const show = () =>
    renderScreen(<CopyButton text="Kurfürstenstraße 58" label="Copy address" done="Address copied" failed="Address not copied" />);

  it('says that it is done', async () => {
    const writeText = jest.fn(async () => {});
    const { user } = show();
    define('clipboard', { writeText });
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    await waitFor(() => expect(toastStore.current()).toMatchObject({ title: 'Address copied', isOpen: true }));
    expect(writeText.mock.calls).toEqual([['Kurfürstenstraße 58']]);
  });

  it('shows the text where the browser refuses', async () => {
    const { user } = show();
    define('clipboard', { writeText: () => Promise.reject(new Error('NotAllowed')) });
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    await waitFor(() =>
      expect(toastStore.current()).toMatchObject({ title: 'Address not copied', text: 'Kurfürstenstraße 58', tone: 'danger' }),
    );
  });
});

describe('sharing', () => {
  const show = async () => {
    const { user } = renderScreen(<ShareButton title="Café Einstein" />);
    const writeText = jest.fn(async () => {});
    define('clipboard', { writeText });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    return writeText;
  };
  const address = () => window.location.origin + window.location.pathname;

  it('uses the device’s own sheet', async () => {
    const share = jest.fn(async () => {});
    define('share', share);
    const writeText = await show();
    expect(share.mock.calls).toEqual([[{ title: 'Café Einstein', url: address() }]]);
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies the link where there is none', async () => {
    expect((await show()).mock.calls).toEqual([[address()]]);
  });

  it('copies the link where it fails', async () => {
    define('share', () => Promise.reject(new Error('broken')));
    const writeText = await show();
    await waitFor(() => expect(writeText).toHaveBeenCalledTimes(1));
    expect(toastStore.current()).toMatchObject({ title: 'Link copied' });
  });

  it('does nothing more for a visitor who closes the sheet', async () => {
    define('share', () => Promise.reject(new DOMException('closed', 'AbortError')));
    expect(await show()).not.toHaveBeenCalled();
  });
});

describe('the theme', () => {
  const theme = () => document.documentElement.dataset.theme;
  const toggle = () => fireEvent.click(screen.getByRole('button', { name: 'Theme' }));
  beforeEach(() => {
    delete document.documentElement.dataset.theme;
    localStorage.clear();
  });

  it('turns from the system’s to the other one and back, and is remembered', () => {
    renderScreen(<ThemeToggle label="Theme" />);
    toggle();
    expect([theme(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    toggle();
    expect([theme(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
  });

  it('turns all the same where storage is switched off', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    renderScreen(<ThemeToggle label="Theme" />);
    toggle();
    expect(theme()).toBe('dark');
    setItem.mockRestore();
  });
});

describe('a link of the site', () => {
  it('loads the page behind it when the pointer rests on it or the focus comes, not when it passes', () => {
    jest.useFakeTimers();
    const prefetch = jest.fn();
    renderScreen(<SiteLink to="/city/berlin">Berlin</SiteLink>, { frame: { prefetch } });
    const link = screen.getByRole('link');
    fireEvent.pointerEnter(link);
    jest.advanceTimersByTime(79);
    fireEvent.pointerLeave(link);
    jest.advanceTimersByTime(1000);
    expect(prefetch).not.toHaveBeenCalled();
    fireEvent.focus(link);
    jest.advanceTimersByTime(80);
    expect(prefetch.mock.calls).toEqual([['/city/berlin']]);
  });
});

describe('the way back to the top', () => {
  const scrollTo = (top: number) => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
    fireEvent.scroll(window);
  };
  afterEach(() => scrollTo(0));

  it('appears beyond 300 pixels, and goes again', () => {
    renderScreen(<ScrollToTop />);
    scrollTo(300);
    expect(screen.queryByRole('button')).toBeNull();
    scrollTo(301);
    expect(screen.getByRole('button', { name: 'Scroll to top' })).toBeTruthy();
    scrollTo(10);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('scrolls smoothly', () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    renderScreen(<ScrollToTop />);
    scrollTo(500);
    fireEvent.click(screen.getByRole('button'));
    expect(scroll.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
    scroll.mockRestore();
  });
});

describe('a row with a preview', () => {
  it('makes its content when it is opened, and no sooner; Escape closes it', () => {
    const Content = jest.fn(() => <p>Four businesses</p>);
    renderScreen(
      <PreviewRow name="Berlin" head="Berlin, Germany" page="/city/berlin" pageText="View all in" search="/businesses?city=Berlin">
        <Content />
      </PreviewRow>,
    );
    const row = screen.getByRole('group') as HTMLDetailsElement;
    const toggle = (isOpen: boolean) => {
      row.open = isOpen;
      fireEvent(row, new Event('toggle'));
    };
    expect([row.open, Content.mock.calls.length]).toEqual([false, 0]);
    toggle(true);
    expect(screen.getByText('Four businesses')).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('link', { name: /View all in/ }), { key: 'Escape' });
    expect([row.open, document.activeElement?.tagName]).toEqual([false, 'SUMMARY']);
    toggle(false);
    expect(screen.queryByText('Four businesses')).toBeNull();
    toggle(true);
    // The document of the tests has no style sheet.
    const style = jest.spyOn(globalThis, 'getComputedStyle');
    style.mockReturnValue({ position: 'static' } as CSSStyleDeclaration);
    fireEvent.pointerDown(document.body);
    expect(row.open).toBe(true);
    style.mockReturnValue({ position: 'absolute' } as CSSStyleDeclaration);
    fireEvent.pointerDown(screen.getByText('Four businesses'));
    expect(row.open).toBe(true);
    fireEvent.pointerDown(document.body);
    style.mockRestore();
    expect(row.open).toBe(false);
  });
});

describe('an error boundary', () => {
  const Broken = (): never => {
    throw new Error('broken');
  };

  it('shows its fallback until the address changes', () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
    const around = (key: string, isBroken: boolean) => (
      <ErrorBoundary resetKey={key} fallback={<p>Sorry</p>}>
        {isBroken ? <Broken /> : <p>Fine</p>}
      </ErrorBoundary>
    );
    const { rerender } = renderScreen(around('a', true));
    expect(screen.getByText('Sorry')).toBeTruthy();
    rerender(around('a', false));
    expect(screen.getByText('Sorry')).toBeTruthy();
    rerender(around('b', false));
    expect(screen.getByText('Fine')).toBeTruthy();
    silent.mockRestore();
  });
});

describe('a call that failed', () => {
  it('is told as an alert, and tried again at a press', async () => {
    const onRetry = jest.fn();
    const { user } = renderScreen(<LoadFailure text="Failed to fetch cities" onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch cities');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('a progress bar', () => {
  it('says its share in whole percent', () => {
    renderScreen(<ProgressBar label="Upload" share={0.426} />);
    const bar = screen.getByRole('progressbar', { name: 'Upload' });
    expect([bar.getAttribute('aria-valuenow'), (bar.firstElementChild as HTMLElement).style.width]).toEqual(['43', '42.6%']);
  });

  it('says no share where the end is unknown', () => {
    renderScreen(<ProgressBar label="Upload" share={null} />);
    expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false);
  });
});
