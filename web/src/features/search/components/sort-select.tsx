import { useNavigate } from 'react-router-dom';
import { type SearchView, searchHref } from '../model/search-view.ts';
import { sortChoices } from '../model/sort-choices.ts';

/** The order as a list to choose from; without scripts the filters offer it as links. */
export const SortSelect = ({ view }: { view: SearchView }) => {
  const navigate = useNavigate();
  const choices = sortChoices(view);
  const chosen = choices.findIndex(({ sort, order }) => view.sort === sort && (sort === null || view.order === order));
  const handleChange = (index: number) => {
    const { sort, order } = choices[index];
    void navigate(searchHref(view, { sort, order }));
  };
  return (
    <label className="ms-auto hidden items-center gap-2 text-sm text-ink-2 scripted:flex">
      <span className="max-sm:sr-only">Sort by</span>
      <select
        value={Math.max(0, chosen)}
        onChange={(event) => handleChange(Number(event.target.value))}
        className="h-11 rounded-control bg-surface px-2 text-ink outline-1 -outline-offset-1 outline-edge focus-visible:outline-2 focus-visible:outline-accent"
      >
        {choices.map(({ text }, index) => (
          <option key={text} value={index}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
};
