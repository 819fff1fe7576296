import { hash } from 'node:crypto';
import { pipelineVersion, type StagedRow, stagingColumns } from '@directory/contracts';
import { fold, slug } from '@directory/text';
import { columnLetter, type Row } from '../workbook/cell.ts';
import { cellText } from './cell-text.ts';
import type { ColumnPlan } from './column-plan.ts';
import { keysOf } from './identity.ts';
import { mapCategory } from './map/category.ts';
import { mapContact } from './map/contact.ts';
import { mapFacts } from './map/facts.ts';
import { type Ids, mapIds } from './map/ids.ts';
import { mapOwn } from './map/own.ts';
import { mapPlace } from './map/place.ts';
import { idsOfMapLink, type LinkedIds } from './normalise/map-link.ts';
import type { RejectionReason } from './rejection.ts';
import { SourceRow } from './source-row.ts';
import type { RowWarning } from './warning-tally.ts';

export type MappedRow =
  | { kind: 'staged'; row: StagedRow; warnings: readonly RowWarning[] }
  /** `cells`: what the row holds, by column letter. */
  | { kind: 'rejected'; reason: RejectionReason; cells: Record<string, string> }
  /** No cell that is read holds anything. */
  | { kind: 'empty' };

const longestName = 250;
/** For a name without a letter that could be written in a web address. */
const unnamedSlug = 'business';
const noLinkedIds: LinkedIds = { placeId: null, googleId: null, cid: null };

const blank = Object.fromEntries(stagingColumns.map(([field]) => [field, null])) as unknown as StagedRow;
/** All fields are there from the start: adding fifty to an object one by one costs more than reading their values. */
const blankRow = (): StagedRow => ({ ...blank });

/** Rows of a sheet under one header as rows of the catalog. Pure: the same cells always make the same row. */
export class RowMapper {
  readonly #plan: ColumnPlan;

  constructor(plan: ColumnPlan) {
    this.#plan = plan;
  }

  map(row: Row): MappedRow {
    const source = new SourceRow(this.#plan, row);
    const name = source.line('name', longestName);
    if (name === null) return this.#nameless(row, source);
    const place = mapPlace(source);
    const contact = mapContact(source, place.countryCode);
    const ids = mapIds(source, contact.locationLink === null ? noLinkedIds : idsOfMapLink(contact.locationLink));
    if (this.#isLocality(source, ids)) return this.#reject(row, 'no-business');
    const nameFold = fold(name);
    const identityKeys = keysOf(nameFold, ids, place);
    if (identityKeys.length === 0) return this.#reject(row, 'no-identity');
    const staged = Object.assign(blankRow(), { rowNo: row.rowNumber, identityKeys, importHash: this.#hash(row), name, nameFold });
    // Our own export gives back the slugs that visitors know, numbers and all.
    staged.slugBase = ids.ownSlug ?? (slug(nameFold) || unnamedSlug);
    const { placeId, googleId, cid, kgmid } = ids;
    Object.assign(staged, { placeId, googleId, cid, kgmid }, mapCategory(source), place, contact, mapFacts(source), mapOwn(source));
    if (this.#plan.dialect !== 'own') staged.reviewsLink ??= reviewsLinkOf(ids.placeId);
    return { kind: 'staged', row: staged, warnings: source.warnings };
  }

  /** A town or a quarter has an id of the kind /m/ and no category of a business. */
  #isLocality(source: SourceRow, ids: Ids): boolean {
    return ids.kgmid?.startsWith('/m/') === true && source.text('type') === null && source.text('subtypes') === null;
  }

  #nameless(row: Row, { warnings }: SourceRow): MappedRow {
    if (warnings.some(({ reason }) => reason === 'text-damaged')) return this.#reject(row, 'name-damaged');
    return this.#isEmpty(row) ? { kind: 'empty' } : this.#reject(row, 'no-name');
  }

  #isEmpty(row: Row): boolean {
    for (const column of this.#plan.used) if (cellText(row.cells[column]).trim() !== '') return false;
    return true;
  }

  #reject(row: Row, reason: RejectionReason): MappedRow {
    const cells: Record<string, string> = {};
    for (const column of this.#plan.used) {
      const text = cellText(row.cells[column]);
      if (text !== '') cells[columnLetter(column)] = text;
    }
    return { kind: 'rejected', reason, cells };
  }

  /** Of the cells as they stand, by field: the order of the file's columns and columns that are not read make no difference. */
  #hash(row: Row): string {
    let text = `${pipelineVersion}`;
    for (const [field, column] of this.#plan.hashed) {
      const value = row.cells[column];
      const link = row.links?.[column];
      if (value !== undefined) text += `\x1e${field}\x1f${value}`;
      if (link !== undefined) text += `\x1e${field}\x1d${link}`;
    }
    return hash('sha256', text);
  }
}

const reviewsLinkOf = (placeId: string | null): string | null =>
  placeId?.startsWith('ChIJ') ? `https://search.google.com/local/reviews?placeid=${placeId}` : null;
