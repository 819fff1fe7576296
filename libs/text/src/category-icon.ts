import { fold } from './fold.ts';

/** Icon of the lucide family → folded beginnings of words in English, Turkish and German; above decides before below. */
const keywords: readonly (readonly [string, string])[] = [
  ['pizza', 'pizza pizzeria pideci'],
  ['croissant', 'bakery bakeries firin pastane backerei boulangerie patisserie konditorei borek'],
  ['ice-cream-cone', 'icecream gelato gelateria dondurma eisdiele'],
  ['cake-slice', 'dessert cake baklava tatli confectioner'],
  ['beef', 'butcher kasap metzgerei steakhouse steak kebab kebap doner'],
  ['fish', 'seafood fish balik sushi fisch'],
  ['sandwich', 'fastfood sandwich burger hamburger takeaway takeout imbiss snack bufe'],
  ['coffee', 'cafe coffee kahve kahvehane kaffee tea cay kafe'],
  ['beer', 'pub brewery beer bira brauerei kneipe'],
  ['wine', 'bar wine winery vineyard cocktail sarap weingut'],
  ['music', 'nightclub nightlife disco karaoke music muzik musik'],
  ['salad', 'vegan vegetarian vegetarisch salad'],
  [
    'utensils',
    'restaurant lokanta restoran gaststatte bistro diner food catering yemek meyhane grill brasserie trattoria ristorante kitchen mutfak',
  ],
  ['hotel', 'hotel otel oteli oteller otelleri hostel motel pansiyon pension lodging guesthouse resort konaklama konukevi'],
  ['tent', 'camping campground kamp campingplatz'],
  ['paw-print', 'veterinary veterinarian veteriner tierarzt pet petshop hayvan tierhandlung kennel'],
  ['smile', 'dentist dental dis disci zahnarzt orthodontist'],
  ['pill', 'pharmacy pharmacies eczane apotheke drugstore chemist'],
  ['eye', 'optician optometrist ophthalmologist gozluk optik augenarzt'],
  ['hospital', 'hospital hastane krankenhaus clinic klinik poliklinik'],
  ['stethoscope', 'doctor doktor physician arzt arztpraxis medical medicine tip health saglik healthcare'],
  ['activity', 'physiotherapist physiotherapy fizyoterapi physiotherapie chiropractor rehabilitation osteopath'],
  ['brain', 'psychologist psychologe psikolog psychiatrist therapist therapy'],
  ['scissors', 'hair hairdresser barber berber kuafor friseur'],
  ['sparkles', 'beauty guzellik kosmetik nail spa massage masaj cosmetic solarium tanning'],
  ['bath', 'hamam hammam sauna'],
  ['dumbbell', 'gym fitness spor pilates yoga crossfit'],
  ['trophy', 'sport stadium stadyum club kulup verein football futbol tennis golf'],
  ['waves', 'swimming pool havuz schwimmbad beach plaj'],
  ['graduation-cap', 'university universite universitat college academy akademi education egitim training kurs course tutor'],
  ['baby', 'kindergarten anaokulu kres daycare nursery kita childcare'],
  ['school', 'school okul schule lise gymnasium'],
  ['library', 'library kutuphane bibliothek'],
  ['book-open', 'bookstore kitap buchhandlung book'],
  ['landmark', 'museum muze bank banka bankasi atm government belediye municipality rathaus embassy courthouse'],
  ['church', 'church kilise kirche cathedral chapel'],
  ['moon-star', 'mosque cami mescit moschee'],
  ['scale', 'lawyer avukat rechtsanwalt attorney law notary noter notar legal hukuk'],
  ['calculator', 'accountant accounting muhasebe steuerberater tax mali'],
  ['shield-check', 'insurance sigorta versicherung'],
  ['home', 'realestate estate emlak immobilien realtor property apartment'],
  ['car-taxi-front', 'taxi taksi'],
  ['fuel', 'gas petrol benzin tankstelle fuel akaryakit'],
  ['square-parking', 'parking otopark parkplatz parkhaus garage'],
  ['wrench', 'mechanic tamir werkstatt repair servis tire lastik reifen autowerkstatt oto'],
  ['car', 'car auto automobile otomotiv araba autohaus dealership dealer rental kiralama'],
  ['droplets', 'plumber plumbing tesisat klempner water'],
  ['fan', 'hvac heating conditioning klima heizung furnace ventilation'],
  ['zap', 'electrician electric elektrik elektriker solar'],
  ['hammer', 'construction insaat contractor builder bau roofing roofer carpenter marangoz tischler renovation'],
  ['paint-roller', 'painter boya maler'],
  ['key', 'locksmith cilingir schlusseldienst'],
  ['washing-machine', 'laundry laundromat dry camasir kuru wascherei reinigung'],
  ['spray-can', 'cleaning temizlik cleaner pest'],
  ['truck', 'moving mover nakliyat umzug logistics lojistik kargo courier transport shipping spedition'],
  ['flower-2', 'florist cicek blumen flower'],
  ['trees', 'garden landscap bahce peyzaj gartner park parki nature'],
  ['sofa', 'furniture mobilya mobel'],
  ['gem', 'jewel kuyumcu juwelier mucevher'],
  ['footprints', 'shoe ayakkabi schuh'],
  ['shirt', 'clothing clothes giyim mode fashion boutique butik tailor terzi schneider'],
  ['smartphone', 'phone telefon mobile handy cep'],
  ['laptop', 'computer bilgisayar electronic elektronik technology teknoloji software yazilim internet'],
  ['gift', 'gift hediye geschenk souvenir toy oyuncak'],
  ['shopping-cart', 'supermarket supermarkt market markt grocery groceries bakkal lebensmittel convenience manav'],
  ['shopping-bag', 'mall shopping avm alisveris einkaufszentrum department'],
  ['film', 'cinema sinema kino movie'],
  ['theater', 'theater theatre tiyatro'],
  ['palette', 'gallery galeri galerie artist'],
  ['camera', 'photo fotograf'],
  ['plane', 'airport havaalani flughafen travel seyahat reise tour turizm airline'],
  ['bus', 'bus otobus'],
  ['train-front', 'train tren bahnhof station istasyon metro'],
  ['printer', 'print matbaa druckerei copy'],
  ['megaphone', 'advertising reklam werbung marketing'],
  ['factory', 'manufactur factory fabrika fabrik industr sanayi uretim'],
  ['tractor', 'farm ciftlik tarim bauernhof agricultur'],
  ['mailbox', 'post postane postamt'],
  ['party-popper', 'event organizasyon wedding dugun hochzeit party'],
  ['heart-handshake', 'charity dernek vakif nonprofit foundation'],
  ['briefcase', 'consult danismanlik beratung office ofis buro company sirket business'],
];

