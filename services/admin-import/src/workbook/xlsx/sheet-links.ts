import { CellReference } from '../table/cell.ts';
import { maxLinkLength, mostLinksLength, type WorkbookLimits } from '../table/limits.ts';
import { bomb, damaged } from '../table/workbook.errors.ts';
import { nameCode } from '../xml/xml-names.ts';
import { token, XmlScanner } from '../xml/xml-scanner.ts';
import type { ZipArchive } from '../zip/zip-archive.ts';
import { readRelationships } from './relationships.ts';
import type { SheetOutline } from './workbook-outline.ts';

const names = { link: nameCode('hyperlink'), reference: nameCode('ref'), id: nameCode('id'), location: nameCode('location') };

const colon = 0x3a;

/** Addresses outside the workbook that a sheet's cells link to, by place. */
export class SheetLinks {
  private readonly byRow = new Map<number, Map<number, string>>();
  private readonly columns: ReadonlySet<number> | undefined;
  private readonly limit: number;
  private count = 0;
  private length = 0;

  /** @param columns those whose links are wanted; all where undefined. */
  constructor(columns: ReadonlySet<number> | undefined, limits: WorkbookLimits) {
    this.columns = columns;
    this.limit = limits.hyperlinks;
  }

  wants(column: number): boolean {
    return this.columns === undefined || this.columns.has(column);
  }

  ofRow(row: number): ReadonlyMap<number, string> | undefined {
    return this.byRow.get(row);
  }

  /** Reads the sheet's links. They stand behind all rows, so this is a pass over the whole sheet; one without links costs nothing. */
  async load(archive: ZipArchive, sheet: SheetOutline): Promise<void> {
    const relationships = await readRelationships(archive, sheet.part);
    const targets = new Map(
      relationships.filter((one) => one.isExternal && one.type === 'hyperlink').map(({ id, target }) => [id, target]),
    );
    if (targets.size === 0) return;
    const xml = new XmlScanner();
    for await (const chunk of archive.read(sheet.entry)) {
      xml.push(chunk);
      for (let found = xml.next(); found !== token.needMore; found = xml.next()) {
        if (found === token.start && xml.level === 3 && xml.name === names.link) this.addLink(xml, targets);
      }
    }
    xml.finish();
  }

  /** A target is kept once for all of its links; with a place of its own each is another text. */
  private addLink(xml: XmlScanner, targets: ReadonlyMap<string, string>): void {
    const { attributes } = xml;
    const target = targets.get(attributes.text(attributes.findPrefixed(names.id)));
    if (target === undefined) return;
    const location = attributes.text(attributes.find(names.location));
    const link = location === '' ? target : `${target}#${location}`;
    const range = this.readRange(xml);
    if (link.length > maxLinkLength) return;
    this.length += location === '' ? 0 : link.length;
    if (this.length > mostLinksLength) throw bomb('köprülerin adresleri olağan dışı uzun');
    this.fill(range, link);
  }

  /** “B2” or “B2:B9” as its corners. */
  private readRange({ bytes, attributes }: XmlScanner): [CellReference, CellReference] {
    const found = attributes.find(names.reference);
    const [first, last] = [new CellReference(), new CellReference()];
    const start = attributes.starts[found];
    const end = attributes.ends[found];
    const colonAt = found < 0 ? -1 : bytes.subarray(start, end).indexOf(colon);
    const isSound =
      found >= 0 && first.read(bytes, start, colonAt < 0 ? end : start + colonAt) && last.read(bytes, start + colonAt + 1, end);
    if (!isSound) throw damaged('bir köprünün yeri okunamadı');
    return [first, last];
  }

  private fill([first, last]: [CellReference, CellReference], target: string): void {
    this.count += Math.max(0, last.row - first.row + 1) * Math.max(0, last.column - first.column + 1);
    if (this.count > this.limit) throw bomb('sayfada çok fazla köprü var');
    for (let row = first.row; row <= last.row; row++) {
      const links = this.byRow.get(row) ?? new Map<number, string>();
      for (let column = first.column; column <= last.column; column++) if (this.wants(column)) links.set(column, target);
      if (links.size > 0) this.byRow.set(row, links);
    }
  }
}
