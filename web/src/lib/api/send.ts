import { errorCodeHeader } from '@directory/contracts';
import { answerDetails, answerText, LoadError } from './load-error.ts';
import { type Loaded, readBody } from './loader.ts';

const secondsOf = (header: string | null): number | null => (header && /^\d+$/.test(header) ? Number(header) : null);

/** Sends a change and gives back the answer; throws `LoadError` for every answer that is not a success. */
export const sendForAnswer = async (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, json?: unknown): Promise<Loaded> => {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { accept: 'application/json', ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
    body: json === undefined ? undefined : JSON.stringify(json),
  });
  const body = await readBody(response);
  const header = (name: string): string | null => response.headers.get(name);
  if (response.ok) return { body, header: (name) => header(name) ?? undefined };
  const text = answerText(body, response.statusText);
  throw new LoadError(response.status, text, header(errorCodeHeader), answerDetails(body), secondsOf(header('retry-after')));
};

/** Sends a change and gives back the answer's body. */
export const send = async (...call: Parameters<typeof sendForAnswer>): Promise<unknown> => (await sendForAnswer(...call)).body;
