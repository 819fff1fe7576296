import type { Suggestion } from '@directory/contracts';

const isSame = (one: string, other: string): boolean => one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;

/**
 * The city that a text of the city field means: the text where cities are called so, since there may be several, else the slug of the first that
 * is suggested. The text itself where nothing is: the server knows more names than fit into a list.
 */
export const guessedCity = (text: string, suggestions: readonly Suggestion[] = []): string =>
  suggestions.some(({ name }) => isSame(name, text)) ? text : (suggestions[0]?.slug ?? text);
