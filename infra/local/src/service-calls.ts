import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hasSettled, ImportRun, internalHeaders, uploadField } from '@directory/contracts';
import { callerKey, signInternalToken } from '../../../libs/service-kit/src/internal-token.ts';
import type { Wiring } from './parts.ts';

type Target = 'catalog' | 'admin-import';

/** The addresses of the services, and the gateway's key. */
export interface Services {
  urls: Partial<Record<Target, string>>;
  internalKey: string;
}

export const servicesOf = ({ ports, internalKey }: Pick<Wiring, 'ports' | 'internalKey'>): Services => ({
  urls: { catalog: `http://127.0.0.1:${ports.catalog}`, 'admin-import': `http://127.0.0.1:${ports['admin-import']}` },
  internalKey: callerKey(internalKey, 'gateway'),
});

/** An error answer of a service; the message is its sentence. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** The message of an error answer; a body that is not JSON is shown as it is. */
const messageOf = (text: string): string => {
  try {
    return String(JSON.parse(text).message ?? text);
  } catch {
    return text.slice(0, 200);
  }
};

/** Calls a service as the gateway does. @throws ServiceError, or the error of `fetch` when there is no answer. */
export const call = async (services: Services, audience: Target, path: string, init: RequestInit = {}): Promise<Response> => {
  const token = signInternalToken({ key: services.internalKey, caller: 'gateway', audience });
  const headers = { ...init.headers, [internalHeaders.token]: token };
  const answer = await fetch(`${services.urls[audience]}${path}`, { ...init, headers });
  if (answer.ok) return answer;
  throw new ServiceError(answer.status, messageOf(await answer.text()));
};

/** Sends a file; the answer comes as soon as the run is queued. */
export const sendFile = async (services: Services, path: string, file: string): Promise<ImportRun> => {
  const body = new FormData();
  body.append(uploadField, await openAsBlob(file), basename(file));
  const answer = await call(services, 'admin-import', path, { method: 'POST', body, headers: { Prefer: 'respond-async' } });
  return ImportRun.parse(await answer.json());
};

export interface FollowOptions {
  onProgress: (run: ImportRun) => void;
  pollMs: number;
  /** Polls that may fail in a row: services may restart while the run goes on. */
  maxFailures?: number;
}

/** Polls a run until it settles. */
export const followRun = async (
  services: Services,
  id: string,
  { onProgress, pollMs, maxFailures = 0 }: FollowOptions,
): Promise<ImportRun> => {
  for (let failures = 0; ; await delay(pollMs)) {
    try {
      const run = ImportRun.parse(await (await call(services, 'admin-import', `/api/admin/imports/${id}`)).json());
      failures = 0;
      onProgress(run);
      if (hasSettled(run)) return run;
    } catch (error) {
      if (++failures > maxFailures || (error instanceof ServiceError && error.status < 500)) throw error;
    }
  }
};
