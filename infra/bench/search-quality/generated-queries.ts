import { fold } from '@directory/text';
import { businessRow, columns } from '../generate/business-row.ts';
import { generatedTemplates } from './generated-templates.ts';
import type { RightAnswer, VisitorQuery } from './judge.ts';
import { digitsOf } from './stored-businesses.ts';
import { writings } from './writings.ts';

/** A made-up business, as its export has it. */
interface GeneratedBusiness {
  name: string;
  category: string;
  city: string;
  countryCode: string;
  phone: string;
}

const columnOf = { name: 'name', category: 'type', city: 'city', countryCode: 'country_code', phone: 'phone' } as const;

export const generatedBusiness = (index: number): GeneratedBusiness => {
  const row = businessRow(index);
  const text = (name: keyof GeneratedBusiness): string => String(row[columns.indexOf(columnOf[name])] ?? '');
  return { name: text('name'), category: text('category'), city: text('city'), countryCode: text('countryCode'), phone: text('phone') };
};

const holes = /\{(name|city|phone)((?: \w+)*)\}/g;

/** A template filled with what a business is called; null where a writing of it has nothing to change there. */
const fill = (template: string, business: GeneratedBusiness): string | null => {
  let isChanged = true;
  const text = template.replace(holes, (_, field: 'name' | 'city' | 'phone', ways: string) =>
    ways
      .split(' ')
      .filter(Boolean)
      .reduce((before, way) => {
        const after = writings[way](before);
        if (after === before) isChanged = false;
        return after;
      }, business[field]),
  );
  return isChanged ? text : null;
};

/** The last digits of a number that every way to dial it shares. */
const endingOf = (typed: string): string => digitsOf(typed).replace(/^0+/, '');

/** The right answer to the filled template; null where the business is not one of those that it is meant for. */
const rightOf = (rule: string, template: string, text: string, business: GeneratedBusiness): RightAnswer | null => {
  const city = template.includes('{city') ? { city: fold(business.city) } : {};
  const [kind, ...countries] = rule.split(' ');
  if (kind === 'name') return { name: fold(business.name), ...city };
  if (kind === 'tel') return business.phone && countries.includes(business.countryCode) ? { phone: endingOf(text) } : null;
  return business.category === rule ? { kind: fold(rule), ...city } : null;
};

/** Businesses that each template is filled with. */
const perTemplate = 3;
/** Apart from one another by a prime, neighbours of no kind. */
const stride = 7919;

/** Texts that visitors type who look for one of the first so many made-up businesses: the same for the same number. */
export const generatedQueries = (businesses: number): VisitorQuery[] => {
  const made = new Map<number, GeneratedBusiness>();
  const businessAt = (index: number): GeneratedBusiness => {
    const business = made.get(index) ?? generatedBusiness(index);
    made.set(index, business);
    return business;
  };
  let place = 0;
  const filled = (language: string, line: string): VisitorQuery[] => {
    const [template, rule] = line.split(' > ');
    const queries: VisitorQuery[] = [];
    for (let tried = 0; tried < businesses && queries.length < perTemplate; tried++) {
      place = (place + stride) % businesses;
      const business = businessAt(place);
      const text = fill(template, business);
      const right = text && rightOf(rule, template, text, business);
      if (text && right) queries.push({ language, text, right });
    }
    return queries;
  };
  return Object.entries(generatedTemplates).flatMap(([language, lines]) => lines.flatMap((line) => filled(language, line)));
};
