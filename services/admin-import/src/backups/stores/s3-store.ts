import { escapeXml } from '@directory/contracts';
import { BackupFileMissing, type BackupStore, BackupStoreFailed, isBackupName, type StoredFile } from './backup-store.ts';
import { inParts } from './in-parts.ts';
import { brokenUploadAgeMs, mostStorePages, uploadPartBytes } from './limits.ts';
import type { S3Address } from './s3-address.ts';
import { S3Client, S3Error, wholeText } from './s3-client.ts';
import { elementsOf, textOf } from './s3-xml.ts';

const partXml = (etag: string, index: number): string =>
  `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`;

/** Backups on an S3-compatible server, below one folder of one bucket. */
export class S3Store implements BackupStore {
  private readonly client: S3Client;
  private readonly prefix: string;
  private readonly partBytes: number;

  constructor(address: S3Address, { partBytes = uploadPartBytes } = {}) {
    this.client = new S3Client(address);
    this.prefix = address.prefix;
    this.partBytes = partBytes;
  }

  /** By a multipart upload: the object is there when it is completed, and not before. */
  async put(name: string, content: AsyncIterable<Buffer>): Promise<number> {
    const key = this.keyOf(name);
    const uploadId = textOf(await this.client.text({ method: 'POST', key, query: { uploads: '' } }), 'UploadId');
    if (!uploadId) throw new Error('The backup store began no upload.');
    try {
      return await this.upload(key, uploadId, content);
    } catch (error) {
      await this.abort(key, uploadId).catch(() => undefined);
      throw error;
    }
  }

  async get(name: string): Promise<AsyncIterable<Buffer>> {
    try {
      return (await this.client.call({ method: 'GET', key: this.keyOf(name) })).body;
    } catch (error) {
      throw error instanceof S3Error && error.status === 404 ? new BackupFileMissing(name, { cause: error }) : error;
    }
  }

  async list(): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    let pages = 0;
    for (let token: string | undefined = ''; token !== undefined; ) {
      if (++pages > mostStorePages) throw new BackupStoreFailed('The list of the backup store does not end.');
      const query: Record<string, string> = { 'list-type': '2', prefix: this.prefix, ...(token ? { 'continuation-token': token } : {}) };
      const xml = await this.client.text({ method: 'GET', query });
      files.push(...elementsOf(xml, 'Contents').map((element) => this.toFile(element)));
      token = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined;
    }
    return files.filter(({ name }) => isBackupName(name));
  }

  async remove(name: string): Promise<void> {
    await this.client.text({ method: 'DELETE', key: this.keyOf(name) });
  }

  async removeBroken(now: Date): Promise<void> {
    const before = new Date(now.getTime() - brokenUploadAgeMs);
    const xml = await this.client.text({ method: 'GET', query: { uploads: '', prefix: this.prefix } });
    for (const element of elementsOf(xml, 'Upload')) {
      const [key, uploadId, begun] = ['Key', 'UploadId', 'Initiated'].map((name) => textOf(element, name));
      if (key && uploadId && begun && new Date(begun) < before) await this.abort(key, uploadId);
    }
  }

  private keyOf(name: string): string {
    return `${this.prefix}${name}`;
  }

  private toFile(element: string): StoredFile {
    const key = textOf(element, 'Key') ?? '';
    return {
      name: key.slice(this.prefix.length),
      bytes: Number(textOf(element, 'Size')),
      storedAt: new Date(textOf(element, 'LastModified') ?? 0),
    };
  }

  private async upload(key: string, uploadId: string, content: AsyncIterable<Buffer>): Promise<number> {
    const etags: string[] = [];
    let bytes = 0;
    for await (const body of inParts(content, this.partBytes)) {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const { headers, body: answer } = await this.client.call({ method: 'PUT', key, query, body });
      await wholeText(answer);
      etags.push(String(headers.etag));
      bytes += body.length;
    }
    await this.complete(key, uploadId, etags);
    return bytes;
  }

  private async complete(key: string, uploadId: string, etags: readonly string[]): Promise<void> {
    const body = Buffer.from(`<CompleteMultipartUpload>${etags.map(partXml).join('')}</CompleteMultipartUpload>`);
    const xml = await this.client.text({ method: 'POST', key, query: { uploadId }, body });
    // A failure may come with status 200: the server begins its answer before it has put the parts together.
    if (elementsOf(xml, 'Error').length > 0) throw new S3Error(200, xml);
  }

  private async abort(key: string, uploadId: string): Promise<void> {
    await this.client.text({ method: 'DELETE', key, query: { uploadId } });
  }
}
