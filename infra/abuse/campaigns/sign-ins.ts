import { signInOperator } from '../../e2e/support/operator.ts';
import type { Campaign, Lab } from '../campaign.ts';
import { floodSeconds, signInAddresses, signInsAtOnce } from '../limits.ts';

const statusOf = async ({ origin }: Lab, number: number): Promise<number> => {
  const answer = await fetch(`${origin}/api/admin/login/access-key`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': `198.18.${Math.floor(number / 250)}.${(number % 250) + 1}` },
    body: JSON.stringify({ accessKey: `guess ${number}` }),
  });
  await answer.body?.cancel();
  return answer.status;
};

const guess = async (lab: Lab): Promise<string> => {
  const counts = new Map<number, number>();
  let begun = 0;
  const until = performance.now() + floodSeconds * 1000;
  const ask = async (): Promise<void> => {
    while (begun < signInAddresses && performance.now() < until) {
      const status = await statusOf(lab, begun++);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  const guessing = Promise.all(Array.from({ length: signInsAtOnce }, ask));
  const from = performance.now();
  const signedIn = await signInOperator({ ...lab.product, address: lab.origin }).then(
    () => `an operator signed in within ${((performance.now() - from) / 1000).toFixed(1)} s`,
    (error: Error) => `an operator could not sign in (${error.message.slice(0, 40)})`,
  );
  await guessing;
  return `${begun} addresses met ${JSON.stringify(Object.fromEntries(counts))}; ${signedIn}`;
};

export const signIns: Campaign[] = [{ name: 'wrong sign-ins from 500 addresses', seconds: floodSeconds, attack: guess }];
