import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { delaysMs } from '../../config/limits.ts';
import { cleanSearch } from './search-text.ts';
import { stayCheck } from './stay-check.ts';

interface LiveSearch {
  /** The text of the box. */
  text: string;
  setText: (text: string) => void;
  /** Searches for the text of the box at once. */
  submit: () => void;
  /** Leaves the text to a search that is asked for in another way. */
  cancel: () => void;
}

/**
 * A search box whose text lands in the address a moment after the last key. `inAddress` is the search of the current
 * address: when it changes by another way (Back, Clear), the box follows, unless somebody is typing in it.
 */
export const useLiveSearch = (inAddress: string, hrefOf: (search: string) => string): LiveSearch => {
  const navigate = useNavigate();
  const [text, setText] = useState(inAddress);
  const sent = useRef(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A choice made since the last key stays.
  const latest = useRef(hrefOf);
  latest.current = hrefOf;

  useEffect(() => {
    if (inAddress === sent.current) return;
    sent.current = inAddress;
    if (timer.current === undefined) setText(inAddress);
  }, [inAddress]);
  const cancel = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => cancel, []);

  const send = (typed: string, isDone: boolean) => {
    cancel();
    const search = cleanSearch(typed);
    if (search === sent.current) return;
    sent.current = search;
    void navigate(latest.current(search), { replace: !isDone });
  };

  return {
    text,
    setText: (typed) => {
      setText(typed);
      cancel();
      const isHere = stayCheck();
      timer.current = setTimeout(() => (isHere() ? send(typed, false) : cancel()), delaysMs.search);
    },
    submit: () => send(text, true),
    cancel,
  };
};
