import type { About, BusinessStatus, StagedRow } from '@directory/contracts';
import { remembering } from '../bounded-cache.ts';
import { aboutOfColumns, readAbout } from '../normalise/about.ts';
import { readBusinessStatus, readLooseStatus, saysClosed, statusOfFlags } from '../normalise/business-status.ts';
import {
  type Hours,
  readHours,
  readHoursDays,
  readHoursLines,
  readHoursPairs,
  readOpensAndCloses,
  readOwnHours,
} from '../normalise/hours.ts';
import { looksLikeJson } from '../normalise/json.ts';
import { readPriceLevel, readPriceRange } from '../normalise/price-range.ts';
import { countBehindRating, readRating } from '../normalise/rating.ts';
import { readReviewCount } from '../normalise/review-count.ts';
import { readReviews, reviewsOf } from '../normalise/reviews.ts';
import { readWordOr, readYesNo } from '../normalise/yes-no.ts';
import { type Reading, Unreadable } from '../reading.ts';
import type { SourceRow } from '../source-row.ts';

export type Facts = Pick<
  StagedRow,
  | 'description'
  | 'about'
  | 'rating'
  | 'reviewCount'
  | 'reviews'
  | 'workingHours'
  | 'openingHours'
  | 'unreadableDays'
  | 'openMinutes'
  | 'isVerified'
  | 'isOpen'
  | 'businessStatus'
  | 'priceRange'
>;

const longestDescription = 20_000;

const price = remembering(readPriceRange);

const number =
  <T>(reader: (value: string | number) => Reading<T>) =>
  (value: string | number | boolean): Reading<T> =>
    typeof value === 'boolean' ? null : reader(value);
const readRatingCell = number(readRating);
const readCountCell = number(readReviewCount);

/** '1,234', '(123)', '12 değerlendirme' */
const isNumber = (value: string | number | boolean): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /\d/.test(value) && !looksLikeJson(value) && value.length < 40);
/** Under one header, some files count reviews and others list them. */
const readListed = (value: string | number | boolean): Reading<NonNullable<StagedRow['reviews']>> =>
  isNumber(value) ? null : readReviews(String(value));
const readCounted = (value: string | number | boolean): Reading<number> => (isNumber(value) ? readCountCell(value) : null);

/** '4,5 (1.234)' */
const readCountBehind = (value: string | number | boolean): Reading<number> => {
  const count = countBehindRating(value);
  return count === null ? null : readReviewCount(count);
};

/** A rating, or a count where it can be no rating: 'Değerlendirme' is said of both. */
const readEither =
  (wanted: 'rating' | 'count') =>
  (value: string | number | boolean): Reading<number> => {
    const rating = readRatingCell(value);
    const isCount = rating instanceof Unreadable && !(readCountCell(value) instanceof Unreadable);
    if (wanted === 'count') return isCount ? readCountCell(value) : null;
    return isCount ? null : rating;
  };

/** Reviews that were spread over columns (`reviews/0/text`). */
const readReviewColumns = (source: SourceRow): StagedRow['reviews'] => {
  const items: Record<string, unknown>[] = [];
  for (const { item, part, column } of source.plan.reviewParts) {
    const value = source.valueAt(column);
    if (value === null) continue;
    items[item] ??= {};
    const [key, inner] = part.split('.');
    items[item][key] = inner === undefined ? value : { [inner]: value };
  }
  const reviews = items.length > 0 ? reviewsOf(Object.values(items)) : null;
  return reviews instanceof Unreadable ? null : reviews;
};

const mapReviews = (source: SourceRow, isBasedOnRecord: boolean): Pick<StagedRow, 'rating' | 'reviewCount' | 'reviews'> => {
  const told = source.read('reviewCount', readCountCell) ?? source.read('reviews', readCounted);
  const { ratingScale } = source.plan;
  const rating =
    source.read(
      'rating',
      number((value) => readRating(value, ratingScale)),
    ) ?? source.read('ratingOrCount', readEither('rating'));
  const reviewCount = told ?? source.read('ratingOrCount', readEither('count')) ?? source.read('rating', readCountBehind);
  // A rating that nobody gave is none; one whose count the file does not tell is a rating all the same, with a count of 0 in our export.
  const isUnrated = reviewCount === 0 && !isBasedOnRecord;
  if (isUnrated && rating !== null) source.warn(['rating', 'ratingOrCount'], 'rating-without-reviews');
  return { rating: isUnrated ? null : rating, reviewCount, reviews: source.read('reviews', readListed) ?? readReviewColumns(source) };
};

const readHoursColumns = (source: SourceRow): Hours | null => {
  const { hoursPairs, hoursLines, weekdays } = source.plan;
  const pairs = hoursPairs.map(({ day, text }) => ({ day: source.textAt(day) ?? '', hours: source.textAt(text) ?? '' }));
  const days = weekdays.map(({ day, column }) => ({ day, text: source.textAt(column) ?? '' }));
  return (
    readHoursPairs(pairs.filter(({ day }) => day !== '')) ??
    readHoursLines(hoursLines.map((column) => source.textAt(column)).filter((line) => line !== null)) ??
    readHoursDays(days.filter(({ text }) => text !== '')) ??
    readTwoCells(source.value('opensAt'), source.value('closesAt'))
  );
};

