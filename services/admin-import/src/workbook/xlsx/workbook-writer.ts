import { maxRows } from '../table/limits.ts';
import { writeZip, type ZipEntry } from '../zip/zip-writer.ts';
import { bytesPerSheet, sheetBufferLength } from './limits.ts';
import { escapeSheetText, type SheetColumn, type SheetRow, SheetXml, xmlDeclaration } from './sheet-xml.ts';

/** A table of any length: it continues in further sheets where one is full. */
export interface Table {
  /** Name of its sheet; further ones are numbered. At most 25 characters. */
  name: string;
  columns: readonly SheetColumn[];
  /** Rows in chunks, read once. */
  rows: AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>;
}

/** Most bytes that one UTF-16 unit takes as UTF-8. */
const bytesPerUnit = 3;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The number of sheets is not known yet: every part that is not listed is one. */
const contentTypes = `${xmlDeclaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`;
const packageRelations = `${xmlDeclaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
/** Formats: general, text (`@`), bold text, grey text. */
const styles = `${xmlDeclaration}<styleSheet xmlns="${main}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><sz val="9"/><color rgb="FF595959"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

/** Rows of a table, one after the other over all its sheets. */
class Rows {
  private readonly chunks: AsyncIterator<readonly SheetRow[]>;
  private chunk: readonly SheetRow[] = [];
  private at = 0;

  constructor(rows: Table['rows']) {
    this.chunks = toAsync(rows)[Symbol.asyncIterator]();
  }

  /** Whether there is another row. */
  async hasMore(): Promise<boolean> {
    while (this.at >= this.chunk.length) {
      const next = await this.chunks.next();
      if (next.done) return false;
      this.chunk = next.value;
      this.at = 0;
    }
    return true;
  }

  take(): SheetRow {
    return this.chunk[this.at++];
  }

  get isChunkRead(): boolean {
    return this.at >= this.chunk.length;
  }

  async close(): Promise<void> {
    await this.chunks.return?.();
  }
}

async function* toAsync(rows: Table['rows']): AsyncGenerator<readonly SheetRow[]> {
  yield* rows;
}

/** The size at which a sheet is full. */
export interface SheetSize {
  /** Rows, its header and captions included. */
  rows: number;
  /** Bytes of its XML, about. */
  bytes: number;
}

async function* sheetContent(columns: readonly SheetColumn[], rows: Rows, limit: SheetSize): AsyncGenerator<string> {
  const sheet = new SheetXml(columns);
  let text = sheet.begin();
  let bytes = 0;
  for (
    let number = sheet.firstRow;
    number <= limit.rows && bytes + text.length * bytesPerUnit < limit.bytes && (await rows.hasMore());
    number++
  ) {
    text += sheet.row(rows.take(), number);
    if (rows.isChunkRead || text.length > sheetBufferLength) {
      bytes += Buffer.byteLength(text);
      yield text;
      text = '';
    }
  }
  yield text + sheet.end();
}

const workbookXml = (names: readonly string[]): string => {
  const sheets = names.map(
    (name, index) => `<sheet name="${escapeSheetText(name).replaceAll('"', '&quot;')}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${xmlDeclaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`;
};

const workbookRelations = (sheets: number): string => {
  const items = Array.from(
    { length: sheets },
    (_, index) => `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return `${xmlDeclaration}<Relationships xmlns="${packages}/relationships">${items.join('')}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;
};

async function* parts(tables: AsyncIterable<Table> | Iterable<Table>, limit: SheetSize): AsyncGenerator<ZipEntry> {
  yield { name: '[Content_Types].xml', content: [contentTypes] };
  yield { name: '_rels/.rels', content: [packageRelations] };
  yield { name: 'xl/styles.xml', content: [styles] };
  const names: string[] = [];
  for await (const { name, columns, rows: source } of tables) {
    const rows = new Rows(source);
    try {
      for (let sheet = 1; sheet === 1 || (await rows.hasMore()); sheet++) {
        names.push(sheet === 1 ? name : `${name} ${sheet}`);
        yield { name: `xl/worksheets/sheet${names.length}.xml`, content: sheetContent(columns, rows, limit) };
      }
    } finally {
      await rows.close();
    }
  }
  yield { name: 'xl/workbook.xml', content: [workbookXml(names)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(names.length)] };
}

/** Writes a workbook of tables, only as fast as it is read: neither rows nor texts are kept. */
export const writeWorkbook = (
  tables: AsyncIterable<Table> | Iterable<Table>,
  { rows = maxRows, bytes = bytesPerSheet }: Partial<SheetSize> = {},
): AsyncGenerator<Buffer> => writeZip(parts(tables, { rows, bytes }));
