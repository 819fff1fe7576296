import assert from 'node:assert/strict';
import type { Stage } from './journeys.ts';

/** A call of the back office without a browser, for the setup of a journey and its checks. */
export const asOperator = async <Answer>({ product, operator }: Stage, method: string, path: string, body?: unknown): Promise<Answer> => {
  const headers = {
    cookie: operator.cookie,
    origin: product.address,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const answer = await fetch(product.address + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  assert.ok(answer.ok, `${method} ${path}: ${answer.status}`);
  return (await answer.json()) as Answer;
};
