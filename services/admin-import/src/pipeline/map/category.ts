import type { StagedRow } from '@directory/contracts';
import { cutText, fold, slug } from '@directory/text';
import { remembering } from '../bounded-cache.ts';
import type { SourceField } from '../headers/header-aliases.ts';
import { readCategories } from '../normalise/category.ts';
import { type Reading, unreadable } from '../reading.ts';
import type { SourceRow } from '../source-row.ts';

export type Category = Pick<StagedRow, 'category' | 'categoryFold' | 'categorySlug' | 'type' | 'subtypes'>;

/** The category of a business whose file names none. */
const other = 'Other';
const longest = { type: 100, subtypes: 300 };

const forms = remembering((name: string) => {
  const folded = fold(name);
  return { fold: folded, slug: slug(folded) };
});

const namesOf = (value: string | number | boolean): Reading<readonly string[]> =>
  typeof value === 'string' ? readCategories(value) : unreadable('category-unreadable');
const noNames: readonly string[] = [];
const read = (source: SourceRow, field: SourceField): readonly string[] => source.read(field, namesOf) ?? noNames;

/** All columns of the subtypes together: a list may be spread over several. */
const readSubtypes = (source: SourceRow): readonly string[] => {
  if (source.plan.columns.subtypes.length < 2) return read(source, 'subtypes');
  const all = source.readEach('subtypes', namesOf).flat();
  return [...new Map(all.map((name) => [fold(name), name])).values()];
};

/** Whole names only. */
const join = (names: readonly string[]): string => {
  let joined = names[0];
  for (const name of names.slice(1)) if (joined.length + name.length + 2 <= longest.subtypes) joined += `, ${name}`;
  return joined;
};

const named = (category: string | undefined | null): Pick<Category, 'category' | 'categoryFold' | 'categorySlug'> => {
  const name = category && forms(category).fold ? category : other;
  const form = forms(name);
  return { category: name, categoryFold: form.fold, categorySlug: form.slug };
};

/** In our own export each column means what it says, to the letter. */
const mapOwn = (source: SourceRow): Category => ({
  ...named(source.line('category', longest.type)),
  type: source.line('type', longest.subtypes),
  subtypes: source.line('subtypes', longest.subtypes),
});

/** `type` is Google's category and the one type of a business, `subtypes` are all of them, `category` is what was searched for. */
export const mapCategory = (source: SourceRow): Category => {
  if (source.plan.sourceFormat === 'own') return mapOwn(source);
  const [type, subtypes, label] = [read(source, 'type'), readSubtypes(source), read(source, 'category')];
  const primary = type[0] ?? subtypes[0];
  // A label of several is no search for one: the first is the category, all are types.
  const all = subtypes.length > 0 ? subtypes : type.length > 1 ? type : primary === undefined ? label : noNames;
  return {
    ...named(primary ?? label[0]),
    type: primary === undefined ? null : cutText(primary, longest.type),
    subtypes: all.some((name) => name !== (primary ?? all[0])) ? join(all) : null,
  };
};
