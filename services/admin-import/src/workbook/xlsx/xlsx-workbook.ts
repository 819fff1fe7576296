import type { Row } from '../table/cell.ts';
import { defaultStringMemoryBytes, type WorkbookLimits } from '../table/limits.ts';
import { bomb } from '../table/workbook.errors.ts';
import type { RowOptions, Sheet, Workbook, WorkbookOptions } from '../table/workbook.types.ts';
import { XmlScanner } from '../xml/xml-scanner.ts';
import { ZipArchive } from '../zip/zip-archive.ts';
import { SharedStrings } from './shared-strings.ts';
import { SheetLinks } from './sheet-links.ts';
import { SheetScanner } from './sheet-scanner.ts';
import { readStyles, type Styles } from './styles.ts';
import { readOutline, type SheetOutline, type WorkbookOutline } from './workbook-outline.ts';

const toSet = (columns: Iterable<number> | undefined): ReadonlySet<number> | undefined => (columns ? new Set(columns) : undefined);

/** An open .xlsx file. */
export class XlsxWorkbook implements Workbook {
  readonly sheets: readonly Sheet[];
  readonly missingSheets: readonly string[];
  private readonly archive: ZipArchive;
  private readonly outline: WorkbookOutline;
  private readonly options: WorkbookOptions;
  private readonly limits: WorkbookLimits;
  private strings: Promise<SharedStrings> | undefined;
  private styles: Promise<Styles> | undefined;
  private readonly stringsRead = { bytes: 0 };
  private sheetRead = { bytes: 0 };
  private bytesWithoutRow = 0;

  constructor(archive: ZipArchive, outline: WorkbookOutline, limits: WorkbookLimits, options: WorkbookOptions) {
    this.archive = archive;
    this.outline = outline;
    this.limits = limits;
    this.options = options;
    this.missingSheets = outline.missing;
    this.sheets = outline.sheets.map(({ name, hidden }) => ({ name, hidden }));
  }

  async *rows(sheetIndex: number, options: RowOptions = {}): AsyncGenerator<Row[], void, undefined> {
    const sheet = this.outline.sheets[sheetIndex];
    if (!sheet) throw new RangeError(`There is no sheet ${sheetIndex}.`);
    const xml = new XmlScanner();
    const scanner = new SheetScanner(xml, {
      strings: await this.loadStrings(),
      styles: await this.loadStyles(),
      is1904: this.outline.is1904,
      limits: this.limits,
      from: options.from ?? 1,
      only: options.only,
      columns: toSet(options.columns),
      links: await this.loadLinks(sheet, options.hyperlinks ?? false),
    });
    this.sheetRead = { bytes: 0 };
    for await (const chunk of this.archive.read(sheet.entry, this.sheetRead)) {
      xml.push(chunk);
      const { filledRows } = scanner;
      do {
        const rows = scanner.take();
        if (rows.length > 0) yield rows;
      } while (scanner.hasMore);
      if (scanner.filledRows === filledRows) this.countWithoutRow(chunk.length);
    }
    xml.finish();
  }

  progress(sheetIndex: number): number {
    const total = (this.outline.sharedStrings?.size ?? 0) + this.outline.sheets[sheetIndex].entry.size;
    return total === 0 ? 1 : (this.stringsRead.bytes + this.sheetRead.bytes) / total;
  }

  async close(): Promise<void> {
    const strings = await this.strings?.catch(() => undefined);
    strings?.close();
    await this.archive.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** Gigabytes of what stands for no row are packed into some megabytes, and other imports wait while they are read. */
  private countWithoutRow(bytes: number): void {
    this.bytesWithoutRow += bytes;
    if (this.bytesWithoutRow > this.limits.bytesWithoutRow) throw bomb('sayfaların çok büyük bir bölümünde hiç satır yok');
  }

  private async loadStrings(): Promise<SharedStrings | undefined> {
    const entry = this.outline.sharedStrings;
    if (!entry) return undefined;
    this.strings ??= SharedStrings.load(this.archive.read(entry, this.stringsRead), {
      memoryBytes: this.options.stringMemoryBytes ?? defaultStringMemoryBytes,
      maxBytes: this.limits.sharedTextBytes,
      maxStrings: this.limits.sharedTexts,
      cellBytes: this.limits.cellBytes,
      directory: this.options.temporaryDirectory,
    });
    return this.strings;
  }

  private async loadStyles(): Promise<Styles> {
    const entry = this.outline.styles;
    this.styles ??= entry ? this.archive.readWhole(entry).then(readStyles) : Promise.resolve([]);
    return this.styles;
  }

  private async loadLinks(sheet: SheetOutline, wanted: boolean | Iterable<number>): Promise<SheetLinks | undefined> {
    const columns = typeof wanted === 'boolean' ? undefined : new Set(wanted);
    if (wanted === false || columns?.size === 0) return undefined;
    const links = new SheetLinks(columns, this.limits);
    await links.load(this.archive, sheet);
    return links;
  }
}

/** Opens an .xlsx file (.xlsm and templates too), wherever its parts stand in the archive. @throws WorkbookError. */
export const openXlsx = async (path: string, limits: WorkbookLimits, options: WorkbookOptions): Promise<XlsxWorkbook> => {
  const archive = await ZipArchive.open(path, limits, options.signal);
  try {
    return new XlsxWorkbook(archive, await readOutline(archive), limits, options);
  } catch (error) {
    await archive.close();
    throw error;
  }
};
