import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { businessRow, columns, laterRow, type RowValue } from './business-row.ts';
import { ZipFile } from './zip-file.ts';

export interface PlacesExport {
  rows: number;
  /** Index of the first row. Default 0. */
  start?: number;
  /** Every text in its cell instead of a table of shared strings. */
  isInline?: boolean;
  /** As exported a month later. */
  isLater?: boolean;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const chunkCharacters = 1024 * 1024;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as a workbook holds it. Random ids hold runs of the form `_xHHHH_`, which a reader would take for a character. */
export const escapeText = (text: string): string =>
  text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replace(/[&<>"]/g, (character) => entities[character]);

const columnName = (index: number): string => {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
};

const columnNames = columns.map((_, index) => columnName(index));

/** Joins small pieces to chunks that are worth a call. */
function* inChunks(pieces: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length < chunkCharacters) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** Texts by their number, in the order in which the sheet first names them. */
class SharedTexts {
  readonly numbers = new Map<string, number>();
  uses = 0;

  numberOf(text: string): number {
    this.uses++;
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.numbers.size);
    return this.numbers.size - 1;
  }
}

const textCell = (place: string, text: string, shared: SharedTexts | undefined): string =>
  shared
    ? `<c r="${place}" t="s"><v>${shared.numberOf(text)}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${escapeText(text)}</t></is></c>`;

const cell = (place: string, value: RowValue, shared: SharedTexts | undefined): string => {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
  return textCell(place, value, shared);
};

const rowXml = (values: readonly RowValue[], number: number, shared: SharedTexts | undefined): string => {
  let cells = '';
  for (let column = 0; column < values.length; column++) cells += cell(columnNames[column] + number, values[column], shared);
  return `<row r="${number}">${cells}</row>`;
};

function* sheetXml({ rows, start = 0, isLater }: PlacesExport, shared: SharedTexts | undefined): Generator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetData>${rowXml(columns, 1, shared)}`;
  const rowAt = isLater ? laterRow : businessRow;
  for (let index = 0; index < rows; index++) yield rowXml(rowAt(start + index), index + 2, shared);
  yield '</sheetData></worksheet>';
}

function* sharedXml(shared: SharedTexts): Generator<string> {
  yield `${declaration}<sst xmlns="${main}" count="${shared.uses}" uniqueCount="${shared.numbers.size}">`;
  for (const text of shared.numbers.keys()) yield `<si><t>${escapeText(text)}</t></si>`;
  yield '</sst>';
}

const relationship = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;

const relationships = (...inside: string[]): string =>
  `${declaration}<Relationships xmlns="${packaging}/relationships">${inside.join('')}</Relationships>`;

const contentTypes = (isInline: boolean): string => {
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const part = (name: string, type: string): string => `<Override PartName="/xl/${name}.xml" ContentType="${kind}.${type}+xml"/>`;
  return `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}${isInline ? '' : part('sharedStrings', 'sharedStrings')}</Types>`;
};

const workbookXml = `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const stylesXml = `${declaration}<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>`;

/** Writes the export as .xlsx, the sheet before the shared strings as real exports have it. */
export const writeWorkbook = async (path: string, wanted: PlacesExport): Promise<void> => {
  const isInline = wanted.isInline ?? false;
  const shared = isInline ? undefined : new SharedTexts();
  const targets = [relationship(1, 'worksheet', 'worksheets/sheet1.xml'), relationship(2, 'styles', 'styles.xml')];
  if (!isInline) targets.push(relationship(3, 'sharedStrings', 'sharedStrings.xml'));
  const zip = await ZipFile.create(path);
  await zip.add('[Content_Types].xml', [contentTypes(isInline)]);
  await zip.add('_rels/.rels', [relationships(relationship(1, 'officeDocument', 'xl/workbook.xml'))]);
  await zip.add('xl/workbook.xml', [workbookXml]);
  await zip.add('xl/_rels/workbook.xml.rels', [relationships(...targets)]);
  await zip.add('xl/styles.xml', [stylesXml]);
  await zip.add('xl/worksheets/sheet1.xml', inChunks(sheetXml(wanted, shared)));
  if (shared) await zip.add('xl/sharedStrings.xml', inChunks(sharedXml(shared)));
  await zip.close();
};

const copyEscapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const copyValue = (value: RowValue): string => {
  if (value === null) return '\\N';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return typeof value === 'number' ? String(value) : value.replace(/[\\\t\n\r]/g, (character) => copyEscapes[character]);
};

function* copyLines({ rows, start = 0 }: PlacesExport): Generator<string> {
  for (let index = 0; index < rows; index++)
    yield `${businessRow(start + index)
      .map(copyValue)
      .join('\t')}\n`;
}

/** Writes the same rows, without the header, as Postgres's COPY reads them. */
export const writeCopyText = (path: string, wanted: PlacesExport): Promise<void> =>
  pipeline(Readable.from(inChunks(copyLines(wanted))), createWriteStream(path));
