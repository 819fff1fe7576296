import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { bodyUpTo } from '@directory/service-kit';
import { request } from 'undici';
import { BackupStoreFailed } from './backup-store.ts';
import { longestStoreText, storeAttempts, storeRetryMs, storeTimeoutMs } from './limits.ts';
import type { S3Address } from './s3-address.ts';
import { escapeS3, queryString, signedHeaders } from './s3-signature.ts';

export interface S3Call {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Key of the object; empty for the bucket. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  body?: Buffer;
}

export interface S3Answer {
  headers: Record<string, string | string[] | undefined>;
  body: Readable;
}

/** The text of an answer. @throws BackupStoreFailed where it is longer than any that is read as text. */
export const wholeText = async (body: Readable): Promise<string> => {
  const { bytes, isWhole } = await bodyUpTo(body, longestStoreText);
  if (!isWhole) throw new BackupStoreFailed('The answer of the backup store does not end.');
  return bytes.toString('utf8');
};

/** An answer that is no success. Its text may name the account: it is for logs. */
export class S3Error extends BackupStoreFailed {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`The backup store answered ${status}: ${text.slice(0, 300)}`);
  }
}

/** Overloaded, or not reached at all: the same call may well succeed when it is repeated. */
const isPassing = (error: unknown): boolean => !(error instanceof S3Error) || error.status >= 500 || error.status === 429;

const asStoreFault = (error: unknown): BackupStoreFailed =>
  error instanceof BackupStoreFailed ? error : new BackupStoreFailed('The backup store was not reached.', { cause: error });

/** Signed calls to one bucket, addressed by path: names of buckets need no host of their own then. */
export class S3Client {
  constructor(private readonly address: S3Address) {}

  /** Repeats a call that failed for a passing reason. */
  async call(call: S3Call): Promise<S3Answer> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(call);
      } catch (error) {
        if (attempt >= storeAttempts || !isPassing(error)) throw asStoreFault(error);
        await delay(storeRetryMs * 2 ** (attempt - 1));
      }
    }
  }

  async text(call: S3Call): Promise<string> {
    return wholeText((await this.call(call)).body);
  }

  private async attempt({ method, key = '', query = {}, body = Buffer.alloc(0) }: S3Call): Promise<S3Answer> {
    const { origin, bucket, credentials } = this.address;
    const path = `/${[bucket, ...key.split('/')].filter(Boolean).map(escapeS3).join('/')}`;
    const headers = signedHeaders({ method, path, query, headers: { host: new URL(origin).host }, body }, credentials, new Date());
    const answer = await request(`${origin}${path}?${queryString(query)}`, {
      method,
      headers,
      body: body.length > 0 || method === 'PUT' ? body : null,
      headersTimeout: storeTimeoutMs,
      bodyTimeout: storeTimeoutMs,
    });
    if (answer.statusCode >= 300) throw new S3Error(answer.statusCode, await wholeText(answer.body));
    return answer;
  }
}
