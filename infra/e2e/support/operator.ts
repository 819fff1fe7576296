import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hasSettled, ImportPreview, ImportRun, Stats, uploadField } from '@directory/contracts';
import { type Product, secrets } from './product.ts';

interface UploadOptions {
  /** The run waits until it is applied. */
  preview?: boolean;
  /** The values of rows that say none themselves. */
  country?: string;
  city?: string;
}

const steps = [
  ['access-key', { accessKey: secrets.accessKey }],
  ['user-code', { userCode: secrets.userCode }],
  ['password', { password: secrets.password }],
] as const;

const oftenMs = 100;
/** Longest a run may take: a part that was killed is waited for, and the bench's workbooks are large. */
const runTimeoutMs = 600_000;

const longestOutageMs = 180_000;

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');

/** Retries while a part restarts: the product answers 503 then. */
const retryWhileUnavailable = async (ask: () => Promise<Response>): Promise<Response> => {
  const deadline = performance.now() + longestOutageMs;
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer && answer.status < 500) return answer;
    if (performance.now() > deadline)
      throw new Error(`No answer within ${longestOutageMs / 1000} s; the last one was ${answer?.status ?? 'none'}.`);
    await answer?.body?.cancel();
    await delay(oftenMs);
  }
};

/** Takes the three steps over HTTP; each answer's cookie leads to the next. */
const signIn = async (address: string): Promise<string> => {
  let cookie = '';
  for (const [step, body] of steps) {
    const headers = { 'content-type': 'application/json', origin: address, cookie };
    const answer = await retryWhileUnavailable(() =>
      fetch(`${address}/api/admin/login/${step}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
    if (answer.status !== 204) throw new Error(`Sign-in step ${step}: ${answer.status} ${await answer.text()}`);
    cookie = cookiesOf(answer);
  }
  return cookie;
};

const blobOf = (content: Buffer): Blob => new Blob([new Uint8Array(content)]);

/** An operator's calls without a browser, for the setup of journeys. */
export class Operator {
  readonly #address: string;
  readonly #pollMs: number;
  /** The session as a `Cookie` header. */
  readonly cookie: string;

  /** `pollMs`: the interval at which the state of a run is polled. */
  constructor(address: string, cookie: string, pollMs: number) {
    this.#address = address;
    this.#pollMs = pollMs;
    this.cookie = cookie;
  }

  /** Uploads a workbook and answers at once with the run's id. */
  async upload(file: string): Promise<string> {
    return this.#sendFile(await openAsBlob(file), basename(file));
  }

  /** The same with a file that is in memory. */
  uploadContent(name: string, content: Buffer, options?: UploadOptions): Promise<string> {
    return this.#sendFile(blobOf(content), name, '/api/upload-excel', options);
  }

  /** The same with a text file: CSV, TSV or JSON. */
  uploadText(name: string, content: Buffer, options?: UploadOptions): Promise<string> {
    return this.#sendFile(blobOf(content), name, '/api/admin/import-text', options);
  }

  async preview(id: string): Promise<ImportPreview> {
    return ImportPreview.parse(await this.#get(`/api/admin/imports/${id}/preview`));
  }

  async run(id: string): Promise<ImportRun> {
    return ImportRun.parse(await this.#get(`/api/admin/imports/${id}`));
  }

  /** Waits until `done` holds for the run; throws when it settles before. */
  async runUntil(id: string, done: (run: ImportRun) => boolean): Promise<ImportRun> {
    const deadline = performance.now() + runTimeoutMs;
    for (;;) {
      const now = await this.run(id);
      if (done(now)) return now;
      if (hasSettled(now)) throw new Error(`The run ended as ${now.state}: ${now.error ?? 'no error'}`);
      if (performance.now() > deadline) throw new Error(`The run is still ${now.state} after ${runTimeoutMs / 1000} s.`);
      await delay(this.#pollMs);
    }
  }

  /** Waits until nothing more happens with the run. */
  settled(id: string): Promise<ImportRun> {
    return this.runUntil(id, hasSettled);
  }

  async stats(): Promise<Stats> {
    return Stats.parse(await this.#get('/api/businesses/stats'));
  }

  /** Sends a command to a run and retries while parts are unavailable; a refusal (409) throws. */
  async ask(id: string, what: 'apply' | 'cancel' | 'resume' | 'undo'): Promise<void> {
    const address = `${this.#address}/api/admin/imports/${id}/${what}`;
    const answer = await retryWhileUnavailable(() => fetch(address, { method: 'POST', headers: this.#headers }));
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
    await answer.body?.cancel();
  }

  /** A file of the back office, under the name that the answer gives it. */
  async download(path: string): Promise<{ name: string; content: Buffer }> {
    const answer = await fetch(this.#address + path, { headers: this.#headers });
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
    return { name, content: Buffer.from(await answer.arrayBuffer()) };
  }

  get #headers(): Record<string, string> {
    return { cookie: this.cookie, origin: this.#address };
  }

  async #get(path: string): Promise<unknown> {
    const answer = await retryWhileUnavailable(() => fetch(this.#address + path, { headers: { cookie: this.cookie } }));
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async #sendFile(
    file: Blob,
    name: string,
    path = '/api/upload-excel',
    { preview = false, ...place }: UploadOptions = {},
  ): Promise<string> {
    const body = new FormData();
    body.append(uploadField, file, name);
    const headers = { ...this.#headers, prefer: 'respond-async' };
    const query = new URLSearchParams({ preview: String(preview), ...place });
    const answer = await fetch(`${this.#address}${path}?${query}`, { method: 'POST', headers, body });
    const id = answer.headers.get('location')?.split('/').at(-1);
    if (answer.status !== 202 || !id) throw new Error(`Upload: ${answer.status} ${await answer.text()}`);
    await answer.body?.cancel();
    return id;
  }
}

/** Signs in as an operator. */
export const signInOperator = async ({ address }: Pick<Product, 'address'>, pollMs = oftenMs): Promise<Operator> =>
  new Operator(address, await signIn(address), pollMs);
