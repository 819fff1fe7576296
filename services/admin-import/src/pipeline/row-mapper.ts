import { emptyRow, type StagedRow } from '@directory/contracts';
import { fold, slug } from '@directory/text';
import type { Row } from '../workbook/table/cell.ts';
import { cellText } from './cell-text.ts';
import type { ColumnPlan } from './headers/column-plan.ts';
import { isNameHeader, matchHeader } from './headers/header-columns.ts';
import { keysOf } from './identity.ts';
import { mapCategory } from './map/category.ts';
import { type Contact, mapContact } from './map/contact.ts';
import { mapFacts } from './map/facts.ts';
import { type Ids, mapIds } from './map/ids.ts';
import { mapOwn } from './map/own.ts';
import { type MappedPlace, mapPlace, type Place } from './map/place.ts';
import { idsOfMapLink, type LinkedIds } from './normalise/map-link.ts';
import type { WarningReason } from './reading.ts';
import type { RejectionReason } from './rejection.ts';
import { rowHash } from './row-hash.ts';
import { SourceRow } from './source-row.ts';
import type { RowWarning } from './warning-tally.ts';

/** How a row came to its country and city. */
export type Placing = Pick<MappedPlace, 'countrySource' | 'namesCity' | 'tellsCity'>;

export type MappedRow =
  | { kind: 'staged'; row: StagedRow; warnings: readonly RowWarning[]; placing: Placing }
  | { kind: 'rejected'; reason: RejectionReason }
  /** No cell that is read holds anything. */
  | { kind: 'empty' };

const longestName = 250;
/** For a name without a letter that could be written in a web address. */
const unnamedSlug = 'business';
/** The rejections for values that were refused in the cell of the name. */
const whyNameless: Partial<Record<WarningReason, RejectionReason>> = {
  'text-damaged': 'name-damaged',
  'text-is-yes-no': 'name-is-yes-no',
  'text-is-date': 'name-is-date',
  'text-is-id': 'name-is-id',
  'text-is-code': 'name-is-code',
  'text-lost-digits': 'name-lost-digits',
  'formula-uncalculated': 'name-is-formula',
};
const noLinkedIds: LinkedIds = { placeId: null, googleId: null, cid: null };

/** Rows of a sheet under one header as rows of the catalog. Pure: the same cells always make the same row. */
export class RowMapper {
  readonly #plan: ColumnPlan;

  constructor(plan: ColumnPlan) {
    this.#plan = plan;
  }

  /** `importHash`: where it is known already. */
  map(row: Row, importHash?: string): MappedRow {
    const source = new SourceRow(this.#plan, row);
    const name = source.line('name', longestName);
    if (name === null) return this.#nameless(row, source);
    const nameFold = fold(name);
    if (isNameHeader(nameFold) && this.#repeatsHeader(row)) return reject('is-header');
    const { place, writtenAddress, ...placing } = mapPlace(source);
    const contact = mapContact(source, place.countryCode);
    const ids = mapIds(source, contact.locationLink === null ? noLinkedIds : idsOfMapLink(contact.locationLink));
    if (this.#isLocality(source, ids)) return reject('no-business');
    const identityKeys = keysOf(nameFold, ids, placeAsWritten(place, placing), {
      address: writtenAddress,
      phoneE164: contact.phoneE164,
    });
    if (identityKeys.length === 0) return reject('no-identity');
    // All fields are there from the start: adding fifty to an object one by one costs more than reading their values.
    const staged: StagedRow = { ...emptyRow, rowNo: row.rowNumber, identityKeys, name, nameFold };
    staged.importHash = importHash ?? rowHash(this.#plan, row);
    // Our own export gives back the slugs that visitors know, numbers and all.
    staged.slugBase = ids.ownSlug ?? (slug(nameFold) || unnamedSlug);
    if (this.#plan.assumed.repairsOwn) return repaired(staged, place, contact, placing);
    const { placeId, googleId, cid, kgmid } = ids;
    const own = mapOwn(source);
    const facts = mapFacts(source, own.basedOn !== null);
    Object.assign(staged, { placeId, googleId, cid, kgmid }, mapCategory(source), place, contact, facts, own);
    if (this.#plan.sourceFormat !== 'own') deriveReviewsLink(staged);
    return { kind: 'staged', row: staged, warnings: source.warnings, placing };
  }

  /** A town or a quarter has an id of the kind /m/ and no category of a business. */
  #isLocality(source: SourceRow, ids: Ids): boolean {
    return ids.kgmid?.startsWith('/m/') === true && source.text('type') === null && source.text('subtypes') === null;
  }

  /** A header in a second language, or again behind each page: all cells that are read, the name and another, are headers. */
  #repeatsHeader(row: Row): boolean {
    const filled = [...this.#plan.used].filter((column) => cellText(row.cells[column]).trim() !== '');
    return filled.length > 1 && filled.every((column) => matchHeader(column, cellText(row.cells[column]).trim()) !== undefined);
  }

  #nameless(row: Row, { warnings }: SourceRow): MappedRow {
    for (const { column, reason } of warnings) {
      const why = this.#plan.columns.name.includes(column) ? whyNameless[reason] : undefined;
      if (why) return reject(why);
    }
    return this.#isEmpty(row) ? { kind: 'empty' } : reject('no-name');
  }

  #isEmpty(row: Row): boolean {
    for (const column of this.#plan.used) if (cellText(row.cells[column]).trim() !== '') return false;
    return true;
  }
}

/** The part of a stored business that a country concerns; the rest of its row stays empty and changes nothing. Its category is not spoken of. */
const repaired = (row: StagedRow, place: Place, { phone, phoneE164 }: Contact, placing: Placing): MappedRow => {
  const { city, cityFold, citySlug, state, stateFold, country, countryCode, timeZone } = place;
  if (countryCode === null && city === null) return reject('no-country-found');
  const category = { category: 'Other', categoryFold: 'other', categorySlug: 'other' };
  Object.assign(row, category, { city, cityFold, citySlug, state, stateFold, country, countryCode, timeZone, phone, phoneE164 });
  return { kind: 'staged', row, warnings: [], placing };
};

/** A place that was found or said for the file is no part of a row's identity: the next file may say it otherwise. */
const placeAsWritten = (place: Place, { countrySource, namesCity }: Placing): Place => {
  if (countrySource === 'row' && namesCity) return place;
  return { ...place, countryCode: countrySource === 'row' ? place.countryCode : null, cityFold: namesCity ? place.cityFold : null };
};

const reject = (reason: RejectionReason): MappedRow => ({ kind: 'rejected', reason });

/** A link that is made of an id stands in for one that is not known, and replaces none. */
const deriveReviewsLink = (row: StagedRow): void => {
  if (row.reviewsLink !== null || !row.placeId?.startsWith('ChIJ')) return;
  row.reviewsLink = `https://search.google.com/local/reviews?placeid=${row.placeId}`;
  row.fills = [...(row.fills ?? []), 'reviewsLink'];
};
