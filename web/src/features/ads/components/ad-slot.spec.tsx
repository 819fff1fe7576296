import { type ActivePlacement, defaultSiteSettings, publicSettingsOf } from '@directory/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Link } from '../../../components/ui/link.tsx';
import { resetConsent } from '../../../lib/consent/consent-store.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdSlot } from './ad-slot.tsx';

const placement = (changes: Partial<ActivePlacement> = {}): ActivePlacement => ({
  placement: 'top',
  adClient: 'ca-pub-1',
  adSlot: '42',
  adFormat: 'horizontal',
  adStyle: {},
  frequency: 1,
  ...changes,
});

describe('a slot for advertisements', () => {
  const server = useFakeServer();
  beforeEach(() => {
    window.localStorage.clear();
    resetConsent();
    Object.defineProperty(navigator, 'sendBeacon', { value: () => true, configurable: true });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const script of document.head.querySelectorAll('script')) script.remove();
  });

  const withConsent = (consentRequired: boolean) =>
    server().on('GET', '/api/site-settings', { body: { ...publicSettingsOf(defaultSiteSettings), consentRequired } });
  const show = (placements: ActivePlacement[], consentRequired = false) => {
    server().on('GET', '/api/ad-placements', { body: placements });
    withConsent(consentRequired);
    return renderScreen(<AdSlot placement="top" house="map" delayMs={1} failureText="It failed" />);
  };
  const advertisement = () => screen.queryByRole('complementary', { name: 'Advertisement' });
  const script = () => document.head.querySelector<HTMLScriptElement>('script[src*="adsbygoogle"]');

  it.each([
    ['nothing is booked', []],
    ['another placement is booked', [placement({ placement: 'bottom' })]],
    ['the booking names no slot', [placement({ adSlot: null })]],
  ])('shows the directory’s own where %s', async (_, placements) => {
    show(placements);
    await waitFor(() => expect(server().callsOf('GET', '/api/ad-placements')).toHaveLength(1));
    expect(screen.getByText('Somewhere near you')).toBeTruthy();
    expect(advertisement()).toBeNull();
  });

  it('shows a business whose plan advertises it here, once it comes into view', async () => {
    const seen: (() => void)[] = [];
    const Observer = class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push(() => onChange([{ isIntersecting: true }]));
      }
      observe(): void {}
      disconnect(): void {}
    };
    const given = window.IntersectionObserver;
    Object.assign(window, { IntersectionObserver: Observer });
    const ads = [
      { name: 'Café Einstein', slug: 'einstein', placements: ['sidebar', 'top'] },
      { name: 'Elsewhere', slug: 'elsewhere', placements: ['sidebar'] },
    ];
    server().on('GET', '/api/business-ads', { body: ads });
    show([]);
    await waitFor(() => expect(server().callsOf('GET', '/api/ad-placements')).toHaveLength(1));
    expect(server().callsOf('GET', '/api/business-ads')).toEqual([]);
    act(() => seen[0]());
    expect((await screen.findByRole('link', { name: 'View business: Café Einstein' })).getAttribute('href')).toBe('/business/einstein');
    expect(screen.getByText('Sponsored')).toBeTruthy();
    Object.assign(window, { IntersectionObserver: given });
  });

  it('loads nothing of others before the visitor has agreed', async () => {
    show([placement()], true);
    await waitFor(() => expect(server().callsOf('GET', '/api/ad-placements')).toHaveLength(1));
    expect(advertisement()).toBeNull();
    expect(script()).toBeNull();
  });

  it('holds its place free, loads the script, and says where that fails', async () => {
    const failed: string[] = [];
    jest.spyOn(document.head, 'append').mockImplementation((node) => {
      failed.push((node as HTMLScriptElement).src);
      queueMicrotask(() => (node as HTMLScriptElement).dispatchEvent(new Event('error')));
    });
    show([placement()]);
    await waitFor(() => expect(advertisement()).not.toBeNull());
    const box = advertisement()?.firstElementChild as HTMLElement;
    expect([box.style.width, box.style.height]).toEqual(['728px', '90px']);
    expect(await screen.findByText('It failed')).toBeTruthy();
    expect(failed).toEqual([expect.stringContaining('client=ca-pub-1')]);
  });

  it('shows the directory’s own where there is no advertisement for it', async () => {
    jest.spyOn(document.head, 'append').mockImplementation(() => undefined);
    show([placement({ adStyle: { position: 'fixed' } })]);
    await waitFor(() => expect(advertisement()).not.toBeNull());
    const box = advertisement()?.firstElementChild as HTMLElement;
    expect(box.getAttribute('style')).toContain('width: 728px');
    advertisement()?.querySelector('ins')?.setAttribute('data-ad-status', 'unfilled');
    expect(await screen.findByText('Somewhere near you')).toBeTruthy();
    expect(advertisement()).toBeNull();
  });

  it('holds its room free for one who has agreed, whatever stands there first', async () => {
    show([placement({ adFormat: 'vertical' })], true);
    await waitFor(() => expect(document.querySelector<HTMLElement>('.ad-slot')?.style.getPropertyValue('--ad-room')).toBe('600px'));
  });

  it('asks for an advertisement of its own on the next page', async () => {
    // The script is on its way as long as the test lasts.
    jest.spyOn(document.head, 'append').mockImplementation(() => undefined);
    server().on('GET', '/api/ad-placements', { body: [placement()] });
    withConsent(false);
    const { user } = renderScreen(
      <>
        <AdSlot placement="top" house="map" delayMs={1} />
        <Link to="/next">Next</Link>
      </>,
    );
    await waitFor(() => expect(advertisement()).not.toBeNull());
    const first = advertisement()?.querySelector('ins');
    await user.click(screen.getByText('Next'));
    expect(advertisement()?.querySelector('ins')).not.toBe(first);
  });
});
