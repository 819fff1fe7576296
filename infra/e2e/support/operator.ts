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

/** An operator's calls without a browser, for the setup of journeys. */
export interface Operator {
  /** The session as a `Cookie` header. */
  cookie: string;
  /** Uploads a workbook and answers at once with the run's id. */
  upload(file: string): Promise<string>;
  /** The same with a file that is in memory. */
  uploadContent(name: string, content: Buffer, options?: UploadOptions): Promise<string>;
  /** The same with a text file: CSV, TSV or JSON. */
  uploadText(name: string, content: Buffer, options?: UploadOptions): Promise<string>;
  preview(id: string): Promise<ImportPreview>;
  run(id: string): Promise<ImportRun>;
  /** Waits until `done` holds for the run; throws when it settles before. */
  runUntil(id: string, done: (run: ImportRun) => boolean): Promise<ImportRun>;
  /** Waits until nothing more happens with the run. */
  settled(id: string): Promise<ImportRun>;
  stats(): Promise<Stats>;
  /** Sends a command to a run and retries while parts are unavailable; a refusal (409) throws. */
  ask(id: string, what: 'apply' | 'cancel' | 'resume' | 'undo'): Promise<void>;
  /** A file of the back office, under the name that the answer gives it. */
  download(path: string): Promise<{ name: string; content: Buffer }>;
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

/** Signs in as an operator. `pollMs` is the interval at which the state of a run is polled. */
export const signInOperator = async ({ address }: Product, pollMs = oftenMs): Promise<Operator> => {
  const cookie = await signIn(address);
  const get = async (path: string): Promise<unknown> => {
    const answer = await retryWhileUnavailable(() => fetch(`${address}${path}`, { headers: { cookie } }));
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const run = async (id: string): Promise<ImportRun> => ImportRun.parse(await get(`/api/admin/imports/${id}`));
  const runUntil = async (id: string, done: (run: ImportRun) => boolean): Promise<ImportRun> => {
    const deadline = performance.now() + runTimeoutMs;
    for (;;) {
      const now = await run(id);
      if (done(now)) return now;
      if (hasSettled(now)) throw new Error(`The run ended as ${now.state}: ${now.error ?? 'no error'}`);
      if (performance.now() > deadline) throw new Error(`The run is still ${now.state} after ${runTimeoutMs / 1000} s.`);
      await delay(pollMs);
    }
  };
  const sendFile = async (
    file: Blob,
    name: string,
    path = '/api/upload-excel',
    { preview = false, ...place }: UploadOptions = {},
  ): Promise<string> => {
    const body = new FormData();
    body.append(uploadField, file, name);
    const headers = { cookie, origin: address, prefer: 'respond-async' };
    const answer = await fetch(`${address}${path}?${new URLSearchParams({ preview: String(preview), ...place })}`, {
      method: 'POST',
      headers,
      body,
    });
    const id = answer.headers.get('location')?.split('/').at(-1);
    if (answer.status !== 202 || !id) throw new Error(`Upload: ${answer.status} ${await answer.text()}`);
    await answer.body?.cancel();
    return id;
  };
  return {
    cookie,
    run,
    runUntil,
    settled: (id) => runUntil(id, hasSettled),
    stats: async () => Stats.parse(await get('/api/businesses/stats')),
    ask: async (id, what) => {
      const headers = { cookie, origin: address };
      const answer = await retryWhileUnavailable(() => fetch(`${address}/api/admin/imports/${id}/${what}`, { method: 'POST', headers }));
      if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
      await answer.body?.cancel();
    },
    download: async (path) => {
      const answer = await fetch(`${address}${path}`, { headers: { cookie } });
      if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
      const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
      return { name, content: Buffer.from(await answer.arrayBuffer()) };
    },
    upload: async (file) => sendFile(await openAsBlob(file), basename(file)),
    uploadContent: (name, content, options) => sendFile(blobOf(content), name, '/api/upload-excel', options),
    uploadText: (name, content, options) => sendFile(blobOf(content), name, '/api/admin/import-text', options),
    preview: async (id) => ImportPreview.parse(await get(`/api/admin/imports/${id}/preview`)),
  };
};
