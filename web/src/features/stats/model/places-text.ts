import type { Stats } from '@directory/contracts';
import { formatNumber, plural } from '../../../lib/format/count.ts';

/** '25 cities in 13 countries', as counted: the site's claims beside it are its operator's words. */
export const placesText = ({ cities, countries }: Stats): string =>
  `${formatNumber(cities)} ${plural(cities, 'city', 'cities')} in ${formatNumber(countries)} ${plural(countries, 'country', 'countries')}`;
