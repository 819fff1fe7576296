import { type PublicAddress, pathOfAddress, type SitemapType } from '@directory/contracts';
import { isThin } from '../../catalog/thin-lists.ts';
import { FileSeries, type SeriesFile } from './file-series.ts';
import { longestUrl } from './limits.ts';
import { indexXml, urlEntry } from './sitemap-xml.ts';
import { catalogPages, textPages } from './static-pages.ts';
import { FileWriter, type WrittenFile } from './written-file.ts';

/** Pages of one kind. */
export interface WrittenType {
  type: SitemapType;
  files: SeriesFile[];
  /** Lists with too few businesses. */
  thin: number;
  /** Pages whose address is longer than the protocol lets it be. */
  tooLong: number;
}

export interface WrittenSitemap {
  index: WrittenFile;
  types: WrittenType[];
}

/** Names of the files of each kind, in the order of the index. */
const seriesNames: Record<SitemapType, string> = {
  pages: 'pages',
  country: 'countries',
  category: 'categories',
  city: 'cities',
  countryCategory: 'categories-in-countries',
  cityCategory: 'categories-in-cities',
  business: 'businesses',
};

const types = Object.keys(seriesNames) as SitemapType[];

/** Writes a whole sitemap into an empty folder, in constant memory: pages may come in any order, and by the million. */
export class SitemapWriter {
  /** Pages written so far. */
  urls = 0;
  private readonly series: Record<SitemapType, FileSeries>;
  private readonly left = Object.fromEntries(types.map((type) => [type, { thin: 0, tooLong: 0 }])) as Record<
    SitemapType,
    { thin: number; tooLong: number }
  >;
  private hasBusinesses = false;
  private newestChange: string | null = null;

  constructor(
    private readonly folder: string,
    /** Such as `https://directory.example`. */
    private readonly origin: string,
  ) {
    this.series = Object.fromEntries(types.map((type) => [type, new FileSeries(folder, seriesNames[type])])) as Record<
      SitemapType,
      FileSeries
    >;
  }

  async add(addresses: readonly PublicAddress[]): Promise<void> {
    for (const address of addresses) {
      const { kind, changedAt } = address;
      if (kind === 'business') this.hasBusinesses = true;
      if (this.newestChange === null || changedAt > this.newestChange) this.newestChange = changedAt;
      if (isThin(address)) this.left[kind].thin += 1;
      else await this.addPage(kind, pathOfAddress(address), changedAt);
    }
  }

  /** Ends all files and writes the index, the last of them. */
  async close(): Promise<WrittenSitemap> {
    await this.addStaticPages();
    const written: WrittenType[] = [];
    for (const type of types) written.push({ type, files: await this.series[type].close(), ...this.left[type] });
    const files = written.flatMap((type) => type.files);
    const text = indexXml(files.map(({ name, lastmod }) => ({ url: `${this.origin}/sitemaps/${name}.xml`, lastmod })));
    const index = await FileWriter.open(this.folder, 'sitemap');
    index.add(text);
    return { index: await index.close(), types: written };
  }

  /** Lets all files go as they are: the folder is of no use any more. */
  async abandon(): Promise<void> {
    for (const type of types) await this.series[type].abandon();
  }

  private async addStaticPages(): Promise<void> {
    for (const path of this.hasBusinesses ? catalogPages : catalogPages.slice(0, 1)) await this.addPage('pages', path, this.newestChange);
    for (const path of textPages) await this.addPage('pages', path, null);
  }

  private async addPage(type: SitemapType, path: string, lastmod: string | null): Promise<void> {
    const url = this.origin + path;
    if (url.length > longestUrl) {
      this.left[type].tooLong += 1;
      return;
    }
    this.urls += 1;
    await this.series[type].add(urlEntry(url, lastmod), lastmod);
  }
}
