import { defaultSiteSettings, publicSettingsOf } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { BusinessPhoto } from '../../features/businesses/components/business-photo.tsx';
import { MapCard } from '../../features/businesses/components/detail/map-card.tsx';
import { ConsentBanner } from '../../features/consent/components/consent-banner.tsx';
import { resetConsent, saveConsent } from '../../lib/consent/consent-store.ts';
import { AllowedEmbedsProvider } from '../../lib/consent/embeds.tsx';
import { aBusiness, aSummary } from '../../testing/builders.ts';
import { useFakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const photoUrl = 'https://photos.example/1.jpg';

describe('what comes from other servers', () => {
  const server = useFakeServer();
  beforeEach(() => {
    window.localStorage.clear();
    resetConsent();
    // On its way for as long as the test lasts.
    Object.defineProperty(HTMLImageElement.prototype, 'complete', { value: false, configurable: true });
  });

  const show = (settings: object = {}) => {
    server().on('GET', '/api/site-settings', { body: { ...publicSettingsOf(defaultSiteSettings), ...settings } });
    return renderScreen(
      <AllowedEmbedsProvider>
        <MapCard business={aBusiness()} />
        <BusinessPhoto business={aSummary({ photoUrl })} priority="high" alt="Photo" isAlone />
        <BusinessPhoto business={aSummary({ id: 2, photoUrl })} priority="high" />
        <ConsentBanner showsAds={false} withEmbeds />
      </AllowedEmbedsProvider>,
    );
  };
  const foreign = () => [...document.querySelectorAll('iframe, img[src^="https:"]')].map(({ tagName }) => tagName);
  const everything = ['IFRAME', 'IMG', 'IMG'];
  const question = () => screen.queryByRole('region', { name: 'Cookies' });

  it('waits for consent, which the page asks for', async () => {
    const { user } = show();
    expect(foreign()).toEqual([]);
    expect(question()?.textContent).toContain('fetches maps and photos from other servers');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(foreign()).toEqual(everything);
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('stays away where the visitor declines', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(foreign()).toEqual([]);
    expect(question()).toBeNull();
  });

  it('comes singly where the visitor asks for it, and is remembered', async () => {
    saveConsent('denied');
    const { user, unmount } = show();
    expect(screen.getByText('The map comes from OpenStreetMap, which learns your IP address.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show map' }));
    expect(foreign()).toEqual(['IFRAME']);
    await user.click(screen.getByRole('button', { name: 'Show photos' }));
    expect(foreign()).toEqual(everything);
    unmount();
    resetConsent();
    const again = show();
    expect(foreign()).toEqual(everything);
    again.unmount();
    saveConsent('denied');
    show();
    expect(foreign()).toEqual([]);
  });

  it.each([{ consentRequired: false }, { embedsNeedConsent: false }])('comes at once where the operators say so: %j', async (settings) => {
    show(settings);
    await waitFor(() => expect(foreign()).toEqual(everything));
  });
});
