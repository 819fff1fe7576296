import { localBusinessTypes, otherPlaceTypes } from '../src/testing/schema-org-types.ts';
import { siteUrl } from './render-page.ts';

export type Data = Record<string, unknown>;

/** A rule and whether the data keeps it. */
type Check = readonly [kept: boolean, fault: string];

const faultsIn = (checks: readonly Check[]): string[] => checks.flatMap(([kept, fault]) => (kept ? [] : [fault]));

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isWeb = (value: unknown): boolean => isText(value) && /^https?:\/\//.test(value) && URL.canParse(value);
const isOwn = (value: unknown): boolean => isWeb(value) && String(value).startsWith(`${siteUrl}/`) && !String(value).includes('#');
const isTime = (value: unknown): boolean => isText(value) && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
const isAbsentOr = (value: unknown, rule: (value: unknown) => boolean): boolean => value === undefined || rule(value);
const listOf = (value: unknown): Data[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]) as Data[];
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const stepsOf = ({ itemListElement }: Data): Data[] => listOf(itemListElement);

const orderFaults = (data: Data): string[] =>
  faultsIn([
    [stepsOf(data).every(({ '@type': type }) => type === 'ListItem'), 'an entry is no ListItem'],
    [stepsOf(data).every(({ position }, index) => position === index + 1), 'positions do not count from 1'],
  ]);

const breadcrumbFaults = (data: Data): string[] => [
  ...faultsIn([
    [stepsOf(data).length >= 2, 'fewer than two steps'],
    [stepsOf(data).every(({ name }) => isText(name)), 'a step without a name'],
    [stepsOf(data).every(({ item }) => isOwn(item)), 'a step that leads to no page of the site'],
  ]),
  ...orderFaults(data),
];

const addressFaults = (address: Data | undefined): string[] =>
  faultsIn([
    [address?.['@type'] === 'PostalAddress', 'no address'],
    [Object.keys(address ?? {}).length > 1, 'an address that says nothing'],
    [isAbsentOr(address?.addressCountry, (code) => /^[A-Z]{2}$/.test(String(code))), 'a country that is no code of two letters'],
  ]);

const geoFaults = ({ '@type': type, latitude, longitude }: Data): string[] =>
  faultsIn([
    [type === 'GeoCoordinates', 'a place that is no GeoCoordinates'],
    [[latitude, longitude].every((degrees) => /^-?\d+\.\d{5,}$/.test(String(degrees))), 'coordinates of fewer than five decimals'],
    [Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180, 'coordinates off the earth'],
    [Number(latitude) !== 0 || Number(longitude) !== 0, 'coordinates of nowhere'],
  ]);

const hoursFaults = ({ '@type': type, dayOfWeek, opens, closes }: Data): string[] =>
  faultsIn([
    [type === 'OpeningHoursSpecification', 'hours that are no OpeningHoursSpecification'],
    [days.includes(String(dayOfWeek)), 'hours of no day'],
    [isTime(opens) && isTime(closes), 'hours that are no times'],
    [opens !== closes || opens === '00:00', 'hours that end as they begin'],
  ]);

const ratingFaults = ({ '@type': type, ratingValue, reviewCount, ratingCount }: Data): string[] =>
  faultsIn([
    [type === 'AggregateRating', 'a rating that is no AggregateRating'],
    [/^[1-5](\.\d+)?$/.test(String(ratingValue)) && Number(ratingValue) <= 5, 'a rating that is no number from 1 to 5'],
    [Number(reviewCount ?? ratingCount) > 0, 'a rating without reviews'],
  ]);

/** A local business alone, or with a type that schema.org counts as another kind of place. */
const typeFaults = (type: unknown): string[] => {
  const types = listOf(type) as unknown as string[];
  const others = types.filter((one) => !localBusinessTypes.has(one));
  return faultsIn([
    [others.length < types.length, 'no type of a local business'],
    [others.every((one) => otherPlaceTypes.has(one)), `a type that schema.org does not know: ${others}`],
  ]);
};

