import { type ActivePlacement, defaultSiteSettings, publicSettingsOf } from '@directory/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Fragment } from 'react';
import { useFakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SiteAd, useInlineAds } from './site-ads.tsx';

const booked = (placement: ActivePlacement['placement'], frequency: ActivePlacement['frequency'] = 1): ActivePlacement => ({
  placement,
  adClient: 'ca-pub-1',
  adSlot: '42',
  adFormat: 'rectangle',
  adStyle: {},
  frequency,
});

const server = useFakeServer();
const withoutConsent = { ...publicSettingsOf(defaultSiteSettings), consentRequired: false };
beforeEach(() => {
  server().on('GET', '/api/site-settings', { body: withoutConsent });
  // The script fails at once: one that neither came nor failed would be waited for in all later tests.
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    queueMicrotask(() => (node as HTMLScriptElement).dispatchEvent(new Event('error')));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('advertisements in a list', () => {
  const List = () => {
    const adAfter = useInlineAds();
    return (
      <ul>
        {[1, 2, 3, 4, 5, 6, 7].map((place, index) => (
          <Fragment key={place}>
            <li>Place {place}</li>
            {adAfter?.(index)}
          </Fragment>
        ))}
      </ul>
    );
  };
  const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => /^Place (\d)$/.exec(textContent ?? '')?.[1] ?? 'ad');

  it.each<[ActivePlacement['frequency'], string[]]>([
    [1, ['1', 'ad', '2', 'ad', '3', 'ad', '4', 'ad', '5', 'ad', '6', 'ad', '7', 'ad']],
    [3, ['1', '2', '3', 'ad', '4', '5', '6', 'ad', '7']],
    [5, ['1', '2', '3', '4', '5', 'ad', '6', '7']],
  ])('come after every entry of so many: %i', async (frequency, expected) => {
    server().on('GET', '/api/ad-placements', { body: [{ ...booked('inline', frequency), adClient: 'ca-pub-2' }] });
    renderScreen(<List />);
    await waitFor(() => expect(entries()).toEqual(expected));
  });

  it('are none where none is booked', async () => {
    server().on('GET', '/api/ad-placements', { body: [booked('top')] });
    renderScreen(<List />);
    await waitFor(() => expect(server().callsOf('GET', '/api/ad-placements')).toHaveLength(1));
    expect(entries()).not.toContain('ad');
  });
});

describe('advertisements of a page whose script fails', () => {
  it('say so, the second one in its own words', async () => {
    server().on('GET', '/api/ad-placements', { body: [booked('top'), booked('bottom')] });
    renderScreen(
      <>
        <SiteAd placement="top" house="listing" />
        <SiteAd placement="bottom" house="map" isSecond />
      </>,
    );
    expect(await screen.findByText('Advertisement could not be loaded')).toBeTruthy();
    expect(await screen.findByText('Second advertisement could not be loaded')).toBeTruthy();
  });
});
