import type { BusinessSummary } from '@directory/contracts';
import { itemList } from '../../../components/seo/structured-lists.ts';
import { thresholds } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { safeWebAddress } from '../../../lib/format/web-address.ts';
import { schemaTypeOf } from '../../../lib/schema-types/schema-type.ts';
import { addressData, geoData, phoneData } from './business-place-data.ts';

const priceData = (priceRange: string | null): string | undefined =>
  priceRange && priceRange.length < thresholds.structuredListPriceLength ? priceRange : undefined;

/** By its name and address on this site alone where its place is unknown. */
const entryOf = (business: BusinessSummary, siteUrl: string): object => {
  const url = siteUrl + paths.business(business.slug);
  const address = addressData(business);
  if (!address) return { name: business.name, url };
  const item = {
    '@type': schemaTypeOf(business.category.name),
    '@id': url,
    name: business.name,
    url,
    image: safeWebAddress(business.photoUrl) ?? safeWebAddress(business.imageUrl) ?? undefined,
    telephone: phoneData(business),
    address,
    geo: geoData(business),
    priceRange: priceData(business.priceRange),
  };
  return { item };
};

/** ItemList of the businesses that a page shows, each with the type of its category. */
export const businessListData = (businesses: readonly BusinessSummary[], siteUrl: string): object[] =>
  itemList(businesses, (business) => entryOf(business, siteUrl));
