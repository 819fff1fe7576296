import type { CategoryKey } from './data/categories.ts';
import { categories } from './data/categories.ts';
import { countries } from './data/countries/index.ts';
import type { CategoryData, Language } from './data/model.ts';
import { panels } from './data/panels.ts';
import { closings, points, prose } from './data/prose.ts';
import { groupReviews, localReviews } from './data/reviews.ts';
import type { Random } from './random.ts';

interface Place {
  name: string;
  district: string;
  city: string;
  street: string;
}

const fill = (text: string, place: Place): string => text.replace(/\{(\w+)\}/g, (_, slot: string) => place[slot as keyof Place]);
const group = (category: CategoryKey) => (categories[category] as CategoryData).group;

/** Two or three sentences; one in six carries the markup that editors of such records use. */
export const describe = (category: CategoryKey, place: Place, random: Random): string => {
  const { opens, tells } = prose[category];
  const [open, tell, close] = [random.pick(opens), random.pick(tells), random.pick(closings[group(category)])].map((text) =>
    fill(text, place),
  );
  if (!random.chance(0.17)) return random.chance(0.7) ? `${open} ${tell} ${close}` : `${open} ${tell}`;
  const list = random.some(points[group(category)], 3).map((point) => `<li>${point}</li>`);
  return `<p>${open} ${tell}</p><ul>${list.join('')}</ul><p><strong>${close}</strong></p>`;
};

/** The features panel: most sections of the group, each feature yes, no or a text. */
export const inventAbout = (category: CategoryKey, random: Random): Record<string, Record<string, boolean | string>> => {
  const share = random.pick([0.35, 0.6, 0.85, 1]);
  const sections = panels[group(category)].filter(() => random.chance(share));
  return Object.fromEntries(
    sections.map(([name, features]) => {
      const known = random.some(Object.entries(features), random.whole(2, 6));
      return [
        name,
        Object.fromEntries(
          known.map(([feature, value]) => [feature, typeof value === 'number' ? random.chance(value) : random.pick(value)]),
        ),
      ];
    }),
  );
};

/** A review as the map scrapers write it. */
export interface ReviewItem {
  name: string;
  text: string;
  stars: number;
  publishedAtDate: string;
}

/** Reviews end on the day before the directory was put together. */
const lastReview = Date.UTC(2026, 10, 20);
const languages = countries.map((country) => country.language);

const author = (language: Language, random: Random): string => {
  const from = random.chance(0.25) ? random.pick(languages) : language;
  return from.person(random.pick(from.given), random.pick(from.families));
};

/** Up to five reviews, newest first, whose stars lie around the rating. */
export const inventReviews = (category: CategoryKey, language: Language, rating: number, random: Random): ReviewItem[] => {
  const local = localReviews[language.code] ?? [];
  const fitting = [...groupReviews[group(category)], ...local].filter(([stars]) => Math.abs(stars - rating) < (rating > 4.4 ? 1 : 1.6));
  return random
    .some(fitting, random.whole(1, 5))
    .map(([stars, text]) => ({
      name: author(language, random),
      text,
      stars,
      publishedAtDate: new Date(lastReview - random.whole(0, 700) * 86_400_000 - random.whole(0, 86_399) * 1000).toISOString(),
    }))
    .sort((a, b) => b.publishedAtDate.localeCompare(a.publishedAtDate));
};
