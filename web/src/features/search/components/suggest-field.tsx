import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import type { SuggestionScope } from '../api/list-suggestions.ts';
import { forgetSearches, recentSearches } from '../model/recent-searches.ts';
import { ChoiceBox } from './choice-box.tsx';
import type { Choice } from './choice-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface SuggestFieldProps {
  id: string;
  label: string;
  placeholder: string;
  value: string;
  /** Where is searched: businesses of that place come first. */
  scope?: SuggestionScope;
  onText: (text: string) => void;
  className?: string;
}

const hrefOf = ({ kind, slug }: Choice): string => {
  if (kind === 'category') return paths.category(slug);
  return kind === 'city' ? paths.city(slug) : paths.business(slug);
};

const recentChoices = (): Choice[] => recentSearches().map((name) => ({ kind: 'recent', name, slug: name, hint: null }));

/** The search box: below it businesses, categories and cities, told apart; what was searched for before while it is empty. */
export const SuggestField = ({ scope, value, onText, ...field }: SuggestFieldProps) => {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const suggestions = useSuggestions(value, isOpen, scope);
  const recent = isOpen && value === '' ? recentChoices() : [];
  const handlePick = (choice: Choice) => {
    if (choice.kind === 'recent') onText(choice.name);
    else void navigate(hrefOf(choice));
  };
  const handleForget = () => {
    forgetSearches();
    setOpen(false);
  };
  return (
    <ChoiceBox
      {...field}
      name="search"
      value={value}
      choices={recent.length ? recent : suggestions}
      footer={recent.length > 0 && <ForgetButton onForget={handleForget} />}
      onText={onText}
      onPick={handlePick}
      onToggle={setOpen}
    />
  );
};

const ForgetButton = ({ onForget }: { onForget: () => void }) => (
  <button
    type="button"
    onPointerDown={(event) => event.preventDefault()}
    onClick={onForget}
    className="min-h-11 w-full border-t border-line px-4 text-start text-sm text-ink-2 hover:underline"
  >
    Clear recent searches
  </button>
);