const plainIcon = 'store';

/** Every icon that a category can have. */
export const categoryIconNames: ReadonlySet<string> = new Set([...keywords.map(([icon]) => icon), plainIcon]);

/** Shorter keywords must be the whole word, or its plural: 'bar' is not 'barber'. */
const shortestBeginning = 5;

const exact = new Map<string, number>();
const beginnings: (readonly [string, number])[] = [];
for (const [rank, [, words]] of keywords.entries()) {
  for (const word of words.split(' ')) {
    if (!exact.has(word)) exact.set(word, rank);
    if (word.length >= shortestBeginning) beginnings.push([word, rank]);
  }
}

const rankOf = (word: string): number => {
  const known = exact.get(word) ?? exact.get(word.replace(/s$/, ''));
  if (known !== undefined) return known;
  return beginnings.find(([beginning]) => word.startsWith(beginning))?.[1] ?? Number.POSITIVE_INFINITY;
};

/** Pairs that mean something else together: 'ice cream', 'fast food'. */
const pairs = /\b(ice cream|fast food|real estate|night club)\b/g;

/** Name of the lucide icon that stands for a category, by keywords of its name; 'store' where none fits. */
export const categoryIcon = (name: string): string => {
  const words = fold(name)
    .replace(pairs, (pair) => pair.replace(' ', ''))
    .split(' ');
  const rank = Math.min(...words.map(rankOf));
  return keywords[rank]?.[0] ?? plainIcon;
};
