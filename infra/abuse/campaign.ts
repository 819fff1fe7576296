import { type Directory, operatorOf, visitorsOf } from '../bench/fair-share/callers.ts';
import { type Experience, percentile, refusedOf, together, visitAll } from '../bench/fair-share/visits.ts';
import type { Product } from '../e2e/support/product.ts';

/** The product under attack. Whoever asks may say which address he has, as a proxy on this machine would. */
export interface Lab {
  product: Product;
  /** The gateway that is asked. */
  origin: string;
  directory: Directory;
  /** An operator's session. */
  cookie: string;
}

/** Something that is done to the product while visitors and an operator use it. */
export interface Campaign {
  name: string;
  seconds: number;
  /** Does it. → what it met, in a few words */
  attack(lab: Lab): Promise<string>;
  /** Statuses that visitors, and that the operator, may meet meanwhile. */
  mayMeet?: { visitors?: readonly number[]; operator?: readonly number[] };
}

const inWords = (who: string, met: Experience): string => {
  const refused = Object.entries(met.refused).map(([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`);
  const p95 = met.times.length > 0 ? `, p95 ${percentile(met.times, 0.95).toFixed(0)} ms` : '';
  return `${who}: ${met.times.length} answers${p95}, ${refused.length > 0 ? refused.join(', ') : 'none refused'}`;
};

const unexpected = (met: Experience, mayMeet: readonly number[] = []): number =>
  refusedOf({ ...met, refused: Object.fromEntries(Object.entries(met.refused).filter(([status]) => !mayMeet.includes(Number(status)))) });

/** Plays a campaign and says in one line what the others saw. → whether nobody saw an error that he should not see */
export const play = async ({ name, seconds, attack, mayMeet }: Campaign, lab: Lab): Promise<boolean> => {
  const others = [...visitorsOf(lab.origin, lab.directory), operatorOf(lab.origin, lab.cookie)];
  const [met, said] = await Promise.all([visitAll(others, seconds), attack(lab).catch((error: unknown) => error as Error)]);
  const [visitors, operator] = [together(met.slice(0, -1)), met.at(-1) as Experience];
  const isFine =
    typeof said === 'string' &&
    unexpected(visitors, mayMeet?.visitors) + unexpected(operator, mayMeet?.operator) === 0 &&
    visitors.times.length > 0;
  const attacker = typeof said === 'string' ? said : `failed: ${said.message}`;
  console.log(`${isFine ? 'ok  ' : 'FAIL'} ${name}: ${inWords('20 visitors', visitors)}; ${inWords('operator', operator)}; ${attacker}`);
  return isFine;
};
