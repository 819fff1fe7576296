import type { ColumnCorrection, HeaderMapping } from '@directory/contracts';
import { cutText } from '@directory/text';
import { type CellValue, columnLetter, type Row } from '../../workbook/table/cell.ts';
import { cellText, storable } from '../cell-text.ts';
import { scaleOf } from '../normalise/rating.ts';
import { type ColumnPlan, planColumns, sourceFormatOf } from './column-plan.ts';
import type { SourceField } from './header-aliases.ts';
import { type HeaderColumn, matchHeader } from './header-columns.ts';
import { correctColumns } from './header-corrections.ts';
import { plainHeader } from './plain-header.ts';
import { toldByContent } from './told-by-content.ts';

/** How a sheet's columns were understood. */
export interface HeaderMap {
  /** Row of the header, 1-based, or 0 where the sheet has none; data begins in the next one. */
  headerRow: number;
  plan: ColumnPlan;
  /** The mapping that the operator is shown; the caller adds the sheets' names. */
  report: Omit<HeaderMapping, 'sheet' | 'otherSheets'>;
}

/** Why a sheet has no usable header. `shown` is a row of the file as text, for the operator to recognise; `guess` what an operator could start from. */
export type HeaderFault = { code: HeaderFaultCode; shown: string; guess: HeaderMap };

export const headerFaultCodes = [
  'IMPORT_HEADER_MISSING',
  'IMPORT_HEADER_JOINED',
  'IMPORT_HEADER_NAMELESS',
  'IMPORT_HEADER_FOREIGN',
] as const;
type HeaderFaultCode = (typeof headerFaultCodes)[number];

/** Rows within which the header must stand: exports made by hand have title lines above it. */
export const headerSearchRows = 20;
const shownCells = 12;
const shownLength = 40;
/** Columns listed in a report at most, of each kind. */
const reportedColumns = 500;

interface Candidate {
  row: Row;
  columns: HeaderColumn[];
  filled: number;
}

const headerText = (value: CellValue): string => (typeof value === 'string' ? storable(value).trim() : '');
/** Stored texts of a file have no halves of characters: the database refuses them. */
const shorten = (text: string, length: number): string => (text.length > length ? `${cutText(text, length - 1)}…` : text);

/** A row as a short list of its filled cells. */
export const showRow = (row: Row | undefined): string => {
  const filled = (row?.cells ?? []).filter((value) => value !== undefined && String(value).trim() !== '');
  const texts = filled.slice(0, shownCells).map((value) => shorten(cellText(value).replace(/\s+/g, ' ').trim(), shownLength));
  return filled.length > shownCells ? `${texts.join(', ')} …` : texts.join(', ');
};

const readCandidate = (row: Row): Candidate => {
  const headers = row.cells.map(headerText);
  const columns = headers.map((header, index) => (header ? matchHeader(index, header) : undefined));
  return {
    row,
    columns: columns.filter((column) => column !== undefined),
    filled: row.cells.filter((value) => value !== undefined && value !== '').length,
  };
};

const has = (candidate: Candidate, ...fields: SourceField[]): boolean =>
  fields.every((field) => candidate.columns.some((column) => column.field === field));

const countFields = (candidate: Candidate): number => new Set(candidate.columns.map((column) => column.field)).size;

/** Three known headers with a name among them; two suffice where the row holds nothing else. */
const isHeader = (candidate: Candidate): boolean => {
  const known = countFields(candidate);
  return has(candidate, 'name') && (known >= 3 || (known === 2 && candidate.columns.length === candidate.filled));
};

/** Product lists have names and ratings too: only what can be found on a map or called is a business. */
const tellsBusinesses = (candidate: Candidate): boolean =>
  (['placeId', 'googleId', 'cid', 'kgmid', 'address', 'completeAddress', 'street', 'point', 'phone', 'phoneInternational'] as const).some(
    (field) => has(candidate, field),
  ) ||
  has(candidate, 'latitude', 'longitude') ||
  has(candidate, 'id', 'slug');

const isOwnHeader = ({ row }: Candidate): boolean =>
  sourceFormatOf(new Set(row.cells.map((cell) => plainHeader(headerText(cell))))) === 'own';

/** The row that looks most like a header; title lines and headings of groups above it lose, and the captions above our own export's. */
const pickHeader = (candidates: readonly Candidate[]): Candidate | undefined => {
  const own = candidates.find((candidate) => isHeader(candidate) && isOwnHeader(candidate));
  if (own) return own;
  let best: Candidate | undefined;
  for (const candidate of candidates) {
    if (isHeader(candidate) && (!best || candidate.columns.length > best.columns.length)) best = candidate;
  }
  return best;
};

