import { defaultSiteSettings, publicSettingsOf } from '@directory/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { browserLoader } from '../api/loader.ts';
import { browserQueryClient } from '../api/query-client.ts';
import { siteSettingsQuery } from '../site/site-settings.ts';
import { resetConsent, saveConsent } from './consent-store.ts';
import { AllowedEmbedsProvider, useMayEmbed } from './embeds.tsx';

afterEach(() => {
  window.localStorage.clear();
  resetConsent();
});

/** Takes over a page of which photos are a part. → whether they were allowed, each time they were drawn */
const hydratePage = async (): Promise<boolean[]> => {
  const drawn: boolean[] = [];
  const Photos = () => {
    const mayEmbed = useMayEmbed('photos');
    drawn.push(mayEmbed);
    return <p>{String(mayEmbed)}</p>;
  };
  const client = browserQueryClient(browserLoader);
  client.setQueryData(siteSettingsQuery().queryKey, publicSettingsOf(defaultSiteSettings));
  const page = (
    <QueryClientProvider client={client}>
      <AllowedEmbedsProvider>
        <Photos />
      </AllowedEmbedsProvider>
    </QueryClientProvider>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  drawn.length = 0;
  const hydrated = await act(async () => hydrateRoot(root, page));
  act(() => hydrated.unmount());
  root.remove();
  return drawn;
};

describe('what a page may fetch of others', () => {
  it('is told once to a visitor who has chosen nothing: a second time would take over the whole page at once', async () => {
    expect(await hydratePage()).toEqual([false]);
  });

  it('becomes known after hydration where the device remembers a consent', async () => {
    saveConsent('granted');
    resetConsent();
    expect((await hydratePage()).at(-1)).toBe(true);
  });
});
