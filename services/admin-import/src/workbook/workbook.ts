import type { Row } from './cell.ts';
import { type WorkbookLimits, workbookLimits } from './limits.ts';
import { SharedStrings } from './shared-strings.ts';
import { SheetLinks } from './sheet-links.ts';
import { SheetScanner } from './sheet-scanner.ts';
import { refuseUnlessWorkbook, sniffFile } from './sniff.ts';
import { readStyles, type Styles } from './styles.ts';
import { readOutline, type SheetOutline, type WorkbookOutline } from './workbook-outline.ts';
import { XmlScanner } from './xml-scanner.ts';
import { ZipArchive } from './zip-archive.ts';

export interface WorkbookOptions {
  limits?: Partial<WorkbookLimits>;
  /** Shared strings kept in memory, in bytes; the rest goes to a nameless temporary file. Default 128 MiB. */
  stringMemoryBytes?: number;
  /** Where that file is made. Default: the system's directory for temporary files. */
  temporaryDirectory?: string;
}

export interface RowOptions {
  /** First row wanted, as Excel counts them. */
  from?: number;
  /** Sheet columns (A is 0) whose values are wanted. Default: all. Fewer cost less. */
  columns?: Iterable<number>;
  /** Columns whose hyperlinks are wanted as `row.links`; true for all. Costs one more pass over a sheet that has any. */
  hyperlinks?: boolean | Iterable<number>;
}

export interface Sheet {
  name: string;
  /** Hidden by its author; its rows can be read like any other's. */
  hidden: boolean;
}

/** What a quarter of a megabyte of sheet holds: some two hundred rows of an export. Never empty. */
export type RowBatch = Row[];

const defaultStringMemory = 128 * 1024 * 1024;

const toSet = (columns: Iterable<number> | undefined): ReadonlySet<number> | undefined => (columns ? new Set(columns) : undefined);

/** An open workbook. Close it when done. */
export class Workbook implements AsyncDisposable {
  /** In the author's order. Chart sheets are left out. */
  readonly sheets: readonly Sheet[];
  private readonly archive: ZipArchive;
  private readonly outline: WorkbookOutline;
  private readonly options: WorkbookOptions;
  private readonly limits: WorkbookLimits;
  private strings: Promise<SharedStrings> | undefined;
  private styles: Promise<Styles> | undefined;
  private readonly stringsRead = { bytes: 0 };
  private sheetRead = { bytes: 0 };

  constructor(archive: ZipArchive, outline: WorkbookOutline, limits: WorkbookLimits, options: WorkbookOptions) {
    this.archive = archive;
    this.outline = outline;
    this.limits = limits;
    this.options = options;
    this.sheets = outline.sheets.map(({ name, hidden }) => ({ name, hidden }));
  }

  /**
   * The sheet's rows that hold a value, in order. The whole file is only known to be sound when the last batch has come:
   * a cut or forged sheet throws where the fault is found, after the rows before it.
   *
   * @throws WorkbookError IMPORT_DAMAGED, IMPORT_BOMB.
   */
  async *rows(sheetIndex: number, options: RowOptions = {}): AsyncGenerator<RowBatch, void, undefined> {
    const sheet = this.outline.sheets[sheetIndex];
    if (!sheet) throw new RangeError(`There is no sheet ${sheetIndex}.`);
    const xml = new XmlScanner();
    const scanner = new SheetScanner(xml, {
      strings: await this.loadStrings(),
      styles: await this.loadStyles(),
      is1904: this.outline.is1904,
      cellBytes: this.limits.cellBytes,
      from: options.from ?? 1,
      columns: toSet(options.columns),
      links: await this.loadLinks(sheet, options.hyperlinks ?? false),
    });
    this.sheetRead = { bytes: 0 };
    for await (const chunk of this.archive.read(sheet.entry, this.sheetRead)) {
      xml.push(chunk);
      const rows = scanner.take();
      if (rows.length > 0) yield rows;
    }
    xml.finish();
  }

  /** How much of the sheet and of the strings it needs has been read, 0 to 1. */
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

  private async loadStrings(): Promise<SharedStrings | undefined> {
    const entry = this.outline.sharedStrings;
    if (!entry) return undefined;
    this.strings ??= SharedStrings.load(this.archive.read(entry, this.stringsRead), {
      memoryBytes: this.options.stringMemoryBytes ?? defaultStringMemory,
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

/**
 * Opens an .xlsx file (.xlsm and templates too), wherever its parts stand in the archive.
 *
 * @throws WorkbookError where the file is no workbook, or one that cannot or must not be read; errors of the file system as they are.
 */
export const openWorkbook = async (path: string, options: WorkbookOptions = {}): Promise<Workbook> => {
  const limits = { ...workbookLimits, ...options.limits };
  refuseUnlessWorkbook(await sniffFile(path, limits));
  const archive = await ZipArchive.open(path, limits);
  try {
    return new Workbook(archive, await readOutline(archive), limits, options);
  } catch (error) {
    await archive.close();
    throw error;
  }
};
