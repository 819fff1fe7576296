import { mapCreditsOf } from '../../../lib/site/map-services.ts';
import { useSiteSettings } from '../../../lib/site/site-settings.ts';

/** A sentence on whose the map data is, by the site's settings. */
export const MapCredits = () => `Map data: ${mapCreditsOf(useSiteSettings().map).join('; ')}.`;
