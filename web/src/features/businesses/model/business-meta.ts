import type { Business } from '@directory/contracts';
import { breadcrumbData } from '../../../components/seo/structured-lists.ts';
import { paths } from '../../../config/paths.ts';
import { formatNumber, plural } from '../../../lib/format/count.ts';
import { textOfHtml } from '../../../lib/format/cut.ts';
import { formatMonth } from '../../../lib/format/date.ts';
import { safeWebAddress } from '../../../lib/format/web-address.ts';
import type { PageMeta } from '../../../lib/head/page-meta.ts';
import { businessCrumbs } from './business-crumbs.ts';
import { businessData } from './business-data.ts';
import { placeText } from './place-text.ts';

/** Where a record says nothing, the meta tags (and they alone) carry these. */
const unknownCountry = 'UK';
const unknownPriceRange = '$$';

/** '{business} - {address} - Updated {month} {year}'. */
export const businessTitle = (business: Business): string =>
  [business.name, placeText(business), `Updated ${formatMonth(business.updatedAt)}`].filter(Boolean).join(' - ');

const ownWords = ({ description }: Business): string => (description ? textOfHtml(description).replace(/\s+/g, ' ').trim() : '');

/** Behind its name and city: businesses of one kind often say the same words of themselves. */
const ownSentence = (business: Business): string => {
  const words = ownWords(business);
  if (words === '' || words.startsWith(business.name)) return words;
  return `${[business.name, business.city].filter(Boolean).join(', ')}: ${words}`;
};

const factsSentence = (business: Business): string => {
  const where = business.city ? ` in ${[business.city, business.country].filter(Boolean).join(', ')}` : '';
  const by = business.reviewCount > 0 ? ` by ${formatNumber(business.reviewCount)} ${plural(business.reviewCount, 'visitor')}` : '';
  const rated = business.rating === null ? '' : ` Rated ${business.rating}${by}.`;
  return `${business.name}: ${business.category.name}${where}.${rated} Opening hours, phone number, directions and reviews.`;
};

export const businessMeta = (business: Business, siteUrl: string, hasOwnRatings = false): PageMeta => ({
  title: businessTitle(business),
  description: ownSentence(business) || factsSentence(business),
  canonical: paths.business(business.slug),
  type: 'business.business',
  image: safeWebAddress(business.photoUrl) ?? safeWebAddress(business.imageUrl),
  drawnFor: paths.business(business.slug),
  properties: {
    'business:contact_data:country_name': business.country ?? unknownCountry,
    'business:price_range': business.priceRange ?? unknownPriceRange,
  },
  structuredData: [...businessData(business, siteUrl, hasOwnRatings), ...breadcrumbData(businessCrumbs(business), siteUrl)],
});
