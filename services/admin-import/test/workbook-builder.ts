import { columnLetter } from '../src/workbook/table/cell.ts';
import { buildZip, type ZipPart } from './zip-builder.ts';

/** The content of a test's cell. A text goes to the shared strings; null leaves the cell out. */
export type CellInput = string | number | boolean | null | CellSpec;

/** A cell with more to it than its value. */
export interface CellSpec {
  value?: string | number | boolean;
  /** Written into the cell itself instead of the shared strings. */
  isInline?: boolean;
  /** Runs of rich text, instead of `value`. */
  rich?: string[];
  formula?: string;
  /** `#N/A` and its like, instead of `value`. */
  error?: string;
  /** Number format, as its code (`00000`) or as the number of a built-in one (14). */
  format?: string | number;
  /** Address that the cell links to. */
  link?: string;
  /** The cell's whole XML, instead of everything else. */
  xml?: string;
}

export interface SheetInput {
  name?: string;
  isHidden?: boolean;
  rows?: CellInput[][];
  /** Ranges (“A1:C1”) that are merged. */
  merged?: string[];
  /** The part's whole XML, instead of everything else. */
  xml?: string;
}

export interface WorkbookInput {
  sheets: SheetInput[];
  /** Every text as an inline string: no table of shared strings at all. */
  isInline?: boolean;
  is1904?: boolean;
  /** Leaves out the optional places of cells and rows. */
  hasReferences?: boolean;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const firstCustomFormat = 164;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeCharacter = (character: string): string => `_x${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`;

/** Text as a workbook holds it: control characters, and what looks like their escape, as `_xHHHH_`. */
export const escapeText = (text: string | number | boolean): string =>
  String(text)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (character) => entities[character])
    .replace(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, escapeCharacter);

const textElement = (text: string | number | boolean): string => `<t xml:space="preserve">${escapeText(text)}</t>`;

const runs = (rich: string[]): string =>
  rich.map((text, index) => `<r>${index === 0 ? '' : '<rPr><b/><sz val="11"/></rPr>'}${textElement(text)}</r>`).join('');

interface Link {
  reference: string;
  target: string;
}

/** Writes one workbook: collects its strings and formats while the sheets are made. */
class WorkbookWriter {
  readonly strings: string[] = [];
  readonly formats: (string | number)[] = [];
  private readonly input: WorkbookInput;

  constructor(input: WorkbookInput) {
    this.input = input;
  }

  sheet(sheet: SheetInput): { xml: string; links: Link[] } {
    if (sheet.xml !== undefined) return { xml: sheet.xml, links: [] };
    const links: Link[] = [];
    const rows = (sheet.rows ?? []).map((cells, index) => this.row(cells, index + 1, links)).join('');
    const merged = sheet.merged?.map((range) => `<mergeCell ref="${range}"/>`).join('');
    const linkTags = links.map(({ reference }, index) => `<hyperlink ref="${reference}" r:id="rId${index + 1}"/>`).join('');
    const xml = `${declaration}<worksheet xmlns="${main}" xmlns:r="${office}"><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData>${merged ? `<mergeCells>${merged}</mergeCells>` : ''}${linkTags ? `<hyperlinks>${linkTags}</hyperlinks>` : ''}</worksheet>`;
    return { xml, links };
  }

  private row(cells: CellInput[], number: number, links: Link[]): string {
    const inside = cells.map((input, column) => {
      if (input === null) return this.input.hasReferences === false ? '<c/>' : '';
      const spec = typeof input === 'object' ? input : { value: input };
      const reference = `${columnLetter(column)}${number}`;
      if (spec.link !== undefined) links.push({ reference, target: spec.link });
      return this.cell(spec, reference);
    });
    return this.input.hasReferences === false ? `<row>${inside.join('')}</row>` : `<row r="${number}">${inside.join('')}</row>`;
  }

  private cell(spec: CellSpec, reference: string): string {
    if (spec.xml !== undefined) return spec.xml;
    const place = this.input.hasReferences === false ? '' : ` r="${reference}"`;
    const style = spec.format === undefined ? '' : ` s="${this.style(spec.format)}"`;
    const formula = spec.formula === undefined ? '' : `<f>${escapeText(spec.formula)}</f>`;
    const { type, content } = this.content(spec);
    return `<c${place}${style}${type ? ` t="${type}"` : ''}>${formula}${content}</c>`;
  }

  private content({ value, rich, error, formula, isInline }: CellSpec): { type: string; content: string } {
    if (error !== undefined) return { type: 'e', content: `<v>${error}</v>` };
    if (typeof value === 'number') return { type: '', content: `<v>${value}</v>` };
    if (typeof value === 'boolean') return { type: 'b', content: `<v>${value ? 1 : 0}</v>` };
    if (formula !== undefined) return { type: 'str', content: `<v>${escapeText(value ?? '')}</v>` };
    const text = rich ? runs(rich) : textElement(value ?? '');
    if (isInline || this.input.isInline) return { type: 'inlineStr', content: `<is>${text}</is>` };
    return { type: 's', content: `<v>${this.shared(text)}</v>` };
  }

