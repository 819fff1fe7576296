import { useEffect } from 'react';
import { keyShortcuts } from './key-shortcuts.ts';

/** Rows of the lists of a screen, in the order in which they stand. A list that is no table says that it has rows by `data-rows`. */
const rowSelector = '#main tbody > tr, #main [data-rows] > li';
/** The control that stands for its row; else the first link or button of it. */
const targetSelector = '[data-row-target]';
/** The search of a screen; where there is none, its first filter. */
const filterSelectors = ['#main input[type="search"]', '#main select'];

const isShown = (element: HTMLElement): boolean => element.closest('[hidden]') === null && element.checkVisibility();

/** A checkbox takes no letters: the keys of the list still mean the list there. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])'));

const targetOf = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>(targetSelector) ?? row.querySelector('a[href], button');

const shownRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(rowSelector)].filter(isShown);

/** The row with the focus, else the one that the screen shows as chosen; -1: none. */
const currentIndex = (rows: readonly HTMLElement[]): number => {
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  return focused >= 0 ? focused : rows.findIndex((row) => row.querySelector('[aria-current="true"]'));
};

/** Takes the focus to the next or the previous row; a list that shows the chosen row beside itself opens it at once. */
const step = (by: number): void => {
  const rows = shownRows();
  const row = rows[Math.min(Math.max(0, currentIndex(rows) + by), rows.length - 1)];
  const target = row && targetOf(row);
  if (!target) return;
  target.focus();
  if (row.parentElement?.dataset.rows === 'choose') target.click();
};

const focusFilter = (): void => {
  const fields = filterSelectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  fields.find(isShown)?.focus();
};

const actions: Record<string, (onHelp: () => void) => void> = {
  j: () => step(1),
  k: () => step(-1),
  '/': focusFilter,
  '?': (onHelp) => onHelp(),
};

/** The keys of every list: j and k lead through its rows, Enter opens, '/' leads to its search, '?' tells about them. Never while somebody types or a dialog is open. */
export const useListKeys = (onHelp: () => void): void =>
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const action = actions[event.key];
      if (!action || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (!keyShortcuts.areOn() || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      action(onHelp);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onHelp]);
