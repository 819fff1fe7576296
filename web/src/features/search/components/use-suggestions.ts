import type { Suggestion } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { thresholds } from '../../../config/limits.ts';
import { cleanSearch } from '../../../lib/page/search-text.ts';
import { type SuggestionScope, suggestionsQuery } from '../api/list-suggestions.ts';

/** Suggestions for a text while they are wanted; none where the call fails. */
export const useSuggestions = (text: string, isWanted: boolean, scope?: SuggestionScope): Suggestion[] => {
  const asked = useDeferredValue(cleanSearch(text));
  const isEnough = [...asked].length >= thresholds.suggestLetters;
  const { data } = useQuery({ ...suggestionsQuery(asked, scope), enabled: isWanted && isEnough });
  return isWanted && isEnough ? (data ?? []) : [];
};
