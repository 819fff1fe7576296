/** Letters without their marks and case, Turkish ones too: 'İçe' → 'ice', 'ığdır' → 'igdir'. */
const foldText = (text: string): string => text.toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Whether every word that was typed begins a word of the text. */
export const hasWords = (text: string, typed: string): boolean => {
  const words = foldText(text).split(/[\s,]+/);
  return foldText(typed)
    .split(/\s+/)
    .every((word) => words.some((candidate) => candidate.startsWith(word)));
};
