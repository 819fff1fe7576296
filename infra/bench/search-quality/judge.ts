import { fold } from '@directory/text';
import { digitsOf, type StoredBusiness } from './stored-businesses.ts';

/** Businesses that answer a query: those that meet everything that it says, folded. */
export interface RightAnswer {
  /** Their whole name. */
  name?: string;
  /** Whole words of the category's name. */
  kind?: string;
  city?: string;
  /** Whole words of the address. */
  district?: string;
  /** The last digits of their number. */
  phone?: string;
  /** At the moment. */
  isOpen?: true;
}

/** A text that a visitor types, and its right answers. */
export interface VisitorQuery {
  language: string;
  text: string;
  right: RightAnswer;
}

/** A number is written with the code of its country, of its town, or without either. */
const sureDigits = 7;

const lastDigits = (text: string): string => digitsOf(text).slice(-sureDigits);

const rightOf = (rule: string, text: string): RightAnswer => {
  const [, tel, name] = /^(tel )?=(.+)$/.exec(rule) ?? [];
  if (name) return tel ? { name: fold(name), phone: lastDigits(text) } : { name: fold(name) };
  const [, open, places] = /^(open )?(.*)$/.exec(rule) as RegExpExecArray;
  const [kind, city, district] = places.split(/[@/]/).map(fold);
  return { kind: kind || undefined, city: city || undefined, district: district || undefined, isOpen: open ? true : undefined };
};

/** Reads `text > rule`. */
export const queryOf = (language: string, line: string): VisitorQuery => {
  const [text, rule] = line.split(' > ');
  return { language, text, right: rightOf(rule, text) };
};

/** Whether a business answers a query. */
export const isRight = ({ name, kind, city, district, phone, isOpen }: RightAnswer, business: StoredBusiness): boolean =>
  (name === undefined || business.name === name) &&
  (city === undefined || business.city === city) &&
  (district === undefined || ` ${business.address} `.includes(` ${district} `)) &&
  (kind === undefined || ` ${business.category} `.includes(` ${kind} `)) &&
  (phone === undefined || business.phone.endsWith(phone)) &&
  (!isOpen || business.isOpen);

/** Ids of the businesses that answer a query. */
export const rightIds = (right: RightAnswer, businesses: readonly StoredBusiness[]): Set<number> =>
  new Set(businesses.filter((business) => isRight(right, business)).map(({ id }) => id));

interface Judgement {
  isFirstRight: boolean;
  /** All right answers stand among the first ten, or where there are more of them, all ten are right. */
  hasAll: boolean;
}

/** Answers that a visitor looks at. */
export const looked = 10;

/** `ids`: of the businesses that answer the query; `found`: ids in the order of the answer. */
export const judge = ({ isOpen }: RightAnswer, ids: ReadonlySet<number>, found: readonly number[]): Judgement => {
  const seen = found.slice(0, looked);
  const count = seen.filter((id) => ids.has(id)).length;
  // Where nothing is open, nothing is to be found.
  const isFirstRight = seen.length > 0 ? ids.has(seen[0]) : Boolean(isOpen) && ids.size === 0;
  return { isFirstRight, hasAll: count >= Math.min(looked, ids.size) };
};
