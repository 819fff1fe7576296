import { fold } from '@directory/text';
import { visitorQueries } from './visitor-queries.ts';

/** A business as the catalog stores it. */
export interface StoredBusiness {
  name: string;
  category: string;
  city: string | null;
  phone: string | null;
}

/** A business as a judgement needs it. */
export interface JudgedBusiness extends StoredBusiness {
  isOpen: boolean;
}

/** Businesses that answer a query. */
interface RightAnswer {
  /** Of that whole name. */
  name?: string;
  /** Whole words of the category's name. */
  kind?: string;
  city?: string;
  /** Ends with these digits. */
  phone?: string;
  /** At the moment. */
  isOpen?: true;
}

interface VisitorQuery {
  language: string;
  text: string;
  right: RightAnswer;
}

/** A number is written with the code of its country, of its town, or without either. */
const sureDigits = 7;

const lastDigits = (text: string): string => text.replace(/\D/g, '').slice(-sureDigits);

const rightOf = (rule: string, text: string): RightAnswer => {
  const [, tel, name] = /^(tel )?=(.+)$/.exec(rule) ?? [];
  if (name) return tel ? { name, phone: lastDigits(text) } : { name };
  const [, open, places] = /^(open )?(.*)$/.exec(rule) as RegExpExecArray;
  const [kind, city] = places.split('@').map((part) => part.trim());
  return { kind: kind || undefined, city: city || undefined, isOpen: open ? true : undefined };
};

const queryOf = (language: string, line: string): VisitorQuery => {
  const [text, rule] = line.split(' > ');
  return { language, text, right: rightOf(rule, text) };
};

export const queries: readonly VisitorQuery[] = Object.entries(visitorQueries).flatMap(([language, lines]) =>
  lines.map((line) => queryOf(language, line)),
);

const holdsWords = (text: string, words: string): boolean => ` ${fold(text)} `.includes(` ${fold(words)} `);

/** Whether a business answers a query. */
export const isRight = ({ name, kind, city, phone, isOpen }: RightAnswer, business: JudgedBusiness): boolean =>
  (name === undefined || fold(business.name) === fold(name)) &&
  (kind === undefined || holdsWords(business.category, kind)) &&
  (city === undefined || fold(business.city ?? '') === fold(city)) &&
  (phone === undefined || lastDigits(business.phone ?? '') === phone) &&
  (!isOpen || business.isOpen);

interface Judgement {
  isFirstRight: boolean;
  /** All right answers stand among the first ten, or where there are more of them, all ten are right. */
  hasAll: boolean;
}

/** Answers that a visitor looks at. */
export const looked = 10;

/** `found`: in the order of the answer; `all`: the right ones of the whole directory. */
export const judge = (right: RightAnswer, found: readonly JudgedBusiness[], all: number): Judgement => {
  const seen = found.slice(0, looked);
  const count = seen.filter((business) => isRight(right, business)).length;
  // Where nothing is open, nothing is to be found.
  const isFirstRight = seen.length > 0 ? isRight(right, seen[0]) : Boolean(right.isOpen) && all === 0;
  return { isFirstRight, hasAll: count >= Math.min(looked, all) };
};
