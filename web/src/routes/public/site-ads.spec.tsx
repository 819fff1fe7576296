import { type ActivePlacement, defaultSiteSettings, publicSettingsOf } from '@directory/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useFakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SiteAd } from './site-ads.tsx';

const booked = (placement: ActivePlacement['placement']): ActivePlacement => ({
  placement,
  adClient: 'ca-pub-1',
  adSlot: '42',
  adFormat: 'rectangle',
  adStyle: {},
  frequency: 1,
});

describe('advertisements of a page whose script fails', () => {
  const server = useFakeServer();
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('say so, the second one in its own words', async () => {
    server()
      .on('GET', '/api/ad-placements', { body: [booked('top'), booked('bottom')] })
      .on('GET', '/api/site-settings', { body: { ...publicSettingsOf(defaultSiteSettings), consentRequired: false } });
    jest.spyOn(document.head, 'append').mockImplementation((node) => {
      queueMicrotask(() => (node as HTMLScriptElement).dispatchEvent(new Event('error')));
    });
    renderScreen(
      <>
        <SiteAd placement="top" house="listing" />
        <SiteAd placement="bottom" house="map" isSecond />
      </>,
    );
    expect(await screen.findByText('Advertisement could not be loaded')).toBeTruthy();
    expect(await screen.findByText('Second advertisement could not be loaded', {}, { timeout: 5000 })).toBeTruthy();
  });
});
