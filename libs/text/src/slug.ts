import { fold } from './fold.ts';

const longestSlug = 80;

/** Words of API paths beside `/api/businesses/{slug}`: no record may have them for its slug. */
const reservedSlugs: ReadonlySet<string> = new Set(['random', 'stats', 'suggest', 'facets', 'new']);

export const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug);

const cutAtWord = (slug: string): string => {
  if (slug.length <= longestSlug) return slug;
  const end = slug.lastIndexOf('-', longestSlug);
  return slug.slice(0, end > 0 ? end : longestSlug);
};

/** ASCII words of a name joined by hyphens, at most 80 characters, cut between words; '' where the name has no letter or digit. */
export const slug = (text: string): string => cutAtWord(fold(text).replaceAll(' ', '-'));
