import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render } from '@testing-library/react';
import { Photo, type PhotoPriority } from './photo.tsx';

/** The browser's observer, driven by the test. */
class FakeObserver {
  static all: FakeObserver[] = [];
  isConnected = true;
  readonly options: IntersectionObserverInit;
  private readonly callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
    this.callback = callback;
    this.options = options;
    FakeObserver.all.push(this);
  }
  observe(): void {}
  disconnect(): void {
    this.isConnected = false;
  }
  report(isIntersecting: boolean): void {
    act(() => this.callback([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver));
  }
}

/** How far the browser is with every photo. */
const setLoaded = (complete: boolean, naturalWidth: number) =>
  Object.defineProperties(HTMLImageElement.prototype, {
    complete: { configurable: true, get: () => complete },
    naturalWidth: { configurable: true, get: () => naturalWidth },
  });

const realObserver = globalThis.IntersectionObserver;
beforeEach(() => {
  FakeObserver.all = [];
  globalThis.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver;
  setLoaded(false, 0);
});
afterEach(() => {
  globalThis.IntersectionObserver = realObserver;
});

const first = 'https://photos.example/1.jpg';
const second = 'https://photos.example/2.jpg';

const show = (priority: PhotoPriority, addresses: (string | null)[] = [first, second]) =>
  render(<Photo addresses={addresses} alt="Photo of Café" width={800} height={600} priority={priority} placeholder={<i>drawing</i>} />);

const image = (container: HTMLElement) => container.querySelector('img:not(noscript img)') as HTMLImageElement | null;
const drawing = (container: HTMLElement) => container.querySelector('i');

describe('a photo', () => {
  it('at the top of a page loads before all others, with its space reserved and without a referrer', () => {
    const { container } = show('high');
    const attributes = ['src', 'alt', 'width', 'height', 'fetchpriority', 'decoding', 'referrerpolicy'].map((name) =>
      image(container)?.getAttribute(name),
    );
    expect(attributes).toEqual([first, 'Photo of Café', '800', '600', 'high', 'sync', 'no-referrer']);
  });

  it('near the top loads at once, after the first one', () => {
    const { container } = show('eager');
    expect(image(container)?.getAttribute('fetchpriority')).toBe('auto');
    expect(FakeObserver.all).toHaveLength(0);
  });

  it('further down waits until it comes near', () => {
    const { container } = show('lazy');
    expect(image(container)).toBeNull();
    expect(container.firstElementChild?.className).toContain('shimmer');
    expect(FakeObserver.all[0].options).toEqual({ rootMargin: '100px', threshold: 0.1 });
    FakeObserver.all[0].report(false);
    expect(image(container)).toBeNull();
    FakeObserver.all[0].report(true);
    expect(image(container)?.getAttribute('src')).toBe(first);
    expect(FakeObserver.all[0].isConnected).toBe(false);
  });

  it('stops waiting with its page', () => {
    const { unmount } = show('lazy');
    unmount();
    expect(FakeObserver.all[0].isConnected).toBe(false);
  });

  it('that fails gives way to the next address, and then to a drawing that says so', () => {
    const { container } = show('high');
    fireEvent.error(image(container) as Element);
    expect(image(container)?.getAttribute('src')).toBe(second);
    fireEvent.error(image(container) as Element);
    expect(image(container)).toBeNull();
    expect(drawing(container)).not.toBeNull();
    expect(container.textContent).toContain('Image not available');
  });

  it('that has failed before the scripts ran gives way too', () => {
    setLoaded(true, 0);
    const { container } = show('high');
    expect(image(container)).toBeNull();
    expect(container.textContent).toContain('Image not available');
  });

  it('that has loaded before the scripts ran does not shimmer', () => {
    setLoaded(true, 800);
    const { container } = show('high');
    expect(image(container)?.getAttribute('src')).toBe(first);
    expect(container.firstElementChild?.className).not.toContain('shimmer');
  });

  it('that there never was is a drawing alone', () => {
    const { container } = show('high', [null, null]);
    expect(drawing(container)).not.toBeNull();
    expect(container.textContent).not.toContain('Image not available');
  });

  it('is never taken from an address that is not of the web, and tries none twice', () => {
    const { container } = show('high', ['javascript:alert(1)', 'data:image/png;base64,x', first, first]);
    expect(image(container)?.getAttribute('src')).toBe(first);
    fireEvent.error(image(container) as Element);
    expect(image(container)).toBeNull();
  });

  it('of another business is tried anew after a failure', () => {
    const { container, rerender } = show('high', [first]);
    fireEvent.error(image(container) as Element);
    rerender(<Photo addresses={[second]} alt="" width={8} height={6} priority="high" placeholder={<i>drawing</i>} />);
    expect(image(container)?.getAttribute('src')).toBe(second);
  });

  it('fades in once it has loaded, where it came late', () => {
    const { container } = show('lazy');
    FakeObserver.all[0].report(true);
    expect(image(container)?.className).toContain('opacity-0');
    fireEvent.load(image(container) as Element);
    expect(image(container)?.className).not.toContain('opacity-0');
    expect(container.firstElementChild?.className).not.toContain('shimmer');
  });
});
