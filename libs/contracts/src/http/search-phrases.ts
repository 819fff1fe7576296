/** Words of a search that ask for a filter, in the languages of visitors. Lower case without accents. */
const openNow = [
  ...['open now', 'open right now', 'currently open', 'su an acik', 'simdi acik', 'acik olan', 'jetzt geoffnet', 'jetzt offen'],
  ...['ouvert maintenant', 'ouverte maintenant', 'abierto ahora', 'abierta ahora', 'aperto ora', 'aperta ora', 'aberto agora', 'nu open'],
  ...['открыто сейчас', 'сейчас открыто', 'otwarte teraz', 'مفتوح الان', 'ανοιχτο τωρα', '営業中'],
  // Pharmacies take turns to be open.
  ...['nobetci', 'de garde', 'de guardia', 'di turno', 'дежурная', 'dyzurna', 'εφημερευον'],
];

/** The same that are also words of names: 'Open Kitchen'. */
const open = [
  ...['open', 'acik', 'geoffnet', 'offen', 'ouvert', 'ouverte', 'ouverts', 'abierto', 'abierta', 'abiertos'],
  ...['aperto', 'aperta', 'aperti', 'aberto', 'aberta', 'geopend', 'открыто', 'открыт', 'otwarte', 'مفتوح', 'ανοιχτο', 'ανοιχτα'],
  ...[
    'open today',
    'heute geoffnet',
    'heute offen',
    'bugun acik',
    'abierto hoy',
    'aperto oggi',
    'geoffnete',
    'geoffneter',
    'offene',
    'acik olanlar',
  ],
  ...[
    '24/7',
    '24h',
    '24 h',
    '24 hour',
    '24 hours',
    '24 saat acik',
    '24 saat',
    '24 stunden',
    '24 heures',
    '24 horas',
    '24 ore',
    '24 uur',
    'notdienst',
  ],
];

const nearMe = [
  ...['near me', 'near by', 'nearby', 'close to me', 'close by', 'around me', 'next to me', 'yakinimda', 'yakinimdaki', 'bana yakin'],
  ...['en yakin', 'in meiner nahe', 'in der nahe', 'pres de moi', 'autour de moi', 'cerca de mi', 'vicino a me', 'perto de mim'],
  ...['in de buurt', 'bij mij in de buurt', 'рядом со мной', 'поблизости', 'w poblizu', 'blisko mnie', 'بالقرب مني', '近く'],
  ...[
    'nearme',
    'near here',
    'around here',
    'in my area',
    'in der umgebung',
    'in meiner umgebung',
    'cevremdeki',
    'cevremde',
    'yakinlarda',
    'civarimdaki',
  ],
  ...['a proximite', 'pres d’ici', 'cerca de aqui', 'por aqui', 'vicino', 'nelle vicinanze', 'aqui perto', 'dichtbij', 'рядом', 'недалеко'],
  ...['obok mnie', 'κοντα μου', 'قريب مني', 'قريبة مني', '附近', '付近', '最寄り'],
];

export interface SearchPhrases {
  /** The rest of the text, as it was typed. */
  text: string;
  /** A place round the visitor is asked for. */
  isNear: boolean;
  /** Only businesses that are open at this moment are asked for. */
  isOpen: boolean;
}

const edgeSigns = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** As the phrases are written; signs round a word say nothing: 'open now!'. */
const plain = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').replace(edgeSigns, '');

/** Japanese and Chinese write these at the head of the next word. */
const attached = /(近く|付近|最寄り|附近|営業中)[のにで的]?/gu;

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
  const words = text.replace(attached, ' $1 ').split(/\s+/).filter(Boolean);
  const far = without(words, nearWords);
  const closed = without(far ?? words, opening);
  return { text: (closed ?? far ?? words).join(' '), isNear: far !== null, isOpen: closed !== null };
};

/** Parts a search from the phrases that can mean nothing but a filter: 'dentist near me', 'bäckerei jetzt geöffnet'. */
export const readPhrases = (text: string): SearchPhrases => splitPhrases(text, openNowWords);

/** The same with lone words for "open", which a name may hold: for where it was tried to find that first. */
export const readOpenPhrases = (text: string): SearchPhrases => splitPhrases(text, openWords);

/** Names of the weekdays from Monday, with those that mean each week's. */
const weekdays: readonly (readonly string[])[] = [
  ['monday', 'mondays', 'montag', 'montags', 'lundi', 'lunes', 'lunedi', 'segunda', 'maandag', 'pazartesi', 'poniedzialek', 'понедельник'],
  ['tuesday', 'tuesdays', 'dienstag', 'dienstags', 'mardi', 'martes', 'martedi', 'terca', 'dinsdag', 'sali', 'wtorek', 'вторник'],
  [
    'wednesday',
    'wednesdays',
    'mittwoch',
    'mittwochs',
    'mercredi',
    'miercoles',
    'mercoledi',
    'quarta',
    'woensdag',
    'carsamba',
    'srode',
    'среду',
  ],
  [
    'thursday',
    'thursdays',
    'donnerstag',
    'donnerstags',
    'jeudi',
    'jueves',
    'giovedi',
    'quinta',
    'donderdag',
    'persembe',
    'czwartek',
    'четверг',
  ],
  ['friday', 'fridays', 'freitag', 'freitags', 'vendredi', 'viernes', 'venerdi', 'sexta', 'vrijdag', 'cuma', 'piatek', 'пятницу'],
  ['saturday', 'saturdays', 'samstag', 'samstags', 'samedi', 'sabado', 'sabados', 'sabato', 'zaterdag', 'cumartesi', 'sobote', 'субботу'],
  [
    'sunday',
    'sundays',
    'sonntag',
    'sonntags',
    'dimanche',
    'domingo',
    'domingos',
    'domenica',
    'zondag',
    'pazar',
    'niedziele',
    'воскресенье',
  ],
];

/** Words between 'open' and a weekday, and in front of one. */
const besideDays = new Set(['on', 'am', 'le', 'el', 'los', 'la', 'ao', 'aos', 'op', 'w', 'в', 'во', 'gunu', 'gunleri', 'also', 'auch']);

const lone = new Set(openWords.filter(({ length }) => length === 1).map(([word]) => word));
const dayOf = (word: string): number => weekdays.findIndex((names) => names.includes(plain(word))) + 1;

/** A search for what is open on a weekday, 1 is Monday: 'bakery open on sunday', 'pazar açık eczane'. Null where the text asks for none. */
export const readOpenDay = (text: string): { text: string; day: number } | null => {
  const words = text.split(/\s+/).filter(Boolean);
  const at = words.findIndex((word) => dayOf(word) > 0);
  if (at < 0) return null;
  const isBeside = (i: number): boolean => i >= 0 && i < words.length && besideDays.has(plain(words[i]));
  let [first, last] = [at, at];
  while (isBeside(first - 1)) first--;
  while (isBeside(last + 1)) last++;
  const isOpen = (i: number): boolean => i >= 0 && i < words.length && lone.has(plain(words[i]));
  if (isOpen(first - 1)) first--;
  else if (isOpen(last + 1)) last++;
  else return null;
  return { text: [...words.slice(0, first), ...words.slice(last + 1)].join(' '), day: dayOf(words[at]) };
};
