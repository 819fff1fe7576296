import type { Suggestion } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type LucideIcon, MapPin, Store, Tag } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { thresholds } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { cleanSearch } from '../../../lib/page/search-text.ts';
import { suggestionsQuery } from '../api/list-suggestions.ts';

interface SuggestFieldProps {
  id: string;
  label: string;
  placeholder: string;
  value: string;
  onText: (text: string) => void;
  className?: string;
}

const hrefOf = ({ kind, slug }: Suggestion): string =>
  kind === 'business' ? paths.business(slug) : kind === 'category' ? paths.category(slug) : paths.city(slug);

/** Suggestions for the text while the field has the focus; none where the call fails. */
const useSuggestions = (text: string, isWanted: boolean): Suggestion[] => {
  const asked = useDeferredValue(cleanSearch(text));
  const isEnough = [...asked].length >= thresholds.suggestLetters;
  const { data } = useQuery({ ...suggestionsQuery(asked), enabled: isWanted && isEnough });
  return isWanted && isEnough ? (data ?? []) : [];
};

/** Arrow keys walk through the suggestions and past them; Enter takes the chosen one, Escape closes. */
const useChoice = (suggestions: Suggestion[], onPick: (suggestion: Suggestion) => void, onClose: () => void) => {
  const [chosen, setChosen] = useState(-1);
  const index = chosen < suggestions.length ? chosen : -1;
  const step = (by: number) => setChosen(((index + 1 + by + suggestions.length + 1) % (suggestions.length + 1)) - 1);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (suggestions.length === 0 || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && index >= 0) {
      event.preventDefault();
      onPick(suggestions[index]);
    }
  };
  return { index, setChosen, handleKey };
};

/** The search box with suggestions below it: businesses, categories and cities, told apart. A plain search field without scripts. */
export const SuggestField = ({ id, label, placeholder, value, onText, className }: SuggestFieldProps) => {
  const navigate = useNavigate();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const suggestions = useSuggestions(value, isOpen);
  const pick = (suggestion: Suggestion) => {
    setOpen(false);
    void navigate(hrefOf(suggestion));
  };
  const { index, setChosen, handleKey } = useChoice(suggestions, pick, () => setOpen(false));
  const isShown = suggestions.length > 0;
  const handleText = (text: string) => {
    setOpen(true);
    setChosen(-1);
    onText(text);
  };
  return (
    <div className={clsx('relative', className)}>
      <SearchField
        id={id}
        name="search"
        label={label}
        placeholder={placeholder}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && index >= 0 ? `${listId}-${index}` : undefined}
        onChange={(event) => handleText(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => setOpen(false)}
      />
      {isShown && <Suggestions id={listId} label={label} suggestions={suggestions} chosen={index} onPick={pick} />}
    </div>
  );
};

const icons: Record<Suggestion['kind'], LucideIcon> = { business: Store, category: Tag, city: MapPin };
const kindNames: Record<Suggestion['kind'], string> = { business: 'Business', category: 'Category', city: 'City' };

interface SuggestionsProps {
  id: string;
  label: string;
  suggestions: Suggestion[];
  chosen: number;
  onPick: (suggestion: Suggestion) => void;
}

const Suggestions = ({ id, label, suggestions, chosen, onPick }: SuggestionsProps) => (
  <div
    id={id}
    role="listbox"
    aria-label={`${label}: suggestions`}
    className="absolute inset-x-0 top-full z-40 mt-1 max-h-[60vh] overflow-y-auto rounded-control bg-surface p-1.5 shadow-float"
  >
    {suggestions.map((suggestion, index) => {
      const Icon = icons[suggestion.kind];
      return (
        <div
          key={`${suggestion.kind}-${suggestion.slug}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          // The field keeps the focus: losing it would close the list before the click arrives.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion)}
          onKeyDown={(event) => event.key === 'Enter' && onPick(suggestion)}
          className={clsx(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
            index === chosen ? 'bg-sunken' : 'hover:bg-sunken',
          )}
        >
          <Icon aria-hidden className="size-4.5 shrink-0 text-ink-2" />
          <span className="min-w-0 flex-1">
            <bdi className="line-clamp-1 font-medium">{suggestion.name}</bdi>
            {suggestion.hint && <bdi className="line-clamp-1 text-sm text-ink-2">{suggestion.hint}</bdi>}
          </span>
          <span className="shrink-0 text-xs text-ink-2">{kindNames[suggestion.kind]}</span>
        </div>
      );
    })}
  </div>
);
