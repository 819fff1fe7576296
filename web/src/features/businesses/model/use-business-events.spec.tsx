import { defaultSiteSettings, publicSettingsOf } from '@directory/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { aBusiness } from '../../../testing/builders.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useBusinessEvents } from './use-business-events.ts';

const business = aBusiness({ id: 7, website: 'https://cafe.example/', phone: '+49 30 1' });

const Page = ({ shown = business }) => (
  <article ref={useBusinessEvents(shown)}>
    <a href="tel:+49301">Call</a>
    <a href="https://cafe.example/">
      <span>Website</span>
    </a>
    <a href="https://www.openstreetmap.org/directions?to=52.501234%2C13.356789">Directions</a>
    <a href="/city/berlin">Berlin</a>
  </article>
);

describe('events of the page of a business', () => {
  const given = navigator.sendBeacon;
  const server = useFakeServer();
  let sent: Promise<object>[] = [];
  beforeEach(() => {
    server().on('GET', '/api/site-settings', { body: publicSettingsOf(defaultSiteSettings) });
    sent = [];
    const sendBeacon = (path: string, body: Blob) => {
      sent.push(body.text().then((text) => ({ path, ...JSON.parse(text) })));
      return true;
    };
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  });
  afterEach(() => {
    Object.defineProperty(navigator, 'sendBeacon', { value: given, configurable: true });
  });
  const kinds = async () => (await Promise.all(sent)).map((event) => (event as { kind: string }).kind);

  it('are its view and the links that are followed, each once', async () => {
    const { rerender } = renderScreen(<Page />);
    rerender(<Page />);
    for (const text of ['Call', 'Website', 'Berlin', 'Website', 'Directions']) fireEvent.click(screen.getByText(text));
    expect(await kinds()).toEqual(['view', 'phone', 'website', 'directions']);
    expect((await Promise.all(sent))[0]).toEqual({ path: '/api/business-events', businessId: 7, kind: 'view' });
  });

  it('begin anew with the next business', async () => {
    const { rerender } = renderScreen(<Page />);
    rerender(<Page shown={aBusiness({ id: 8 })} />);
    expect(await kinds()).toEqual(['view', 'view']);
  });
});