const listDelimiters = [';', '\t', ',', '|'];
/** Of a cell, for what it is to be seen that it holds a row's headers: a hundred of them are shorter, and each costs as much as a cell. */
const mostJoinedLetters = 2000;

/** Text that was opened as it is: all columns of a row stand in its first cell. */
const isJoined = ({ row }: Candidate): boolean =>
  listDelimiters.some((delimiter) => {
    const text = headerText(row.cells[0]).slice(0, mostJoinedLetters);
    return isHeader(readCandidate({ ...row, cells: text.split(delimiter) }));
  });

/** Known headers in one row that are no accident, however many others it has. */
const surelyHeader = 4;

/** Lists of homes and events have addresses too: these fields speak of businesses. */
const speaksOfBusinesses = (candidate: Candidate): boolean =>
  (['phone', 'phoneInternational', 'placeId', 'googleId', 'cid', 'hours', 'rating'] as const).some((field) => has(candidate, field));

/** Two headers that are known make a header of a row, as long as most of it is known. */
const isNameless = (candidate: Candidate): boolean => {
  const known = countFields(candidate);
  if (has(candidate, 'name')) return false;
  return (known >= surelyHeader && speaksOfBusinesses(candidate)) || (known >= 2 && candidate.columns.length * 2 >= candidate.filled);
};

const explainMissing = (candidates: readonly Candidate[]): Omit<HeaderFault, 'guess'> => {
  const joined = candidates.find(isJoined);
  if (joined) return { code: 'IMPORT_HEADER_JOINED', shown: showRow(joined.row) };
  const isOneColumn = candidates.every(({ filled }) => filled <= 1);
  const foreign = candidates.find((candidate) => has(candidate, 'name') && (isOneColumn || countFields(candidate) >= 2));
  if (foreign && !tellsBusinesses(foreign)) return { code: 'IMPORT_HEADER_FOREIGN', shown: showRow(foreign.row) };
  const nameless = candidates.find(isNameless);
  if (nameless) return { code: 'IMPORT_HEADER_NAMELESS', shown: showRow(nameless.row) };
  return { code: 'IMPORT_HEADER_MISSING', shown: showRow(candidates[0]?.row) };
};

/** A sheet whose first row is a business already. */
const headless: Candidate = { row: { rowNumber: 0, cells: [] }, columns: [], filled: 0 };

const greatest = (counts: readonly number[]): number => counts.reduce((most, count) => Math.max(most, count), 0);

/** The row with most of the headers that are known; where none is, the first that is not a title: about as full as the fullest. */
const guessHeader = (candidates: readonly Candidate[]): Candidate => {
  const known = greatest(candidates.map(({ columns }) => columns.length));
  const filled = greatest(candidates.map((candidate) => candidate.filled));
  return candidates.find((one) => (known > 0 ? one.columns.length === known : one.filled * 2 >= filled)) ?? headless;
};

/** The field of a business that a column feeds; several kinds of source can feed one field. */
const businessFields: Partial<Record<SourceField, string>> = {
  subtypes: 'type',
  cityDistrict: 'city',
  districtCity: 'city',
  ratingOrCount: 'rating',
  opensAt: 'workingHours',
  closesAt: 'workingHours',
  isClosed: 'isOpen',
  completeAddress: 'address',
  houseNumber: 'street',
  quarter: 'address',
  point: 'coordinates',
  phoneInternational: 'phone',
  link: 'locationLink',
  photo: 'photoUrl',
  image: 'imageUrl',
  hours: 'workingHours',
  hoursDay: 'workingHours',
  hoursText: 'workingHours',
  weekday: 'workingHours',
  aboutFeature: 'about',
  verified: 'isVerified',
  claimable: 'isVerified',
  looseStatus: 'businessStatus',
  permanentlyClosed: 'businessStatus',
  temporarilyClosed: 'businessStatus',
  dateClosed: 'businessStatus',
  priceLevel: 'priceRange',
};

const businessField = (field: SourceField, plan: ColumnPlan): string => {
  if (field === 'district') return plan.columns.city.length > 0 ? 'address' : 'city';
  if (field === 'type' && plan.sourceFormat !== 'own') return 'category';
  return businessFields[field] ?? field;
};

