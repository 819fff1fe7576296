import type { Category } from '@directory/contracts';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { cleanSearch } from '../../../lib/page/search-text.ts';
import { rememberSearch } from '../model/recent-searches.ts';
import { SuggestField } from './suggest-field.tsx';

interface HomeSearchProps {
  text: string;
  onText: (text: string) => void;
  /** Slug; empty for all. */
  category: string;
  onCategory: (slug: string) => void;
  onSubmit: () => void;
  categories: Category[];
}

/** The search of the home page: live where scripts run, a plain form of the same address where they do not. */
export const HomeSearch = ({ text, onText, category, onCategory, onSubmit, categories }: HomeSearchProps) => {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    rememberSearch(cleanSearch(text));
    onSubmit();
  };
  return (
    <search>
      <form
        action="/"
        method="get"
        onSubmit={handleSubmit}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 rounded-panel bg-surface p-2 shadow-float sm:grid-cols-[minmax(0,1fr)_minmax(0,13rem)_auto]"
      >
        <SuggestField id="search" label="Search businesses" placeholder="Name, kind or city" value={text} onText={onText} />
        <CategorySelect category={category} onCategory={onCategory} categories={categories} />
        <Button type="submit" className="h-12 px-3.5 sm:px-6">
          <Search aria-hidden className="size-5" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </form>
    </search>
  );
};

const CategorySelect = ({ category, onCategory, categories }: Pick<HomeSearchProps, 'category' | 'onCategory' | 'categories'>) => (
  // On phones chips stand in for it; the category in force goes along with the form.
  <div className="max-sm:hidden">
    <label htmlFor="category" className="sr-only">
      Category
    </label>
    <select
      id="category"
      name="category"
      value={category}
      onChange={(event) => onCategory(event.target.value)}
      className="h-12 w-full truncate rounded-control bg-surface px-3 text-base outline-1 -outline-offset-1 outline-edge focus-visible:outline-2 focus-visible:outline-accent"
    >
      <option value="">All Categories</option>
      {category !== '' && !categories.some(({ slug }) => slug === category) && (
        <option value={category}>{category.replaceAll('-', ' ')}</option>
      )}
      {categories.map(({ id, slug, name }) => (
        <option key={id} value={slug}>
          {name}
        </option>
      ))}
    </select>
  </div>
);
