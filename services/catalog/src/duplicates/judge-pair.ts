import type { DuplicateReason } from '@directory/contracts';
import { fold, writtenForm } from '@directory/text';
import { farApartKm } from '../imports/limits.ts';
import { isWithin, kmBetween, type Spot } from './km-between.ts';
import { areLike, isSameName } from './like-names.ts';
import { sameGroundsKm, sameSpotKm } from './limits.ts';
import { websiteKey } from './website-key.ts';

/** The facts by which two stored businesses are told apart. */
export interface JudgedBusiness extends Spot {
  name_fold: string;
  address: string | null;
  city_fold: string | null;
  country_code: string | null;
  phone_e164: string | null;
  website: string | null;
  place_id: string | null;
  google_id: string | null;
  cid: string | null;
  kgmid: string | null;
}

const idColumns = ['place_id', 'google_id', 'cid', 'kgmid'] as const;

const shares = (a: JudgedBusiness, b: JudgedBusiness, column: 'phone_e164' | (typeof idColumns)[number]): boolean =>
  a[column] !== null && a[column] === b[column];

const hasId = (business: JudgedBusiness): boolean => idColumns.some((column) => business[column] !== null);

const houseNumber = /(?<!\d)\d{1,3}(?!\d)/g;

/** Folded: doors are written in the digits of every script. */
const numbersOf = ({ address }: JudgedBusiness): readonly string[] => fold(address ?? '').match(houseNumber) ?? [];

/** '5' and '7' are two doors; 'No 5' and '5, kat 2' may be one. */
const haveOtherDoors = (a: JudgedBusiness, b: JudgedBusiness): boolean => {
  const [first, second] = [numbersOf(a), numbersOf(b)];
  return (
    first.length > 0 && second.length > 0 && !first.every((one) => second.includes(one)) && !second.every((one) => first.includes(one))
  );
};

const isSameCity = (a: JudgedBusiness, b: JudgedBusiness): boolean =>
  a.city_fold !== null && a.city_fold === b.city_fold && (a.country_code ?? b.country_code) === (b.country_code ?? a.country_code);

const formOf = ({ address }: JudgedBusiness): string => writtenForm(fold(address ?? ''));

/** The addresses say the same, whatever hand wrote them, and name a door: a street alone has many. */
const haveSameAddress = (a: JudgedBusiness, b: JudgedBusiness): boolean => {
  if (numbersOf(a).length === 0 || numbersOf(b).length === 0 || !isSameCity(a, b)) return false;
  return a.address === b.address || formOf(a) === formOf(b);
};

interface Evidence {
  reasons: DuplicateReason[];
  isSamePlace: boolean;
  isSameGrounds: boolean;
}

/** All that speaks for one place. Two shops of one house differ by their doors, whatever the map says. */
const evidenceOf = (a: JudgedBusiness, b: JudgedBusiness): Evidence => {
  const km = kmBetween(a, b);
  const [isAddress, isApart] = [haveSameAddress(a, b), haveOtherDoors(a, b)];
  const isPoint = isWithin(km, sameSpotKm);
  const website = websiteKey(a.website);
  const reasons: [DuplicateReason, boolean][] = [
    ['phone', shares(a, b, 'phone_e164')],
    ['address', isAddress],
    ['point', isPoint],
    ['website', website !== null && website === websiteKey(b.website)],
    ['name', isSameName(a.name_fold, b.name_fold)],
    ['similar-name', !isSameName(a.name_fold, b.name_fold) && areLike(a.name_fold, b.name_fold)],
  ];
  return {
    reasons: reasons.filter(([, holds]) => holds).map(([reason]) => reason),
    isSamePlace: isAddress || (isPoint && !isApart),
    isSameGrounds: isWithin(km, sameGroundsKm) || (km === null && isSameCity(a, b) && !isApart),
  };
};

/** One name at one place is the identity of imports; a like name needs a number or a website of its own beside it. */
const isLikely = ({ reasons, isSamePlace, isSameGrounds }: Evidence, bothHaveIds: boolean): boolean => {
  const has = (reason: DuplicateReason): boolean => reasons.includes(reason);
  if (bothHaveIds) return has('name') && has('phone') && isSamePlace;
  if (has('name') && isSamePlace) return true;
  if (!has('name') && !has('similar-name')) return false;
  return (has('phone') && (isSamePlace || isSameGrounds)) || (has('website') && isSamePlace);
};

/**
 * Judges by the rule of imports whether two stored businesses are likely one: an id of both; else name and place, unless ids or coordinates
 * contradict. An operator decides in the end, so that a number or a website of both counts for a name that is written otherwise.
 * → what they share; empty where they are not proposed
 */
export const judgePair = (a: JudgedBusiness, b: JudgedBusiness): DuplicateReason[] => {
  const isOneId = idColumns.some((column) => shares(a, b, column));
  const km = kmBetween(a, b);
  // Most candidates are branches or strangers with one number: they are not worth reading their addresses.
  if (!isOneId && ((km !== null && km > farApartKm) || !areLike(a.name_fold, b.name_fold))) return [];
  const evidence = evidenceOf(a, b);
  if (isOneId) return evidence.reasons.length > 0 ? evidence.reasons : ['name'];
  return isLikely(evidence, hasId(a) && hasId(b)) ? evidence.reasons : [];
};

/** How much speaks for a pair, for the order of the queue. */
export const strengthOf = (reasons: readonly DuplicateReason[]): number => {
  const weights: Readonly<Record<DuplicateReason, number>> = { phone: 8, address: 8, name: 6, point: 4, website: 4, 'similar-name': 2 };
  return reasons.reduce((sum, reason) => sum + weights[reason], 0);
};
