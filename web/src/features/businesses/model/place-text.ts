import type { BusinessSummary } from '@directory/contracts';

type PlaceFields = Pick<BusinessSummary, 'address' | 'city' | 'country'>;

/** The address in one line; city and country where there is none; null where nothing is known. */
export const placeText = ({ address, city, country }: PlaceFields): string | null =>
  address?.trim() || [city, country].filter(Boolean).join(', ') || null;
