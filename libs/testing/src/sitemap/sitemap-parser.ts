import { SaxesParser, type SaxesTagNS } from 'saxes';

export interface SitemapEntry {
  loc: string;
  lastmod: string | null;
}

/** Roots of a file of addresses and of the index, each with the element of its entries. */
const entryElements = { urlset: 'url', sitemapindex: 'sitemap' } as const;

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Elements of an entry in the schema's order, as far as they are of use. */
const fieldNames: readonly string[] = ['loc', 'lastmod'];

/** Bounds of the protocol: the entries of a file, its bytes before compression, and the characters of an address, of which it asks for fewer. */
const [maxEntries, maxBytes, urlLengthBound] = [50_000, 50 * 1024 ** 2, 2048];

/** Characters of RFC 3986: every other one is escaped. */
const addressForm = /^https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/;
/** A date of the W3C's profile of ISO 8601 that is whole: a day, or a time with its zone. */
const dateForm = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

const requireSound = ({ loc, lastmod }: SitemapEntry): void => {
  if (!addressForm.test(loc) || URL.parse(loc)?.href !== loc) throw new Error(`“${loc}” is no absolute address as the protocol wants it.`);
  if (loc.length >= urlLengthBound) throw new Error(`An address has ${loc.length} characters.`);
  if (lastmod !== null && !(dateForm.test(lastmod) && Date.parse(lastmod))) throw new Error(`“${lastmod}” is no W3C date.`);
};

/**
 * Reads one file of a sitemap piece by piece and strictly: well-formed UTF-8, the elements of the protocol's schema in their order and no other,
 * within the protocol's bounds. Throws at the first fault.
 */
export class SitemapParser {
  bytes = 0;
  entries = 0;
  private readonly xml = new SaxesParser({ xmlns: true });
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private readonly path: string[] = [];
  private fields: string[] = [];
  private complete: SitemapEntry[] = [];
  private readonly root: keyof typeof entryElements;

  constructor(root: keyof typeof entryElements) {
    this.root = root;
    this.xml.on('error', (error) => {
      throw error;
    });
    this.xml.on('xmldecl', ({ encoding }) => {
      if (encoding && encoding.toUpperCase() !== 'UTF-8') throw new Error(`The file is declared as ${encoding}.`);
    });
    this.xml.on('doctype', () => {
      throw new Error('The file has a document type.');
    });
    this.xml.on('opentag', (tag) => this.open(tag));
    this.xml.on('closetag', () => this.close());
    for (const event of ['text', 'cdata'] as const) this.xml.on(event, (text) => this.add(text));
  }

  /** → the entries that end with this piece. */
  read(piece: Uint8Array): SitemapEntry[] {
    this.bytes += piece.length;
    if (this.bytes > maxBytes) throw new Error(`The file has more than ${maxBytes} bytes.`);
    this.xml.write(this.decoder.decode(piece, { stream: true }));
    return this.take();
  }

  /** → the entries that were left. */
  end(): SitemapEntry[] {
    this.xml.write(this.decoder.decode()).close();
    if (this.entries === 0) throw new Error('The file has no entry.');
    return this.take();
  }

  private take(): SitemapEntry[] {
    const taken = this.complete;
    this.complete = [];
    return taken;
  }

  private open({ name, uri, attributes }: SaxesTagNS): void {
    const expected = [this.root, entryElements[this.root], fieldNames[this.fields.length]][this.path.length];
    this.path.push(name);
    if (name !== expected || uri !== namespace) throw new Error(`<${this.path.join('> <')}> stands where it may not.`);
    if (Object.keys(attributes).some((attribute) => attribute !== 'xmlns')) throw new Error(`<${name}> has an attribute.`);
    if (this.path.length === 3) this.fields.push('');
  }

  private add(text: string): void {
    if (this.path.length === 3) this.fields[this.fields.length - 1] += text;
    else if (text.trim() !== '') throw new Error(`Text stands in <${this.path.join('> <')}>.`);
  }

  private close(): void {
    const depth = this.path.length;
    this.path.pop();
    if (depth !== 2) return;
    const [loc = '', lastmod = null] = this.fields;
    requireSound({ loc, lastmod });
    this.complete.push({ loc, lastmod });
    this.fields = [];
    this.entries += 1;
    if (this.entries > maxEntries) throw new Error(`The file has more than ${maxEntries} entries.`);
  }
}
