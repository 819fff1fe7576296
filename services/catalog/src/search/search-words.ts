import { fold } from '@directory/text';

/** Words looked at; a longer search says the same with fewer. */
const mostWords = 8;

/** Folded words of a search, each once, in order. */
export const searchWords = (search: string): string[] => [...new Set(fold(search).split(' ').filter(Boolean))].slice(0, mostWords);

/** Words this short are looked for at the start of words only: anywhere inside they would match nearly everything. */
export const isShort = (word: string): boolean => word.length <= 2;
