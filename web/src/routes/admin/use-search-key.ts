import { useEffect } from 'react';
import { isSearchPress } from '../../components/layouts/admin/search-keys.ts';

/** Opens the search by its keys, from fields and dialogs too. */
export const useSearchKey = (onSearch: () => void): void =>
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isSearchPress(event)) return;
      event.preventDefault();
      onSearch();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onSearch]);
