import type { StagedRow } from '@directory/contracts';
import { fold, slug } from '@directory/text';
import { remembering } from '../bounded-cache.ts';
import { displayCategory, firstCategory, joinCategories } from '../normalise/category.ts';
import type { SourceRow } from '../source-row.ts';

export type Category = Pick<StagedRow, 'category' | 'categoryFold' | 'categorySlug' | 'type'>;

/** The category of a business whose file names none. */
const other = 'Other';
const longestType = 300;

const display = remembering(displayCategory);
const first = remembering(firstCategory);
const joined = remembering(joinCategories);
const forms = remembering((name: string) => ({ fold: fold(name), slug: slug(name) }));

/** `type` is Google's category, `subtypes` all of them, `category` what was searched for. In our own export they mean what they say. */
const namesOf = (source: SourceRow): { category: string | null; type: string | null } => {
  const type = source.text('type');
  const subtypes = source.text('subtypes');
  const label = source.text('category');
  if (source.plan.dialect === 'own') return { category: label && display(label), type };
  const category = (type && display(type)) ?? (subtypes && first(subtypes)) ?? (label && first(label));
  return { category, type: (subtypes && joined(subtypes)) ?? (type && display(type)) };
};

export const mapCategory = (source: SourceRow): Category => {
  const { category, type } = namesOf(source);
  const named = category && forms(category).fold ? category : other;
  const form = forms(named);
  return { category: named, categoryFold: form.fold, categorySlug: form.slug, type: type?.slice(0, longestType) ?? null };
};