  private shared(text: string): number {
    const known = this.strings.indexOf(text);
    return known >= 0 ? known : this.strings.push(text) - 1;
  }

  private style(format: string | number): number {
    const known = this.formats.indexOf(format);
    return (known >= 0 ? known : this.formats.push(format) - 1) + 1;
  }
}

const stylesPart = (formats: (string | number)[]): string => {
  const idOf = (format: string | number, index: number): number => (typeof format === 'number' ? format : firstCustomFormat + index);
  const custom = formats.map((format, index) =>
    typeof format === 'string' ? `<numFmt numFmtId="${idOf(format, index)}" formatCode="${escapeText(format)}"/>` : '',
  );
  const styles = formats.map((format, index) => `<xf numFmtId="${idOf(format, index)}" xfId="0" applyNumberFormat="1"/>`);
  return `${declaration}<styleSheet xmlns="${main}"><numFmts>${custom.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`;
};

const relationship = (id: string, type: string, target: string, more = ''): string =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${escapeText(target)}"${more}/>`;

const relationships = (inside: string): string =>
  `${declaration}<Relationships xmlns="${packaging}/relationships">${inside}</Relationships>`;

const contentTypes = (sheets: number, hasStrings: boolean): string => {
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const part = (name: string, type: string): string => `<Override PartName="/xl/${name}.xml" ContentType="${kind}.${type}+xml"/>`;
  const sheetParts = Array.from({ length: sheets }, (_, index) => part(`worksheets/sheet${index + 1}`, 'worksheet'));
  const others = part('workbook', 'sheet.main') + part('styles', 'styles') + (hasStrings ? part('sharedStrings', 'sharedStrings') : '');
  return `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${others}${sheetParts.join('')}</Types>`;
};

const workbookPart = ({ sheets, is1904 }: WorkbookInput): string => {
  const tags = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escapeText(name ?? `Sheet${index + 1}`)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${tags.join('')}</sheets></workbook>`;
};

/**
 * The parts of a workbook, in the order in which real exports write them: the sheets stand before the shared strings.
 * Change them (order, content, declared sizes) before `buildZip` to make the archive a test needs.
 */
export const workbookParts = (input: WorkbookInput): ZipPart[] => {
  const writer = new WorkbookWriter(input);
  const sheets = input.sheets.map((sheet) => writer.sheet(sheet));
  const hasStrings = writer.strings.length > 0;
  const targets = sheets.map((_, index) => relationship(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`));
  targets.push(relationship('rIdStyles', 'styles', 'styles.xml'));
  if (hasStrings) targets.push(relationship('rIdStrings', 'sharedStrings', 'sharedStrings.xml'));
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', data: contentTypes(sheets.length, hasStrings) },
    { name: '_rels/.rels', data: relationships(relationship('rId1', 'officeDocument', 'xl/workbook.xml')) },
    { name: 'xl/workbook.xml', data: workbookPart(input) },
    { name: 'xl/_rels/workbook.xml.rels', data: relationships(targets.join('')) },
    { name: 'xl/styles.xml', data: stylesPart(writer.formats) },
  ];
  sheets.forEach(({ xml, links }, index) => {
    parts.push({ name: `xl/worksheets/sheet${index + 1}.xml`, data: xml });
    if (links.length === 0) return;
    const inside = links.map(({ target }, link) => relationship(`rId${link + 1}`, 'hyperlink', target, ' TargetMode="External"'));
    parts.push({ name: `xl/worksheets/_rels/sheet${index + 1}.xml.rels`, data: relationships(inside.join('')) });
  });
  if (hasStrings) {
    const items = writer.strings.map((text) => `<si>${text}</si>`).join('');
    parts.push({ name: 'xl/sharedStrings.xml', data: `${declaration}<sst xmlns="${main}">${items}</sst>` });
  }
  return parts;
};

/** A whole .xlsx file. `rows` is short for one sheet of plain cells. */
export const buildWorkbook = (input: WorkbookInput | CellInput[][]): Buffer =>
  buildZip(workbookParts(Array.isArray(input) ? { sheets: [{ rows: input }] } : input));

/** The same parts with one of them changed. */
export const withPart = (parts: ZipPart[], name: string, change: (part: ZipPart) => ZipPart): ZipPart[] => {
  if (!parts.some((part) => part.name === name)) throw new Error(`There is no part ${name}.`);
  return parts.map((part) => (part.name === name ? change(part) : part));
};
