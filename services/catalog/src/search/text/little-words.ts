/** "And" as it is written: it may stand in a name as a word, as a sign, or not at all. */
export const connectives: readonly string[] = ['and', 'und', 'et', 'y', 'e', 've', 'ile', 'en', 'i', 'och', 'og', 'n'];

/** Words between what is looked for and where: 'pizza in berlin', 'istanbul’da eczane'. */
const prepositions: readonly string[] = [
  ...['in', 'at', 'near', 'around', 'on'],
  ...['im', 'bei', 'nahe', 'am'],
  ...['da', 'de', 'ta', 'te', 'daki', 'deki', 'icin'],
  ...['a', 'au', 'aux', 'dans', 'pres', 'chez', 'sur'],
  ...['cerca', 'em', 'no', 'na', 'nel', 'nella', 'ad', 'op', 'te', 'v', 'w', 'we', 'vo'],
];

/** Articles and the like, which many names hold. */
const particles: readonly string[] = [
  ...['the', 'of', 'for', 'to', 'an', 'with', 'by', 'from', 'my', 'me', 'some', 'any', 'is', 'best', 'good', 'cheap'],
  ...['der', 'die', 'das', 'den', 'dem', 'des', 'ein', 'eine', 'zum', 'zur', 'fur', 'von', 'mit', 'gute', 'beste'],
  ...['la', 'le', 'les', 'l', 'un', 'une', 'du', 'd', 'pour', 'avec'],
  ...['el', 'los', 'las', 'del', 'una', 'para', 'con', 'mejor'],
  ...['il', 'lo', 'gli', 'di', 'della', 'per', 'o', 'os', 'as', 'do', 'dos', 'um', 'uma'],
  ...['bir', 'en', 'iyi', 'ucuz', 'het', 'van', 'een', 'voor'],
];

const parting: ReadonlySet<string> = new Set([...connectives, ...prepositions]);
const little: ReadonlySet<string> = new Set([...parting, ...particles]);

/** A word that something can be found by. One or two letters begin half of the dictionary. */
const saysSomething = (word: string): boolean => word.length > 2 || /\d/.test(word);

const onlyWhereEnough = (kept: readonly string[], all: readonly string[]): readonly string[] => (kept.some(saysSomething) ? kept : all);

/** The words without those that only part others from one another: they stand in the middle. */
export const withoutPartingWords = (words: readonly string[]): readonly string[] =>
  onlyWhereEnough(
    words.filter((word, i) => i === 0 || i === words.length - 1 || !parting.has(word)),
    words,
  );

/** The words without all that say nothing of a business. They are looked for first: 'The Ivy' is not any ivy. */
export const withoutLittleWords = (words: readonly string[]): readonly string[] =>
  onlyWhereEnough(
    words.filter((word) => !little.has(word)),
    words,
  );
