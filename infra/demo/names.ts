import type { CategoryKey } from './data/categories.ts';
import type { Language } from './data/model.ts';
import type { Random } from './random.ts';

const attempts = 60;

/** Gives names so that none comes twice in the directory, and no own name twice in a city. */
export interface NameBook {
  invent(language: Language, category: CategoryKey, place: { city: string; district: string }, random: Random): string;
}

interface Draft {
  name: string;
  /** Own names in it. */
  parts: string[];
}

const draft = (language: Language, category: CategoryKey, district: string, random: Random): Draft => {
  const parts: string[] = [];
  const from = (list: readonly string[]): string => {
    const part = random.pick(list.filter((word) => !parts.includes(word)));
    parts.push(part);
    return part;
  };
  const lists: Record<string, readonly string[]> = {
    f: language.families,
    g: language.given,
    w: language.words,
    l: language.latin ?? language.words,
  };
  const name = random
    .pick(language.names[category])
    .replace(/\{(\w)\}/g, (_, slot: string) => (slot === 'p' ? district : from(lists[slot])));
  return { name, parts };
};

export const openNameBook = (): NameBook => {
  const names = new Set<string>();
  const partsOfCity = new Map<string, Set<string>>();
  return {
    invent: (language, category, { city, district }, random) => {
      const used = partsOfCity.get(city) ?? partsOfCity.set(city, new Set()).get(city)!;
      const drafts = Array.from({ length: attempts }, () => draft(language, category, district, random)).filter(
        ({ name }) => !names.has(name),
      );
      const chosen = drafts.find(({ parts }) => parts.every((part) => !used.has(part))) ?? drafts[0];
      if (!chosen) throw new Error(`No name is left for ${category} in ${city}: add words to ${language.code}.`);
      names.add(chosen.name);
      for (const part of chosen.parts) used.add(part);
      return chosen.name;
    },
  };
};
