import { fold } from '@directory/text';
import { visitorQueries } from './visitor-queries.ts';

/** A business as a judgement needs it. */
export interface JudgedBusiness {
  name: string;
  category: string;
  city: string | null;
  phone: string | null;
}

/** Businesses that answer a query. */
interface RightAnswer {
  /** Of that whole name. */
  name?: string;
  /** Whole words of the category's name. */
  kind?: string;
  city?: string;
}

interface VisitorQuery {
  language: string;
  text: string;
  right: RightAnswer;
}

const rightOf = (rule: string): RightAnswer => {
  const name = /^(?:tel )?=(.+)$/.exec(rule)?.[1];
  if (name) return { name };
  const [kind, city] = rule.split('@').map((part) => part.trim());
  return { kind: kind || undefined, city: city || undefined };
};

const queryOf = (language: string, line: string): VisitorQuery => {
  const [text, rule] = line.split(' > ');
  return { language, text, right: rightOf(rule) };
};

export const queries: readonly VisitorQuery[] = Object.entries(visitorQueries).flatMap(([language, lines]) =>
  lines.map((line) => queryOf(language, line)),
);

const holdsWords = (text: string, words: string): boolean => ` ${fold(text)} `.includes(` ${fold(words)} `);

/** Whether a business answers a query. */
export const isRight = ({ name, kind, city }: RightAnswer, business: JudgedBusiness): boolean =>
  (name === undefined || fold(business.name) === fold(name)) &&
  (kind === undefined || holdsWords(business.category, kind)) &&
  (city === undefined || fold(business.city ?? '') === fold(city));

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
  return { isFirstRight: seen.length > 0 && isRight(right, seen[0]), hasAll: count >= Math.min(looked, all) };
};
