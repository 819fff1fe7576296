import { mostBytesPerFile, mostUrlsPerFile } from './limits.ts';
import { fileFrame } from './sitemap-xml.ts';
import { FileWriter, type WrittenFile } from './written-file.ts';

/** A file of the sitemap, and the newest change among its pages. */
export interface SeriesFile extends WrittenFile {
  urls: number;
  lastmod: string | null;
}

interface OpenFile {
  writer: FileWriter;
  urls: number;
  lastmod: string | null;
}

/** The files of one kind of pages, one after another: each is full before the next one begins. */
export class FileSeries {
  readonly files: SeriesFile[] = [];
  private open: OpenFile | null = null;

  constructor(
    private readonly folder: string,
    /** Such as `businesses`: the files are `businesses-1`, `businesses-2` … */
    private readonly name: string,
  ) {}

  async add(entry: string, lastmod: string | null): Promise<void> {
    if (this.open && isFull(this.open, entry)) await this.closeFile(this.open);
    this.open ??= await this.openFile();
    const { open } = this;
    open.urls += 1;
    if (lastmod !== null && (open.lastmod === null || lastmod > open.lastmod)) open.lastmod = lastmod;
    if (open.writer.add(entry)) await open.writer.flush();
  }

  async close(): Promise<SeriesFile[]> {
    if (this.open) await this.closeFile(this.open);
    return this.files;
  }

  async abandon(): Promise<void> {
    await this.open?.writer.abandon();
  }

  private async openFile(): Promise<OpenFile> {
    const writer = await FileWriter.open(this.folder, `${this.name}-${this.files.length + 1}`);
    writer.add(fileFrame.start);
    return { writer, urls: 0, lastmod: null };
  }

  private async closeFile({ writer, urls, lastmod }: OpenFile): Promise<void> {
    writer.add(fileFrame.end);
    this.files.push({ ...(await writer.close()), urls, lastmod });
    this.open = null;
  }
}

const isFull = ({ urls, writer }: OpenFile, entry: string): boolean =>
  urls >= mostUrlsPerFile || writer.bytes + entry.length + fileFrame.end.length > mostBytesPerFile;
