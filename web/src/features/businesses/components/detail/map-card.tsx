import type { Business } from '@directory/contracts';
import { Navigation } from 'lucide-react';
import { buttonClass } from '../../../../components/ui/button.tsx';
import { useSiteSettings } from '../../../../lib/site/site-settings.ts';
import { mapEmbed, mapsLink, placeOf } from '../../model/links.ts';
import { Panel } from './panel.tsx';

/** The embedded map, loaded when it comes near; only where the coordinates are known. */
export const MapCard = ({ business }: { business: Business }) => {
  const { provider } = useSiteSettings().map;
  const place = placeOf(business);
  const href = mapsLink(business);
  if (!place) return null;
  return (
    <Panel title="Location" isPrinted={false}>
      <div className="overflow-hidden rounded-card bg-sunken">
        {/* The map service draws by daylight only. */}
        <iframe
          title={`Map of ${business.name}`}
          src={mapEmbed(place, provider)}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          className="aspect-[4/3] w-full dark:brightness-90 dark:contrast-85 dark:hue-rotate-180 dark:invert"
        />
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