/** Of a page of its own, and of an entry of a list. */
const businessFaults = (data: Data, longestPrice: number): string[] => [
  ...typeFaults(data['@type']),
  ...addressFaults(data.address as Data | undefined),
  ...listOf(data.geo).flatMap(geoFaults),
  ...listOf(data.openingHoursSpecification).flatMap(hoursFaults),
  ...listOf(data.aggregateRating).flatMap(ratingFaults),
  ...faultsIn([
    [isText(data.name), 'no name'],
    [isOwn(data.url), 'no page of its own'],
    [data['@id'] === data.url, 'an id that is not its page'],
    [[data.image, data.sameAs, data.hasMenu].every((value) => isAbsentOr(value, isWeb)), 'a link that is no web address'],
    [isAbsentOr(data.telephone, (phone) => /\d{3}/.test(String(phone).replace(/\D/g, ''))), 'a telephone number without digits'],
    [isAbsentOr(data.priceRange, (range) => isText(range) && range.length < longestPrice), 'a price range that is too long'],
  ]),
];

const listPriceLength = 12;
const pagePriceLength = 100;

const entryFaults = (entry: Data): string[] =>
  entry.item === undefined
    ? faultsIn([[isText(entry.name) && isOwn(entry.url), 'an entry without a name and a page']])
    : businessFaults(entry.item as Data, listPriceLength);

const addressOfEntry = ({ item, url }: Data): unknown => (item as Data | undefined)?.url ?? url;

const itemListFaults = (data: Data): string[] => {
  const addresses = stepsOf(data).map(addressOfEntry);
  return [
    ...faultsIn([
      [addresses.length >= 1 && addresses.length <= 10, 'no entries, or more than ten'],
      [new Set(addresses).size === addresses.length, 'an entry that stands twice'],
    ]),
    ...orderFaults(data),
    ...stepsOf(data).flatMap(entryFaults),
  ];
};

const organizationFaults = ({ name, url, logo, '@id': id }: Data): string[] =>
  faultsIn([
    [name === 'Local Directory', 'not the name of the site'],
    [url === `${siteUrl}/` && id === `${siteUrl}/#organization`, 'not the address of the site'],
    // A drawing of lines has no size that a search engine could check.
    [isOwn(logo) && String(logo).endsWith('.png'), 'no logo'],
  ]);

const websiteFaults = ({ name, url, potentialAction }: Data): string[] => {
  const { '@type': type, target, 'query-input': input } = (potentialAction ?? {}) as Data;
  const [, inputName] = String(input).match(/^required name=(\w+)$/) ?? [];
  return faultsIn([
    [name === 'Local Directory' && url === `${siteUrl}/`, 'not the name and address of the site'],
    [type === 'SearchAction', 'no SearchAction'],
    // Search engines fill the name of the input into the address.
    [(target as Data | undefined)?.urlTemplate === `${siteUrl}/businesses?search={${inputName}}`, 'a search that takes no words'],
  ]);
};

const rules: Record<string, (data: Data) => string[]> = {
  BreadcrumbList: breadcrumbFaults,
  ItemList: itemListFaults,
  Organization: organizationFaults,
  WebSite: websiteFaults,
};

/** Values that say nothing, and marks that cost a site the rest of its markup. */
const refused = /null|""|\[\]|"review"|"additionalType"|undefined|NaN/;

/** Where a page's JSON-LD breaks a rule by which search engines take it: none for data that they take. */
export const faultsOf = (data: Data): string[] => {
  const rule = rules[String(data['@type'])] ?? ((business: Data) => businessFaults(business, pagePriceLength));
  return [
    ...faultsIn([
      [data['@context'] === 'https://schema.org', 'not the context of schema.org'],
      [!refused.test(JSON.stringify(data)), 'a value that says nothing, or that search engines refuse'],
    ]),
    ...rule(data),
  ];
};
