/** Words of a search that ask for a filter, in the languages of visitors. Lower case without accents. */
const openNow = [
  ...['open now', 'open right now', 'currently open', 'su an acik', 'simdi acik', 'acik olan', 'jetzt geoffnet', 'jetzt offen'],
  ...['ouvert maintenant', 'ouverte maintenant', 'abierto ahora', 'abierta ahora', 'aperto ora', 'aperta ora', 'aberto agora', 'nu open'],
  ...['открыто сейчас', 'сейчас открыто', 'otwarte teraz', 'مفتوح الان', '営業中'],
];

/** The same that are also words of names: 'Open Kitchen'. */
const open = [
  ...['open', 'acik', 'geoffnet', 'offen', 'ouvert', 'ouverte', 'ouverts', 'abierto', 'abierta', 'abiertos'],
  ...['aperto', 'aperta', 'aberto', 'aberta', 'geopend', 'открыто', 'открыт', 'otwarte', 'مفتوح'],
];

const nearMe = [
  ...['near me', 'near by', 'nearby', 'close to me', 'close by', 'around me', 'next to me', 'yakinimda', 'yakinimdaki', 'bana yakin'],
  ...['en yakin', 'in meiner nahe', 'in der nahe', 'pres de moi', 'autour de moi', 'cerca de mi', 'vicino a me', 'perto de mim'],
  ...['in de buurt', 'bij mij in de buurt', 'рядом со мной', 'поблизости', 'w poblizu', 'blisko mnie', 'بالقرب مني', '近く'],
];

export interface SearchPhrases {
  /** The rest of the text, as it was typed. */
  text: string;
  /** A place round the visitor is asked for. */
  isNear: boolean;
  /** Only businesses that are open at this moment are asked for. */
  isOpen: boolean;
}

const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');

/** Longer phrases first: 'in de buurt' stands in 'bij mij in de buurt'. */
const inWords = (phrases: readonly string[]): string[][] =>
  phrases.map((phrase) => plain(phrase).split(' ')).sort((a, b) => b.length - a.length);

/** The words without the first of the phrases that stands in them; null where none does. */
const without = (words: readonly string[], phrases: readonly string[][]): string[] | null => {
  const read = words.map(plain);
  for (const phrase of phrases) {
    const start = read.findIndex((_, i) => phrase.every((word, k) => read[i + k] === word));
    if (start >= 0) return [...words.slice(0, start), ...words.slice(start + phrase.length)];
  }
  return null;
};

const [openNowWords, openWords, nearWords] = [inWords(openNow), inWords([...openNow, ...open]), inWords(nearMe)];

const splitPhrases = (text: string, opening: readonly string[][]): SearchPhrases => {
  const words = text.split(/\s+/).filter(Boolean);
  const far = without(words, nearWords);
  const closed = without(far ?? words, opening);
  return { text: (closed ?? far ?? words).join(' '), isNear: far !== null, isOpen: closed !== null };
};

/** Parts a search from the phrases that can mean nothing but a filter: 'dentist near me', 'bäckerei jetzt geöffnet'. */
export const readPhrases = (text: string): SearchPhrases => splitPhrases(text, openNowWords);

/** The same with lone words for "open", which a name may hold: for where it was tried to find that first. */
export const readOpenPhrases = (text: string): SearchPhrases => splitPhrases(text, openWords);
