import { fold } from '@directory/text';
import { categories } from '../../places/names/listed-names.ts';

/** Endings of plurals, with those of the singular: of the ten languages of the listed names, folded. */
const plurals: readonly (readonly [RegExp, string])[] = [
  [/(?:e?s|x|y|si|l[ae]ri?|(?<=.{5})e?n|(?<=.{5})e)$/, ''],
  [/(?:s|(?<=.{5})n)$/, ''],
  [/ies$/, 'y'],
  [/aux$/, 'al'],
  [/is$/, 'l'],
  [/oes$/, 'ao'],
  [/(?:h?e|i|y)$/, 'a'],
  [/ii$/, 'iya'],
  [/(?:h?i|a)$/, 'o'],
  [/i$/, 'e'],
  [/(?<=.{3}l)i$/, ''],
  [/l[ae]ri$/, 'i'],
  [/l[ae]ri$/, 'u'],
];

/** Shorter words are no plurals: 'spas' is one, 'is' none. */
const shortestPlural = 4;
const shortestKind = 3;

/** Words that visitors write for a kind of business beside its names, by a word of those. */
const called: Readonly<Record<string, string>> = {
  accountant: 'accounting bookkeeping steuerberatung muhasebe comptabilite',
  antique: 'antik antika antiques brocante',
  architect: 'mimarlik architecture architektur arquitectura',
  bakery: 'bakers bread brot brötchen brood chleb ekmek bagel bagels croissant croissants baguette',
  bar: 'pub pubs kneipe kneipen taproom cocktail cocktails birahane meyhane brewpub bares beer bier biere cerveza birra cerveja piwo',
  barber: 'barbers shave tiras',
  beauty: 'nail nails manicure pedicure maniküre nagelstudio manikur kosmetik cosmetics epilation waxing onglerie',
  bicycle: 'bike bikes cycle cycles cycling fahrrad fahrrader velo velos bisiklet bici bicicletas fiets fietsen rower',
  book: 'books kitap bucher livres libros libri boeken stationery kırtasiye schreibwaren papeterie papelería cartoleria papelaria',
  butcher: 'meat fleisch viande vlees',
  cafe: 'coffee kaffee kahve koffie kawa espresso cappuccino breakfast brunch kahvalti fruhstuck',
  clothing: 'clothes fashion mode apparel kleidung vetements ropa vestiti kleding',
  dentist: 'dental tooth teeth zahn zahnmedizin zahnklinik dentaire dentale orthodontist',
  estate: 'immobilien makler',
  electronics: 'phone handy telefon computer computers laptop',
  fast: 'takeaway away takeout imbiss doner donerci kebabs burger burgers hamburger sandwich snack',
  florist: 'bouquet flowers blumen fleurs flores fiori bloemen cicek kwiaty',
  furniture: 'mobel meubles muebles mobili meubels meble',
  gallery: 'galleries galerien kunst',
  gift: 'gifts souvenir souvenirs geschenke cadeaux regalos regali hediye',
  grill: 'steak steaks steakhouse bbq barbecue kebap kebab ocakbasi mangal braai asado braceria chophouse',
  gym: 'workout fitnessstudios muckibude',
  hair: 'haircut haircuts hairstylist haare haarschnitt schneiden cheveux',
  healthcare:
    'doctor doctors physician gp clinic clinics arzt arzte arztpraxis hausarzt hausarzte medecin medecins medico medicos medici doktor huisarts huisartsen lekarz vrach klinik',
  hotel: 'accommodation lodging unterkunft hebergement alojamiento alloggio konaklama nocleg',
  ice: 'eis glace glaces helado helados gelato gelati dondurma ijs lody',
  jewelry: 'schmuck bijoux joyas gioielli sieraden',
  laundry: 'cleaner cleaners dry laundrette textilreinigung reinigung pressing stomerij tintoreria wasche',
  lawyer: 'legal anwalte barrister advokat jurist hukuk recht',
  locksmith: 'keys schlussel cles',
  mechanic: 'tyre tyres tire tires reifen lastik lastikçi pneu pneus gommista banden opony',
  optician: 'glasses eyewear spectacles eyeglasses brille brillen kontaktlinsen lunettes gafas occhiali oculos bril okulary gözlük очки',
  pharmacy: 'medicine medikamente ilac pill pills',
  physiotherapist: 'physio kine physios fizik osteopath',
  photographer: 'photography photographers fotografie',
  pizza: 'pizzas',
  print: 'printing printer printers copy copies kopie kopien',
  record: 'records vinyl vinyls schallplatten plak disques',
  restaurant:
    'eat dinner lunch abendessen mittagessen yemek yenir manger comer mangiare поесть zjesc bistro brasserie trattoria osteria ταβέρνα ταβέρνες gasthaus gasthof wirtshaus',
  seafood: 'fish fisch poisson pescado pesce vis balik',
  shoe: 'shoes schuhe chaussures zapatos scarpe schoenen ayakkabı buty',
  spa: 'massage massages wellness sauna hamam hammam thermen',
  supermarket: 'groceries grocery lebensmittel',
  tailor: 'alterations alteration seamstress',
  technology: 'software yazilim informatik informatique bilisim webdesign',
  tea: 'tee cay thee',
  toy: 'toys spielzeug jouets juguetes giocattoli speelgoed oyuncak zabawki',
  travel: 'reisen voyages viajes viaggi',
  veterinarian: 'vets',
  vegetarian: 'vegan vegane vegetarisch vegetarien vegetariano',
  yoga: 'pilates',
};

const listedWords: ReadonlySet<string> = new Set(
  categories.flatMap(({ names }) => names.flatMap(({ nameFold }) => nameFold.split(' '))).filter(({ length }) => length >= shortestKind),
);

const kindsByWord = Map.groupBy(
  Object.entries(called).flatMap(([kind, words]) => words.split(' ').map((word) => ({ word: fold(word), kind }))),
  ({ word }) => word,
);

const singularsOf = (word: string): string[] =>
  word.length < shortestPlural ? [] : plurals.flatMap(([ending, singular]) => (ending.test(word) ? [word.replace(ending, singular)] : []));

/** Words of names of categories that a folded word of a search may mean: 'opticians' → 'optician', 'kneipe' → 'bar'. */
export const kindsMeant = (word: string): string[] => [
  ...new Set([...singularsOf(word).filter((one) => listedWords.has(one)), ...(kindsByWord.get(word) ?? []).map(({ kind }) => kind)]),
];
