import type { CityDetail } from '@directory/contracts';
import { placeQuery } from '../../../lib/api/place-queries.ts';

/** The answer carries the city's summary. */
export const cityQuery = (slug: string) => placeQuery<CityDetail>('cities', slug);
