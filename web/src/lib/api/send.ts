import { errorCodeHeader } from '@directory/contracts';
import { answerDetails, answerText, LoadError } from './load-error.ts';
import { readBody } from './loader.ts';

/** Sends a change and gives back the answer's body; throws `LoadError` for every answer that is not a success. */
export const send = async (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, json?: unknown): Promise<unknown> => {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { accept: 'application/json', ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
    body: json === undefined ? undefined : JSON.stringify(json),
  });
  const body = await readBody(response);
  if (!response.ok) {
    const code = response.headers.get(errorCodeHeader);
    throw new LoadError(response.status, answerText(body, response.statusText), code, answerDetails(body));
  }
  return body;
};
