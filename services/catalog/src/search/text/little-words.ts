/** "And" as it is written: it may stand in a name as a word, as a sign, or not at all. */
export const connectives: readonly string[] = ['and', 'und', 'et', 'y', 'e', 've', 'ile', 'en', 'i', 'och', 'og', 'n', 'kai', 'w'];

/** Words between what is looked for and where: 'pizza in berlin', 'istanbul’da eczane'. */
const prepositions: readonly string[] = [
  ...['in', 'at', 'near', 'around', 'on'],
  ...['im', 'bei', 'nahe', 'am'],
  ...['da', 'de', 'ta', 'te', 'daki', 'deki', 'icin'],
  ...['a', 'au', 'aux', 'dans', 'pres', 'chez', 'sur'],
  ...['cerca', 'en', 'em', 'no', 'na', 'nos', 'nas', 'nel', 'nella', 'ad', 'al', 'alla', 'op', 'v', 'we', 'vo', 'fy'],
  ...['auf', 'aus', 'beim', 'zu', 'vers', 'bij', 'aan', 'kolo', 'okolo', 'stin', 'ston', 'sto', 'sti', 'stis', 'se'],
];

/** Articles and the like, which many names hold. */
const particles: readonly string[] = [
  ...['the', 'of', 'for', 'to', 'an', 'with', 'by', 'from', 'my', 'me', 'some', 'any', 'is', 'best', 'good', 'cheap'],
  ...['der', 'die', 'das', 'den', 'dem', 'des', 'ein', 'eine', 'zum', 'zur', 'fur', 'von', 'vom', 'mit', 'gute', 'beste'],
  ...['la', 'le', 'les', 'l', 'un', 'une', 'du', 'd', 'pour', 'avec'],
  ...['el', 'los', 'las', 'del', 'una', 'para', 'con', 'mejor'],
  ...['il', 'lo', 'gli', 'di', 'della', 'nelle', 'per', 'o', 'os', 'as', 'do', 'dos', 'um', 'uma'],
  ...['bir', 'en', 'iyi', 'ucuz', 'het', 'een', 'voor'],
  // Near to something that is named.
  ...['nearby', 'umgebung', 'proximite', 'vicino', 'vicinanze', 'dichtbij', 'buurt', 'ryadom', 'nedaleko', 'poblizosti', 'poblizu'],
];

/** The same that say what for: they mean a kind where little else does. */
const purposes: ReadonlySet<string> = new Set(['eat', 'manger', 'comer', 'mangiare', 'yenir', 'poest', 'zjesc']);

/** Words of a request that is spoken rather than typed: 'where can I find a dentist'. */
const request: readonly string[] = [
  ...[
    'where',
    'can',
    'could',
    'i',
    'we',
    'you',
    'find',
    'get',
    'buy',
    'need',
    'want',
    'looking',
    'search',
    'show',
    'are',
    'there',
    'which',
  ],
  ...['wo', 'finde', 'ich', 'man', 'suche', 'brauche', 'gibt', 'es', 'einen', 'einer', 'welche', 'kann'],
  ...['nerede', 'nerde', 'nasil', 'var', 'ariyorum', 'bul', 'ou', 'trouver', 'je', 'cherche', 'il'],
  ...[
    'who',
    'what',
    'how',
    'does',
    'have',
    'please',
    'great',
    'top',
    'local',
    'affordable',
    'nearest',
    'closest',
    'cold',
    'fresh',
    'recommend',
    'recommended',
    'welcher',
    'welches',
    'welchen',
    'ist',
    'gut',
    'guter',
    'gutes',
  ],
  ...[
    'guten',
    'besten',
    'bester',
    'bestes',
    'kaufen',
    'empfehlung',
    'hangi',
    'onerisi',
    'onerileri',
    'tavsiye',
    'quel',
    'quelle',
    'quels',
    'est',
  ],
  ...[
    'sont',
    'meilleur',
    'meilleure',
    'meilleurs',
    'meilleures',
    'bon',
    'bonne',
    'acheter',
    'cual',
    'cuales',
    'es',
    'mejores',
    'bueno',
    'puedo',
  ],
  ...[
    'comprar',
    'posso',
    'qual',
    'quale',
    'miglior',
    'migliore',
    'migliori',
    'comprare',
    'melhor',
    'melhores',
    'bom',
    'boa',
    'kan',
    'ik',
    'kopen',
  ],
  ...['goede', 'welke', 'najlepszy', 'najlepsza', 'najlepsze', 'dobry', 'dobra', 'luchshie', 'luchshiy', 'luchshaya', 'kupit', 'khoroshiy'],
  ...['donde', 'hay', 'busco', 'quiero', 'encontrar', 'dove', 'trovare', 'cerco', 'onde', 'waar', 'gde', 'gdzie'],
];

