import { setTimeout as delay } from 'node:timers/promises';

/** As a crawler does: told to come back later, it does. Redirects are not followed. */
export const fetchPatiently = async (address: string): Promise<Response> => {
  const answer = await fetch(address, { redirect: 'manual' });
  if (answer.status !== 429) return answer;
  await answer.body?.cancel();
  await delay(1000 * Number(answer.headers.get('retry-after') ?? 1));
  return fetchPatiently(address);
};
