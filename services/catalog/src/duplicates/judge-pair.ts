import type { DuplicateReason } from '@directory/contracts';
import { fold, writtenForm } from '@directory/text';
import { farApartKm } from '../imports/limits.ts';
import { isWithin, kmBetween, type Spot } from './km-between.ts';
import { areLike, isSameName } from './like-names.ts';
import { sameGroundsKm, sameSpotKm } from './limits.ts';
import { idColumns } from './merge-columns.ts';
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

const shares = (a: JudgedBusiness, b: JudgedBusiness, column: 'phone_e164' | (typeof idColumns)[number]): boolean =>
  a[column] !== null && a[column] === b[column];

const hasId = (business: JudgedBusiness): boolean => idColumns.some((column) => business[column] !== null);

const houseNumber = /(?<!\d)\d{1,3}(?!\d)/g;

/** An address without the ways of writing it, and its doors, which are written in the digits of every script. */
interface ReadAddress {
  folded: string;
  doors: readonly string[];
}

const readAddress = ({ address }: JudgedBusiness): ReadAddress => {
  const folded = fold(address ?? '');
  return { folded, doors: folded.match(houseNumber) ?? [] };
};

/** '5' and '7' are two doors; 'No 5' and '5, kat 2' may be one. */
const haveOtherDoors = ({ doors: first }: ReadAddress, { doors: second }: ReadAddress): boolean =>
  first.length > 0 && second.length > 0 && !first.every((one) => second.includes(one)) && !second.every((one) => first.includes(one));

const isSameCity = (a: JudgedBusiness, b: JudgedBusiness): boolean =>
  a.city_fold !== null && a.city_fold === b.city_fold && (a.country_code ?? b.country_code) === (b.country_code ?? a.country_code);

/** The addresses say the same, whatever hand wrote them, and name a door: a street alone has many. */
const areSameAddress = (a: ReadAddress, b: ReadAddress): boolean =>
  a.doors.length > 0 && b.doors.length > 0 && (a.folded === b.folded || writtenForm(a.folded) === writtenForm(b.folded));

interface Evidence {
  reasons: DuplicateReason[];
  isSamePlace: boolean;
  isSameGrounds: boolean;
}

/** All that speaks for one place. Two shops of one house differ by their doors, whatever the map says. */
const evidenceOf = (a: JudgedBusiness, b: JudgedBusiness, km: number | null): Evidence => {
  const [first, second] = [readAddress(a), readAddress(b)];
  const [isOneCity, isApart] = [isSameCity(a, b), haveOtherDoors(first, second)];
  const isAddress = isOneCity && areSameAddress(first, second);
  const isNamed = isSameName(a.name_fold, b.name_fold);
  const isPoint = isWithin(km, sameSpotKm);
  const website = websiteKey(a.website);
  const reasons: [DuplicateReason, boolean][] = [
    ['phone', shares(a, b, 'phone_e164')],
    ['address', isAddress],
    ['point', isPoint],
    ['website', website !== null && website === websiteKey(b.website)],
    ['name', isNamed],
    ['similar-name', !isNamed && areLike(a.name_fold, b.name_fold)],
  ];
  return {
    reasons: reasons.filter(([, holds]) => holds).map(([reason]) => reason),
    isSamePlace: isAddress || (isPoint && !isApart),
    isSameGrounds: isWithin(km, sameGroundsKm) || (km === null && isOneCity && !isApart),
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
  const evidence = evidenceOf(a, b, km);
  if (isOneId) return evidence.reasons.length > 0 ? evidence.reasons : ['name'];
  return isLikely(evidence, hasId(a) && hasId(b)) ? evidence.reasons : [];
};

/** How much speaks for a pair, for the order of the queue. */
export const strengthOf = (reasons: readonly DuplicateReason[]): number => {
  const weights: Readonly<Record<DuplicateReason, number>> = { phone: 8, address: 8, name: 6, point: 4, website: 4, 'similar-name': 2 };
  return reasons.reduce((sum, reason) => sum + weights[reason], 0);
};
