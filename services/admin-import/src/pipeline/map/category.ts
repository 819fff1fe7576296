import type { StagedRow } from '@directory/contracts';
import { fold, slug } from '@directory/text';
import { remembering } from '../bounded-cache.ts';
import { displayCategory, firstCategory, joinCategories } from '../normalise/category.ts';
import type { SourceRow } from '../source-row.ts';

export type Category = Pick<StagedRow, 'category' | 'categoryFold' | 'categorySlug' | 'type'>;

/** The category of a business whose file names none. */
const other = 'Other';
const longestType = 300;

const forms = remembering((name: string) => {
  const folded = fold(name);
  return { fold: folded, slug: slug(folded) };
});

/** `type` is Google's category, `subtypes` all of them, `category` what was searched for. In our own export they mean what they say. */
const namesOf = (source: SourceRow): { category: string | null; type: string | null } => {
  const type = source.text('type');
  const subtypes = source.text('subtypes');
  const label = source.text('category');
  if (source.plan.dialect === 'own') return { category: label && displayCategory(label), type };
  const category = (type && displayCategory(type)) ?? (subtypes && firstCategory(subtypes)) ?? (label && firstCategory(label));
  return { category, type: (subtypes && joinCategories(subtypes)) ?? (type && displayCategory(type)) };
};

export const mapCategory = (source: SourceRow): Category => {
  const { category, type } = namesOf(source);
  const named = category && forms(category).fold ? category : other;
  const form = forms(named);
  return { category: named, categoryFold: form.fold, categorySlug: form.slug, type: type?.slice(0, longestType) ?? null };
};
