/** A piece of a name; `isTyped`: the visitor has typed it. */
interface NamePart {
  text: string;
  isTyped: boolean;
}

/** Letters as they are compared: without accents, İ and ı as i. As long as the letter it was made of. */
const plain = (letter: string): string =>
  letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').charAt(0) || letter;

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Letters at the start of each word that were typed. */
const typedLetters = (letters: readonly string[], words: readonly string[][]): boolean[] => {
  const read = letters.map(plain);
  const isTyped = letters.map(() => false);
  letters.forEach((_, start) => {
    if (isLetter(letters[start - 1])) return;
    const longest = Math.max(
      0,
      ...words.filter((word) => word.every((letter, i) => read[start + i] === letter)).map(({ length }) => length),
    );
    isTyped.fill(true, start, start + longest);
  });
  return isTyped;
};

/** A name in pieces, so that what was typed of it can be marked: the beginnings of its words. Corrected letters stay unmarked. */
export const markedParts = (name: string, typed: string): NamePart[] => {
  const letters = Array.from(name.normalize('NFC'));
  const words = typed
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => Array.from(word, plain));
  const isTyped = typedLetters(letters, words);
  return letters.reduce<NamePart[]>((parts, letter, i) => {
    const last = parts.at(-1);
    if (last?.isTyped === isTyped[i]) last.text += letter;
    else parts.push({ text: letter, isTyped: isTyped[i] });
    return parts;
  }, []);
};