const isFilled = ({ cells }: Row, index: number): boolean => cells[index] !== undefined && String(cells[index]).trim() !== '';

const describe = (
  rows: readonly Row[],
  candidate: Candidate,
  plan: ColumnPlan,
  corrected: readonly ColumnCorrection[],
): HeaderMap['report'] => {
  const { cells, rowNumber } = candidate.row;
  const below = rows.filter((row) => row.rowNumber > rowNumber);
  const width = greatest([cells.length, ...below.map((row) => row.cells.length)]);
  const used = new Map(
    candidate.columns
      .filter(({ index }) => plan.used.has(index) && !plan.otherNames.includes(index))
      .map((column) => [column.index, column]),
  );
  const report: HeaderMap['report'] = { headerRow: rowNumber, mapped: [], unmapped: [], blank: [], duplicate: [] };
  const seen = new Set<string>();
  for (let index = 0; index < width; index++) {
    const column = columnLetter(index);
    const header = shorten(cellText(cells[index]).trim(), 100);
    const known = used.get(index);
    if (known) report.mapped.push({ column, header, field: businessField(known.field, plan) });
    else if (header) report.unmapped.push({ column, header });
    // Beyond the header only what holds something is a column.
    else if (index < cells.length || below.some((row) => isFilled(row, index))) report.blank.push(column);
    const plain = plainHeader(header);
    if (plain && seen.has(plain)) report.duplicate.push({ column, header });
    seen.add(plain);
  }
  if (corrected.length > 0) report.corrected = corrected.map(({ column }) => column);
  for (const list of [report.mapped, report.unmapped, report.blank, report.duplicate]) list.splice(reportedColumns);
  return report;
};

/** An operator's corrections of the columns under the header in this row. */
export interface HeaderCorrection {
  /** 1-based; 0: the sheet has no header. */
  row: number;
  columns: readonly ColumnCorrection[];
}

const faultOf = (header: Candidate): Omit<HeaderFault, 'guess'> | undefined => {
  if (!has(header, 'name')) return { code: 'IMPORT_HEADER_NAMELESS', shown: showRow(header.row) };
  return tellsBusinesses(header) ? undefined : { code: 'IMPORT_HEADER_FOREIGN', shown: showRow(header.row) };
};

const isRating = (value: CellValue): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Our own export has one scale, and columns that count reviews in other files have none. */
const withScale = (plan: ColumnPlan, rows: readonly Row[], headerRow: number): ColumnPlan => {
  const [column] = plan.sourceFormat === 'own' ? [] : plan.columns.rating;
  if (column === undefined) return plan;
  const below = rows.filter((row) => row.rowNumber > headerRow);
  return { ...plan, ratingScale: scaleOf(below.map(({ cells }) => cells[column]).filter(isRating)) };
};

/** The columns under a header, and what is wrong with them. */
const readColumns = (rows: readonly Row[], found: Candidate, corrections: readonly ColumnCorrection[]) => {
  const headers = new Set(found.row.cells.map((cell) => plainHeader(headerText(cell))));
  const told = toldByContent(found.columns, rows, found.row.rowNumber);
  const columns = corrections.length > 0 ? correctColumns(told, corrections, sourceFormatOf(headers)) : told;
  const header = { ...found, columns };
  const plan = withScale(planColumns(columns, headers), rows, found.row.rowNumber);
  const map: HeaderMap = { headerRow: found.row.rowNumber, plan, report: describe(rows, header, plan, corrections) };
  return { map, fault: faultOf(header) };
};

/**
 * Finds the header among a sheet's first rows. Rows beyond the first `headerSearchRows` are not looked at. With a correction the
 * header is in its row, and its columns hold what the correction says.
 */
export const findHeader = (rows: readonly Row[], correction?: HeaderCorrection): HeaderMap | HeaderFault => {
  const candidates = rows.slice(0, headerSearchRows).map(readCandidate);
  const chosen = correction && [headless, ...candidates].find(({ row }) => row.rowNumber === correction.row);
  const header = chosen ?? pickHeader(candidates);
  if (!header) return { ...explainMissing(candidates), guess: readColumns(rows, guessHeader(candidates), []).map };
  const { map, fault } = readColumns(rows, header, chosen ? (correction?.columns ?? []) : []);
  return fault ? { ...fault, guess: map } : map;
};

export const isHeaderFault = (found: HeaderMap | HeaderFault): found is HeaderFault => 'code' in found;
