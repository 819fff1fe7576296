import { contactAliases } from './contact-aliases.ts';
import { factAliases } from './fact-aliases.ts';
import { identityAliases } from './identity-aliases.ts';
import { languageAliases, languageWeekdays } from './language-aliases.ts';
import { placeAliases } from './place-aliases.ts';

const writtenAliases = { ...identityAliases, ...placeAliases, ...contactAliases, ...factAliases };
type WrittenField = keyof typeof writtenAliases;
/** A header that means one thing in several languages, and another in a further one, keeps its meaning. */
const knownAliases: ReadonlySet<string> = new Set(Object.values(writtenAliases).flat());

const inAllLanguages = Object.fromEntries(
  Object.entries(writtenAliases).map(([field, aliases]) => [
    field,
    [...aliases, ...(languageAliases[field as keyof typeof languageAliases] ?? []).filter((alias) => !knownAliases.has(alias))],
  ]),
) as unknown as Record<WrittenField, readonly string[]>;

/**
 * Every header that files are known to use, by the field that its column feeds. A header is compared in its plain form
 * (`plainHeader`): folded, lower case, without spaces, `_` and `-`; `.`, `:` and `/` count as one separator, `.`.
 *
 * The order within a field is the order of preference: the first column of the row that holds something wins, so a
 * weaker header (`email_1`) only fills what a stronger one (`email`) left empty.
 *
 * Sources: the three generations of Outscraper's exports, Apify's and gosom's and omkarcloud's map scrapers, Google
 * Places (old and new), Foursquare, Overture, Yelp, OpenStreetMap, GeoDirectory, Directorist, Business Directory Plugin,
 * lists kept by hand in English, Turkish, German, French, Spanish, Italian, Portuguese, Dutch, Russian, Polish, Arabic, Japanese and
 * Chinese, lists of Turkish chambers and offices, and our own export.
 */
export const headerAliases = {
  ...inAllLanguages,
  // Fed by no alias of their own: lists and objects that were spread over columns (`openingHours/0/day`, `Monday`).
  hoursDay: [] as readonly string[],
  hoursText: [] as readonly string[],
  hoursLine: [] as readonly string[],
  weekday: [] as readonly string[],
  reviewPart: [] as readonly string[],
  addressPart: [] as readonly string[],
  aboutFeature: [] as readonly string[],
} satisfies Record<string, readonly string[]>;

/** The source that a column of a file can be. */
export type SourceField = keyof typeof headerAliases;

/** Headers that only our own export has together. */
export const ownExportHeaders = ['id', 'slug', 'globalrownumber'] as const;
/** Headers that only Yelp's data set has together: there `is_open` says whether the business still exists. */
export const yelpHeaders = ['businessid', 'stars', 'isopen'] as const;

/** Weekdays as column headers, by ISO day. Whole words only: Pazar begins Pazartesi, Cuma begins Cumartesi. */
export const weekdayHeaders: ReadonlyMap<string, number> = new Map(
  Object.entries({
    monday: 1,
    tuesday: 2,
    wednesday: 3,
    thursday: 4,
    friday: 5,
    saturday: 6,
    sunday: 7,
    pazartesi: 1,
    sali: 2,
    carsamba: 3,
    persembe: 4,
    cuma: 5,
    cumartesi: 6,
    pazar: 7,
    mon: 1,
    tue: 2,
    wed: 3,
    thu: 4,
    fri: 5,
    sat: 6,
    sun: 7,
    montag: 1,
    dienstag: 2,
    mittwoch: 3,
    donnerstag: 4,
    freitag: 5,
    samstag: 6,
    sonntag: 7,
    ...languageWeekdays,
  }),
);
