import type { Business } from '@directory/contracts';
import { Navigation } from 'lucide-react';
import { buttonClass } from '../../../../components/ui/button.tsx';
import { WithheldMap } from '../../../../components/ui/withheld-map.tsx';
import { useMayEmbed } from '../../../../lib/consent/embeds.tsx';
import { mapServices } from '../../../../lib/site/map-services.ts';
import { useSiteSettings } from '../../../../lib/site/site-settings.ts';
import { mapEmbed, mapsLink, placeOf } from '../../model/links.ts';
import { Panel } from './panel.tsx';

/** The embedded map, loaded when it comes near and may be; only where the coordinates are known. */
export const MapCard = ({ business }: { business: Business }) => {
  const { provider } = useSiteSettings().map;
  const mayEmbed = useMayEmbed('map');
  const place = placeOf(business);
  const href = mapsLink(business, provider);
  if (!place) return null;
  return (
    <Panel title="Location" isPrinted={false}>
      <div className="overflow-hidden rounded-card bg-sunken">
        {mayEmbed ? (
          // The map service draws by daylight only.
          <iframe
            title={`Map of ${business.name}`}
            src={mapEmbed(place, provider)}
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
            className="aspect-[4/3] w-full dark:brightness-90 dark:contrast-85 dark:hue-rotate-180 dark:invert"
          />
        ) : (
          <WithheldMap service={mapServices[provider]} className="aspect-[4/3] w-full" />
        )}
      </div>
      {href && (
        <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet', 'normal', 'mt-3 w-full')}>
          <Navigation aria-hidden className="size-4.5" />
          Open in Maps
        </a>
      )}
    </Panel>
  );
};
