import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRested } from '../../../lib/admin/use-rested.ts';

const withSearch = (address: URLSearchParams, search: string): URLSearchParams => {
  const next = new URLSearchParams(address);
  if (search) next.set('search', search);
  else next.delete('search');
  return next;
};

/**
 * The search of a list in a tab, kept in the address while the tab is shown: a link can name it, and a reload keeps it. A list whose tab is
 * not shown keeps its own.
 */
export const useAddressSearch = (isShown: boolean) => {
  const [address, setAddress] = useSearchParams();
  const named = isShown ? address.get('search') : null;
  const [text, setText] = useState(named ?? '');
  const search = useRested(text.trim());
  // The last search that address and field agreed on: another one in the address was put there by a link.
  const agreed = useRef(named ?? '');
  useEffect(() => {
    const isLinked = named !== null && named !== agreed.current;
    if (!isShown || isLinked || search === (named ?? '')) return;
    agreed.current = search;
    setAddress((current) => withSearch(current, search), { replace: true });
  }, [search, isShown]);
  useEffect(() => {
    if (named === null || named === agreed.current) return;
    agreed.current = named;
    setText(named);
  }, [named]);
  return { text, setText, search };
};
