import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hasSettled, ImportRun, internalHeaders, uploadField } from '@directory/contracts';
import { signInternalToken } from '../../../libs/service-kit/src/internal-token.ts';
import type { Wiring } from './parts.ts';

type Target = 'catalog' | 'admin-import';

/** Where services are, and what opens them. */
export interface Services {
  urls: Partial<Record<Target, string>>;
  internalKey: string;
}

export const servicesOf = ({ ports, internalKey }: Pick<Wiring, 'ports' | 'internalKey'>): Services => ({
  urls: { catalog: `http://127.0.0.1:${ports.catalog}`, 'admin-import': `http://127.0.0.1:${ports['admin-import']}` },
  internalKey,
});

/** A service's answer that says no; the message is its sentence. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** An error's answer is JSON with a sentence; anything else is shown as it came. */
const sentenceOf = (text: string): string => {
  try {
    return String(JSON.parse(text).message ?? text);
  } catch {
    return text.slice(0, 200);
  }
};

/** Calls a service as the gateway does. @throws Refusal; what `fetch` throws where nobody answers. */
export const call = async (services: Services, audience: Target, path: string, init: RequestInit = {}): Promise<Response> => {
  const token = signInternalToken({ key: services.internalKey, caller: 'gateway', audience });
  const headers = { ...init.headers, [internalHeaders.token]: token };
  const answer = await fetch(`${services.urls[audience]}${path}`, { ...init, headers });
  if (answer.ok) return answer;
  throw new Refusal(answer.status, sentenceOf(await answer.text()));
};

/** Sends a file; the answer comes as soon as it is on the queue. */
export const sendFile = async (services: Services, path: string, file: string): Promise<ImportRun> => {
  const body = new FormData();
  body.append(uploadField, await openAsBlob(file), basename(file));
  const answer = await call(services, 'admin-import', path, { method: 'POST', body, headers: { Prefer: 'respond-async' } });
  return ImportRun.parse(await answer.json());
};

export interface FollowOptions {
  onProgress: (run: ImportRun) => void;
  everyMs: number;
  /** Looks that may fail one after the other: services restart now and then, and the run goes on behind them. */
  patience?: number;
}

/** Looks after a run until it settles. */
export const followRun = async (
  services: Services,
  id: string,
  { onProgress, everyMs, patience = 0 }: FollowOptions,
): Promise<ImportRun> => {
  for (let failures = 0; ; await delay(everyMs)) {
    try {
      const run = ImportRun.parse(await (await call(services, 'admin-import', `/api/admin/imports/${id}`)).json());
      failures = 0;
      onProgress(run);
      if (hasSettled(run)) return run;
    } catch (error) {
      if (++failures > patience || (error instanceof Refusal && error.status < 500)) throw error;
    }
  }
};
