import type { TextSection } from '../../../components/layouts/text-page.tsx';
import { mapServices, tileServicesOf } from '../../../lib/site/map-services.ts';
import { useSiteSettings } from '../../../lib/site/site-settings.ts';

/** Servers of others that are asked before the visitor has chosen, by the site's settings. */
const OthersWait = () => {
  const { consentRequired, embedsNeedConsent } = useSiteSettings();
  if (!consentRequired) return null;
  const waiting = embedsNeedConsent ? 'analytics, advertisements of others, maps and photos' : 'analytics and advertisements of others';
  return (
    <p>
      Until you agree, a page loads nothing of the following from others: {waiting}. Code that the operator has marked as necessary is the
      only exception.
    </p>
  );
};

/** Who sends the maps, by the site's settings. */
const MapServices = () => {
  const { map } = useSiteSettings();
  const [embedded, tiles] = [mapServices[map.provider], tileServicesOf(map).join(' and ')];
  return tiles === embedded
    ? `Maps come from ${embedded}.`
    : `The map of a business comes from ${embedded}, the map of a search from ${tiles}.`;
};

/** Whether it waits for the visitor, by the site's settings. */
const EmbedsWait = ({ what, button }: { what: string; button: string }) => {
  const { consentRequired, embedsNeedConsent } = useSiteSettings();
  return consentRequired && embedsNeedConsent
    ? `Before you have agreed, or have pressed “${button}”, no request for ${what} leaves your browser. Both are remembered on your device only, and can be taken back by “Cookie settings” at the foot of every page.`
    : 'This happens when you open a page that shows one.';
};
/** The section on services of others that learn of a visit. */
export const thirdParties: TextSection = {
  id: 'third-parties',
  title: 'Third parties that take part in a page',
  text: (
    <>
      <OthersWait />
      <ul>
        <li>
          <strong>Maps.</strong> <MapServices /> Your browser fetches them there, which tells that service your IP address.{' '}
          <EmbedsWait what="a map" button="Show map" />
        </li>
        <li>
          <strong>Photos.</strong> Some photos of businesses are fetched from the servers on which they were published, which tells those
          servers your IP address, but not which page you are reading. <EmbedsWait what="a photo" button="Show photos" />
        </li>
        <li>
          <strong>Links.</strong> Websites, menus, order and reservation pages of businesses are run by others. From the click on, their
          policies apply.
        </li>
        <li>
          <strong>Hosting and email.</strong> Companies that run our servers and deliver our email process data for us, under contract and
          on our instructions.
        </li>
      </ul>
      <p>
        We do not sell personal data. Where a provider processes data outside of the European Economic Area, this rests on an adequacy
        decision or on the European Commission’s standard contractual clauses.
      </p>
    </>
  ),
};
