import { maxSheetNameLength } from '../table/limits.ts';
import { bomb, damaged, WorkbookError } from '../table/workbook.errors.ts';
import { nameCode } from '../xml/xml-names.ts';
import { token, XmlScanner } from '../xml/xml-scanner.ts';
import type { ZipArchive } from '../zip/zip-archive.ts';
import type { ZipEntry } from '../zip/zip-directory.ts';
import { mostListedSheets } from './limits.ts';
import { type Relationship, readRelationships } from './relationships.ts';

const names = {
  workbook: nameCode('workbook'),
  properties: nameCode('workbookPr'),
  date1904: nameCode('date1904'),
  sheet: nameCode('sheet'),
  name: nameCode('name'),
  state: nameCode('state'),
  id: nameCode('id'),
};

const usualMainPart = 'xl/workbook.xml';

/** One worksheet, before any of its rows is read. */
export interface SheetOutline {
  name: string;
  hidden: boolean;
  /** Name of its part and the part itself. */
  part: string;
  entry: ZipEntry;
}

/** The main part of a workbook: its sheets and the places of its other parts. */
export interface WorkbookOutline {
  sheets: SheetOutline[];
  /** Names of sheets that are listed and have no part. */
  missing: string[];
  /** Days are counted from 1904 (old files of the Macintosh). */
  is1904: boolean;
  sharedStrings: ZipEntry | undefined;
  styles: ZipEntry | undefined;
}

/** Name of the workbook's main part; `undefined` where the archive is something else. */
export const findMainPart = async (archive: ZipArchive): Promise<string | undefined> => {
  const relationships = await readRelationships(archive, '');
  const target = relationships.find(({ type }) => type === 'officeDocument')?.target;
  const part = target !== undefined && archive.find(target) ? target : usualMainPart;
  return archive.find(part) && (await isWorkbookPart(archive, part)) ? part : undefined;
};

/** The main part of a text document or of a binary workbook is found by the same relationship; its root element is another one. */
const isWorkbookPart = async (archive: ZipArchive, part: string): Promise<boolean> => {
  if (!/\.xml$/i.test(part)) return false;
  const xml = await scanPart(archive, part);
  for (let found = xml.next(); found !== token.needMore; found = xml.next()) {
    if (found === token.start) return xml.name === names.workbook;
  }
  return false;
};

const scanPart = async (archive: ZipArchive, part: string): Promise<XmlScanner> => {
  const entry = archive.find(part);
  if (!entry) throw damaged(`${part} parçası yok`);
  const xml = new XmlScanner();
  xml.push(await archive.readWhole(entry));
  return xml;
};

interface ListedSheet {
  name: string;
  hidden: boolean;
  relationship: string;
}

const readSheetTag = ({ attributes }: XmlScanner): ListedSheet => ({
  name: attributes.text(attributes.find(names.name)).replaceAll('\0', '').slice(0, maxSheetNameLength).toWellFormed(),
  hidden: !/^(visible)?$/.test(attributes.text(attributes.find(names.state))),
  relationship: attributes.text(attributes.findPrefixed(names.id)),
});

const readIs1904 = ({ attributes }: XmlScanner): boolean => /^(1|true|on)$/.test(attributes.text(attributes.find(names.date1904)));

/** Chart sheets and macro sheets have no rows of ours; of a sheet whose part is missing only the name is known. */
const toOutline = (archive: ZipArchive, listed: ListedSheet, relationship: Relationship | undefined): (SheetOutline | string)[] => {
  if (relationship && relationship.type !== 'worksheet') return [];
  const entry = relationship && archive.find(relationship.target);
  return [entry ? { name: listed.name, hidden: listed.hidden, part: relationship.target, entry } : listed.name];
};

/** A list may be long, the parts behind it may not: each sheet has one of its own. */
const refuseTwins = (sheets: SheetOutline[]): void => {
  if (new Set(sheets.map(({ entry }) => entry)).size !== sheets.length) throw damaged('iki sayfa aynı içeriği gösteriyor');
};

/** Reads the list of sheets and where the other parts are. @throws WorkbookError IMPORT_NOT_A_WORKBOOK, IMPORT_EMPTY, IMPORT_DAMAGED. */
export const readOutline = async (archive: ZipArchive): Promise<WorkbookOutline> => {
  const part = await findMainPart(archive);
  if (part === undefined) throw new WorkbookError('IMPORT_NOT_A_WORKBOOK');
  const relationships = await readRelationships(archive, part);
  const xml = await scanPart(archive, part);
  const listed: ListedSheet[] = [];
  let is1904 = false;
  for (let found = xml.next(); found !== token.needMore; found = xml.next()) {
    if (found !== token.start) continue;
    if (xml.name === names.sheet && xml.level === 3) {
      if (listed.length === mostListedSheets) throw bomb('çok fazla sayfa var');
      listed.push(readSheetTag(xml));
    } else if (xml.name === names.properties) is1904 = readIs1904(xml);
  }
  xml.finish();
  const byId = new Map(relationships.map((relationship) => [relationship.id, relationship]));
  const found = listed.flatMap((sheet) => toOutline(archive, sheet, byId.get(sheet.relationship)));
  const sheets = found.filter((sheet) => typeof sheet !== 'string');
  const missing = found.filter((sheet) => typeof sheet === 'string');
  refuseTwins(sheets);
  if (sheets.length === 0)
    throw missing.length === 0 ? new WorkbookError('IMPORT_EMPTY') : damaged(`“${missing[0]}” sayfasının içeriği yok`);
  const partOf = (type: string): ZipEntry | undefined => {
    const target = relationships.find((relationship) => relationship.type === type)?.target;
    return target === undefined ? undefined : archive.find(target);
  };
  return { sheets, missing, is1904, sharedStrings: partOf('sharedStrings'), styles: partOf('styles') };
};