/** Kinds of streets, and what else of an address is written in several ways or not searched by. */
const ofAddresses: readonly string[] = [
  ...[
    'street',
    'st',
    'road',
    'rd',
    'avenue',
    'ave',
    'av',
    'boulevard',
    'blvd',
    'bd',
    'lane',
    'ln',
    'square',
    'sq',
    'place',
    'pl',
    'drive',
    'dr',
  ],
  ...['strasse', 'str', 'allee', 'platz', 'weg', 'gasse', 'rue', 'quai', 'impasse', 'via', 'viale', 'piazza', 'corso', 'vicolo'],
  ...['calle', 'carrer', 'avenida', 'avda', 'plaza', 'paseo', 'passeig', 'straat', 'laan', 'plein', 'rua', 'ulica', 'ulitsa', 'ul', 'odos'],
  ...[
    'caddesi',
    'cadde',
    'cad',
    'cd',
    'sokak',
    'sokagi',
    'sok',
    'sk',
    'bulvari',
    'blv',
    'mahallesi',
    'mah',
    'numara',
    'nr',
    'apt',
    'kat',
    'chome',
  ],
  ...['centre', 'center', 'zentrum', 'centro', 'merkez', 'merkezi', 'merkezinde'],
];

/** Words for what a directory does not know of a business: an 'emergency dentist' is a dentist. */
const qualities: readonly string[] = [
  ...['emergency', 'mens', 'men', 'womens', 'women', 'ladies', 'kids', 'children', 'childrens', 'used', 'professional', 'experienced'],
  ...['secondhand', 'gebrauchte', 'occasion'],
  ...['certified', 'authentic', 'homemade', 'traditional', 'romantic', 'cosy', 'cozy', 'luxury', 'modern', 'famous', 'popular', 'private'],
  ...[
    'notfall',
    'gunstig',
    'gunstige',
    'gunstiger',
    'billig',
    'billige',
    'moderne',
    'romantisch',
    'romantisches',
    'gemutlich',
    'gemutliches',
  ],
  ...[
    'urgence',
    'urgences',
    'pas',
    'cher',
    'romantique',
    'pour',
    'enfants',
    'urgencias',
    'barato',
    'baratos',
    'baratas',
    'ninos',
    'romantico',
  ],
  ...[
    'economico',
    'economici',
    'bambini',
    'urgente',
    'acil',
    'uygun',
    'kaliteli',
    'guvenilir',
    'romantik',
    'cocuk',
    'goedkoop',
    'goedkope',
  ],
];

/** The same of two words, each of which is a name by itself: 'Second Avenue', 'Hand Car Wash'. */
const qualitiesInTwo: ReadonlySet<string> = new Set([
  ...['second hand', 'zweiter hand', 'seconde main', 'segunda mano', 'segunda mao', 'seconda mano', 'ikinci el'],
]);

/** Words for any shop: 'coffee shop' is a cafe, where no kind is called so. */
const anyShop: readonly string[] = [
  ...[
    'shop',
    'shops',
    'store',
    'stores',
    'place',
    'places',
    'take',
    'laden',
    'geschaft',
    'magasin',
    'tienda',
    'negozio',
    'winkel',
    'dukkani',
  ],
];

/** Towns that are also such words: 'in de buurt van Rotterdam', 'wo kann man essen in Köln'. The first word or the last is the town. */
const alsoTowns: ReadonlySet<string> = new Set(['van', 'essen']);

/** Numbers of houses: no posting is of so few digits of an address. */
const houseNumber = /^\d{1,3}[a-g]?$/;

const parting: ReadonlySet<string> = new Set([...connectives, ...prepositions]);
const little: ReadonlySet<string> = new Set([...parting, ...particles]);
const needlessInAddress: ReadonlySet<string> = new Set([...little, ...request, ...ofAddresses]);
const needless: ReadonlySet<string> = new Set([...needlessInAddress, ...anyShop, ...qualities]);

/** Whether a word says where something is looked for, ahead of a place: 'in London'. */
export const isPreposition = (word: string): boolean => prepositions.includes(word);

/** Letters from which on a word of a request is no beginning of another word: 'ist' begins İstanbul. */
const shortestRequest = 4;
const requested: ReadonlySet<string> = new Set(request.filter((word) => word.length >= shortestRequest));

/** Whether a word says so little that it is never the beginning of another one, nor one that is misspelt: 'the dentist' is no 'Therese'. */
export const isLittle = (word: string): boolean => little.has(word) || requested.has(word);

export const isHouseNumber = (word: string): boolean => houseNumber.test(word);

/** Whether nothing is found by a word that its search would not be found by without it. */
const isNeedless = (word: string): boolean => needless.has(word) || isHouseNumber(word);

/** The same of the words of an address: streets are named by qualities, and by shops: 'Private Road', 'Shop Street'. */
export const isNeedlessInAddress = (word: string): boolean => needlessInAddress.has(word) || isHouseNumber(word);

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
export const withoutLittleWords = (words: readonly string[]): readonly string[] => {
  const isWithin = (place: number): boolean => place > 0 && place < words.length - 1;
  const isOfTwo = (place: number): boolean =>
    qualitiesInTwo.has(words.slice(place, place + 2).join(' ')) ||
    qualitiesInTwo.has(words.slice(Math.max(place - 1, 0), place + 1).join(' '));
  const says = (word: string, place: number): boolean =>
    !isNeedless(word) && !isOfTwo(place) && saysSomething(word) && !(alsoTowns.has(word) && isWithin(place));
  const saying = words.filter(says);
  const others = saying.filter((word) => !purposes.has(word));
  // 'Where to eat pizza in Rome' asks for pizza, 'where to eat in Rome' for restaurants.
  return onlyWhereEnough(others.length > 1 ? others : saying, words);
};