const isTime = (value: string | number | boolean | null): value is string | number => value !== null && typeof value !== 'boolean';
const readTwoCells = (opens: string | number | boolean | null, closes: string | number | boolean | null): Hours | null =>
  isTime(opens) && isTime(closes) ? readOpensAndCloses(opens, closes) : null;

const readHoursCell = (text: string): Hours | null => (readLooseStatus(text) === null ? readHours(text) : null);
const hasText = (hours: Hours | null): boolean => hours !== null && (hours.workingHours !== null || hours.openingHours !== null);

/** Columns of single days stand in for a cell in which no hours could be read. */
const readWeek = (source: SourceRow): Hours | null => {
  const cell = source.readText('hours', source.plan.sourceFormat === 'own' ? readOwnHours : readHoursCell);
  return hasText(cell) ? cell : (readHoursColumns(source) ?? cell);
};

const noHours = { workingHours: null, openingHours: null, unreadableDays: null, openMinutes: null };

const mapHours = (source: SourceRow): Pick<StagedRow, 'workingHours' | 'openingHours' | 'unreadableDays' | 'openMinutes'> => {
  const hours = readWeek(source);
  if (!hours) return noHours;
  if (hours.warning) source.warn(['hours', 'hoursText', 'weekday', 'opensAt'], hours.warning);
  const { workingHours, openingHours, unreadableDays, openMinutes } = hours;
  // Not one day was understood, not even as a text to show: what is stored stays.
  if (workingHours === null && openingHours === null) return noHours;
  return { workingHours, openingHours, unreadableDays, openMinutes };
};

const aboutColumns = (source: SourceRow): About | null =>
  aboutOfColumns(
    source.plan.features.map(({ section, feature, column }) => ({ section, feature, value: featureValue(source.valueAt(column)) })),
  );

const featureValue = (value: string | number | boolean | null): boolean | string | null => {
  if (value === null) return null;
  const reading = readYesNo(value);
  return reading instanceof Unreadable ? String(value) : reading;
};

/** `about` is a list of features in exports, and a few sentences in lists kept by hand. */
const mapTexts = (source: SourceRow): Pick<StagedRow, 'about' | 'description'> => {
  const features =
    (source.plan.sourceFormat === 'own' ? source.readStored('about', readAbout) : source.readText('about', readAbout)) ??
    (source.plan.features.length ? aboutColumns(source) : null);
  const described = source.prose('description', longestDescription);
  if (described !== null || features !== null) return { about: features, description: described };
  const prose = source.prose('about', longestDescription);
  return { about: null, description: prose !== null && !looksLikeJson(prose) ? prose : null };
};

const mapVerified = (source: SourceRow): boolean | null => {
  const verified = source.read('verified', readVerified);
  if (verified !== null) return verified;
  return opposite(source.read('claimable', readYesNo));
};

/** 'Temporarily closed' under the hours says more than any hours. */
const readStatusInHours = (text: string): Reading<BusinessStatus> => readLooseStatus(text);

const mapStatus = (source: SourceRow): BusinessStatus | null =>
  source.readText('businessStatus', readBusinessStatus) ??
  source.readText('looseStatus', readLooseStatus) ??
  statusOfFlags({
    permanentlyClosed: source.read('permanentlyClosed', readYesNo),
    temporarilyClosed: source.read('temporarilyClosed', readYesNo),
    hasClosingDate: source.value('dateClosed') !== null,
  }) ??
  source.readText('hours', readStatusInHours);

/** A word for closed that says no more: never shown as open, and no more is made of it. */
const isSaidClosed = (source: SourceRow): boolean =>
  (['businessStatus', 'looseStatus'] as const).some((field) => saysClosed(String(source.value(field) ?? '')));

const [openWords, closedWords] = [
  ['acik', 'open', 'offen', 'geoffnet'],
  ['kapali', 'closed', 'geschlossen'],
];
const readOpen = readWordOr(openWords, closedWords);
const readClosed = readWordOr(closedWords, openWords);
const readVerified = readWordOr(
  ['dogrulanmis', 'dogrulandi', 'onayli', 'verified'],
  ['dogrulanmamis', 'onaysiz', 'unverified', 'not verified'],
);

const opposite = (value: boolean | null): boolean | null => (value === null ? null : !value);

/** The operator's switch follows what the file says of the business as a whole: a closed one is not open, one in operation is. */
const mapOpen = (source: SourceRow): Pick<StagedRow, 'isOpen' | 'businessStatus'> => {
  const status = mapStatus(source);
  const isOpen = source.read('isOpen', readOpen) ?? opposite(source.read('isClosed', readClosed));
  if (source.plan.sourceFormat === 'yelp' && status === null && isOpen !== null)
    return { businessStatus: isOpen ? 'OPERATIONAL' : 'CLOSED_PERMANENTLY', isOpen };
  if (status !== null && status !== 'OPERATIONAL') return { businessStatus: status, isOpen: false };
  if (status === null && isSaidClosed(source)) return { businessStatus: null, isOpen: false };
  return { businessStatus: status, isOpen: isOpen ?? (status === null ? null : true) };
};

/** `isBasedOnRecord`: the row is of our own export and says which state of the record it was made of. */
export const mapFacts = (source: SourceRow, isBasedOnRecord: boolean): Facts => ({
  ...mapTexts(source),
  ...mapReviews(source, isBasedOnRecord),
  ...mapHours(source),
  isVerified: mapVerified(source),
  ...mapOpen(source),
  priceRange: source.readText('priceRange', price) ?? source.readText('priceLevel', readPriceLevel),
});
