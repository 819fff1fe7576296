import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Address } from '../src/backups/stores/s3-address.ts';
import { sha256, signedHeaders } from '../src/backups/stores/s3-signature.ts';

interface Call {
  method: string;
  key: string;
  query: URLSearchParams;
  body: Buffer;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const bucket = 'backups';
const credentials = { accessKey: 'AKIATEST', secretKey: 'sec/ret+key', region: 'eu-central-1' };
const noSuch = (code: string): Answer => ({ status: 404, body: `<Error><Code>${code}</Code></Error>` });
const keysPerPage = 2;

const sendEndlessly = (response: ServerResponse): void => {
  const chunk = Buffer.alloc(1024 * 1024, '<Contents>');
  const send = (): void => {
    while (!response.destroyed && response.write(chunk));
  };
  response.writeHead(200).on('drain', send);
  send();
};

/** An S3-compatible server, as far as a store calls it: signatures are checked, uploads in parts are hidden until they are completed. */
export class FakeS3 {
  readonly objects = new Map<string, Buffer>();
  readonly uploads = new Map<string, { key: string; parts: Map<number, Buffer>; initiated: Date }>();
  /** Statuses that the next calls end with, before anything is done. */
  readonly failures: number[] = [];
  /** Made to fail as a server that has begun its answer: status 200, and an error within. */
  isCompletionBroken = false;
  /** Made to lie: its list goes on behind each page, or an answer goes on and on. */
  endless: 'list' | 'answer' | null = null;
  private readonly server: Server;
  private lastUpload = 0;

  private constructor() {
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  static async start(): Promise<FakeS3> {
    const fake = new FakeS3();
    fake.server.listen(0, '127.0.0.1');
    await once(fake.server, 'listening');
    return fake;
  }

  address(overrides: Partial<S3Address['credentials']> = {}): S3Address {
    const { port } = this.server.address() as AddressInfo;
    return { origin: `http://127.0.0.1:${port}`, bucket, prefix: 'directory/', credentials: { ...credentials, ...overrides } };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    if (this.endless === 'answer') return sendEndlessly(response);
    const { status = 200, headers = {}, body: content = '' } = this.respond(request, body);
    response.writeHead(status, headers).end(content);
  }

  private respond(request: IncomingMessage, body: Buffer): Answer {
    const failure = this.failures.shift();
    if (failure) return { status: failure, body: '<Error><Code>SlowDown</Code></Error>' };
    const url = new URL(request.url as string, 'http://fake');
    if (!this.isSigned(request, url, body)) return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
    const [, inBucket, ...key] = url.pathname.split('/').map(decodeURIComponent);
    if (inBucket !== bucket) return noSuch('NoSuchBucket');
    return this.handle({ method: request.method as string, key: key.join('/'), query: url.searchParams, body });
  }

  private isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
    const given = request.headers as Record<string, string>;
    const at = (given['x-amz-date'] ?? '').replace(/^(....)(..)(..T..)(..)(..)Z$/, '$1-$2-$3:$4:$5Z');
    if (given['x-amz-content-sha256'] !== sha256(body)) return false;
    const query = Object.fromEntries(url.searchParams);
    const whole = { method: request.method as string, path: url.pathname, query, headers: { host: given.host }, body };
    return given.authorization === signedHeaders(whole, credentials, new Date(at)).authorization;
  }

  private handle(call: Call): Answer {
    if (call.query.has('uploadId')) return this.handleUpload(call, call.query.get('uploadId') as string);
    if (call.query.has('uploads')) return call.method === 'POST' ? this.begin(call) : this.listUploads();
    if (call.query.has('list-type')) return this.list(call);
    if (call.method === 'DELETE') return this.objects.delete(call.key) ? { status: 204 } : { status: 204 };
    const object = this.objects.get(call.key);
    return object ? { body: object } : noSuch('NoSuchKey');
  }

  private begin({ key }: Call): Answer {
    const id = `upload&${++this.lastUpload}`;
    this.uploads.set(id, { key, parts: new Map(), initiated: new Date() });
    return { body: `<InitiateMultipartUploadResult><UploadId>${id.replace('&', '&amp;')}</UploadId></InitiateMultipartUploadResult>` };
  }

  private handleUpload({ method, query, body }: Call, id: string): Answer {
    const upload = this.uploads.get(id);
    if (!upload) return noSuch('NoSuchUpload');
    if (method === 'DELETE') return this.uploads.delete(id) ? { status: 204 } : noSuch('NoSuchUpload');
    if (method === 'POST') return this.complete(id, body.toString());
    upload.parts.set(Number(query.get('partNumber')), body);
    return { headers: { etag: `"${sha256(body)}"` } };
  }

  private complete(id: string, xml: string): Answer {
    if (this.isCompletionBroken) return { body: '<Error><Code>InternalError</Code></Error>' };
    const { key, parts } = this.uploads.get(id) as { key: string; parts: Map<number, Buffer> };
    const listed = [...xml.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;(\w+)&quot;<\/ETag>/g)];
    const bodies = listed.map(([, number, etag]) => {
      const part = parts.get(Number(number));
      return part && sha256(part) === etag ? part : undefined;
    });
    if (listed.length === 0 || bodies.includes(undefined)) return { status: 400, body: '<Error><Code>InvalidPart</Code></Error>' };
    this.objects.set(key, Buffer.concat(bodies as Buffer[]));
    this.uploads.delete(id);
    return { body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' };
  }

  private listUploads(): Answer {
    const elements = [...this.uploads].map(
      ([id, { key, initiated }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id.replace('&', '&amp;')}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
    );
    return { body: `<ListMultipartUploadsResult>${elements.join('')}</ListMultipartUploadsResult>` };
  }

  private list({ query }: Call): Answer {
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(query.get('prefix') as string) && key > after).sort();
    const page = keys.slice(0, keysPerPage);
    const elements = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-11-29T10:00:00.000Z</LastModified><Size>${this.objects.get(key)?.length}</Size></Contents>`,
    );
    const isTruncated = keys.length > page.length || this.endless === 'list';
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1) ?? 'directory/0'}</NextContinuationToken>` : '';
    return { body: `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${elements.join('')}${next}</ListBucketResult>` };
  }
}
