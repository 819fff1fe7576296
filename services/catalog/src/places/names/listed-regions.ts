import { findRegion, fold, spellingsOf } from '@directory/text';

/**
 * Regions that visitors look for something in, with their names in the languages of visitors, compiled for this product. Left out are those that
 * are called as their largest town is (New York, Madrid, Québec), and names of parts of one (Provence).
 */
export const listedRegions: readonly string[] = [
  'GB: England | Angleterre | Inghilterra | Anglia | Англия | إنجلترا | Αγγλία | イングランド | 英格兰',
  'GB: Scotland | Schottland | Écosse | Escocia | Scozia | Escócia | Schotland | Szkocja | İskoçya | Шотландия | اسكتلندا | Σκωτία | スコットランド',
  'GB: Wales | Cymru | Pays de Galles | Gales | Galles | País de Gales | Walia | Galler | Уэльс | Уэльсе | ウェールズ',
  'GB: Northern Ireland | Nordirland | Irlande du Nord | Irlanda del Norte | Irlanda del Nord | Irlanda do Norte | Noord-Ierland | Irlandia Północna | Kuzey İrlanda | Северная Ирландия',
  'DE: Bayern | Bavaria | Bavière | Baviera | Beieren | Bawaria | Bavyera | Бавария | Βαυαρία',
  'DE: Baden-Württemberg | Bade-Wurtemberg | Baden-Wurtemberg | Badenia-Wirtembergia | Баден-Вюртемберг',
  'DE: Nordrhein-Westfalen | North Rhine-Westphalia | NRW | Rhénanie-du-Nord-Westphalie | Renania del Norte-Westfalia | Noordrijn-Westfalen | Kuzey Ren-Vestfalya',
  'DE: Niedersachsen | Lower Saxony | Basse-Saxe | Baja Sajonia | Bassa Sassonia | Nedersaksen | Aşağı Saksonya | Нижняя Саксония',
  'DE: Sachsen | Saxony | Saxe | Sajonia | Sassonia | Saksen | Saksonia | Saksonya | Саксония',
  'DE: Sachsen-Anhalt | Saxony-Anhalt | Saxe-Anhalt',
  'DE: Hessen | Hesse | Assia',
  'DE: Thüringen | Thuringia | Thuringe | Turingia | Тюрингия',
  'DE: Rheinland-Pfalz | Rhineland-Palatinate | Rhénanie-Palatinat | Renania-Palatinado | Renania-Palatinato',
  'DE: Schleswig-Holstein',
  'DE: Mecklenburg-Vorpommern | Mecklenburg-Western Pomerania',
  'DE: Saarland | Sarre',
  'DE: Brandenburg',
  'AT: Tirol | Tyrol | Tirolo | Тироль | Тироле',
  'AT: Steiermark | Styria | Styrie | Stiria',
  'AT: Kärnten | Carinthia | Carinthie | Carinzia',
  'AT: Niederösterreich | Lower Austria | Basse-Autriche',
  'AT: Oberösterreich | Upper Austria | Haute-Autriche',
  'AT: Vorarlberg',
  'AT: Burgenland',
  'CH: Ticino | Tessin',
  'CH: Valais | Wallis',
  'CH: Graubünden | Grisons | Grigioni',
  'ES: Catalunya | Cataluña | Catalonia | Katalonien | Catalogne | Catalogna | Catalonië | Catalunha | Katalonia | Katalonya | Каталония | Καταλονία | カタルーニャ',
  'ES: Andalucía | Andalusia | Andalusien | Andalousie | Andaluzia | Andalusië | Andaluzja | Endülüs | Андалусия',
  'ES: Euskal Herria | País Vasco | Euskadi | Basque Country | Baskenland | Pays basque | Paesi Baschi | Страна Басков',
  'ES: Galicia | Galicien | Galice | Galiza',
  'ES: Aragón | Aragonien | Aragona',
  'ES: Asturias | Asturien | Asturies',
  'ES: Cantabria | Kantabrien',
  'ES: Castilla y León | Castile and León | Kastilien und León',
  'ES: Castilla-La Mancha',
  'ES: Extremadura',
  'ES: Navarra | Navarre',
  'ES: La Rioja',
  'ES: Illes Balears | Islas Baleares | Baleares | Balearic Islands | Balearen | Îles Baléares | Baleari | Балеарские острова',
  'ES: Canarias | Islas Canarias | Canary Islands | Kanarische Inseln | Kanaren | Îles Canaries | Isole Canarie | Canarische Eilanden | Kanarya Adaları | Канарские острова',
  'ES: Comunidad Valenciana | Comunitat Valenciana | Valencian Community',
  'IT: Toscana | Tuscany | Toskana | Toscane | Toscânia | Toskania | Тоскана | Τοσκάνη | トスカーナ',
  'IT: Lombardia | Lombardy | Lombardei | Lombardie | Lombardije | Lombardiya | Ломбардия',
  'IT: Sicilia | Sicily | Sizilien | Sicile | Sicília | Sicilië | Sycylia | Sicilya | Сицилия | Σικελία | シチリア',
  'IT: Sardegna | Sardinia | Sardinien | Sardaigne | Cerdeña | Sardenha | Sardinië | Sardynia | Sardinya | Сардиния',
  'IT: Piemonte | Piedmont | Piemont | Piémont',
  'IT: Veneto | Venetien | Véneto',
  'IT: Puglia | Apulia | Apulien | Pouilles',
  'IT: Campania | Kampanien | Campanie',
  'IT: Emilia-Romagna | Émilie-Romagne | Emilia Romaña',
  'IT: Lazio | Latium | Lacio',
  'IT: Liguria | Ligurien | Ligurie',
  'IT: Umbria | Umbrien | Ombrie',
  'IT: Calabria | Kalabrien | Calabre',
  'IT: Marche',
  'IT: Abruzzo | Abruzzen | Abruzzes | Abruzos',
  'IT: Basilicata',
  'IT: Molise',
  'IT: Friuli-Venezia Giulia | Friaul-Julisch Venetien | Frioul-Vénétie Julienne',
  'IT: Trentino-Alto Adige | Trentino-Südtirol | Trentino-South Tyrol',
  'IT: Valle d’Aosta | Aosta Valley | Aostatal | Vallée d’Aoste',
  'FR: Bretagne | Brittany | Bretaña | Bretagna | Bretania | Бретань | Бретани',
  'FR: Normandie | Normandy | Normandía | Normandia | Normandië | Normandiya | Нормандия',
  'FR: Provence-Alpes-Côte d’Azur | PACA',
  'FR: Île-de-France | Ile de France',
  'FR: Occitanie | Occitania | Okzitanien',
  'FR: Nouvelle-Aquitaine',
  'FR: Grand Est',
  'FR: Hauts-de-France',
  'FR: Bourgogne-Franche-Comté',
  'FR: Auvergne-Rhône-Alpes',
  'FR: Pays de la Loire',
  'FR: Centre-Val de Loire',
  'FR: Corse | Corsica | Korsika | Córcega | Córsega | Korsyka | Корсика',
  'NL: Noord-Holland | North Holland | Nordholland',
  'NL: Zuid-Holland | South Holland | Südholland',
  'NL: Noord-Brabant | North Brabant | Nordbrabant',
  'NL: Fryslân | Friesland',
  'NL: Gelderland',
  'NL: Limburg',
  'NL: Zeeland',
  'NL: Drenthe',
  'NL: Overijssel',
  'NL: Flevoland',
  'BE: Limburg | Limbourg',
  'BE: Vlaams Gewest | Vlaanderen | Flanders | Flandern | Flandre | Flandes | Fiandre',
  'BE: wallonne | Wallonia | Wallonie | Wallonien | Wallonië | Valonia | Vallonia',
  'GR: Crete | Κρήτη | Kreta | Crète | Creta | Girit | Крит | Крите',
  'JP: Hokkaido | 北海道 | Хоккайдо',
  'US: California | Kalifornien | Californie | Californië | Califórnia | Kalifornia | Kaliforniya | Калифорния | كاليفورنيا | Καλιφόρνια | カリフォルニア',
  'US: Texas | Teksas | Техас | Техасе | تكساس',
  'US: Florida | Floride | Flórida | Floryda | Флорида | فلوريدا',
  'US: Hawaii | Hawaï | Hawái | Hawaje | Гавайи',
  'US: New York State',
  'US: Washington State',
  'US: Pennsylvania | Pensilvania | Pennsylvanie | Pensilvanya',
  'US: North Carolina | Carolina del Norte | Caroline du Nord',
  'US: South Carolina | Carolina del Sur | Caroline du Sud',
  'US: New Jersey | Nueva Jersey',
  'US: New Mexico | Nuevo México | Nouveau-Mexique',
  'US: Georgia',
  'US: Louisiana | Luisiana | Louisiane',
  ...[
    ...[
      'Alabama',
      'Alaska',
      'Arizona',
      'Arkansas',
      'Colorado',
      'Connecticut',
      'Delaware',
      'Idaho',
      'Illinois',
      'Indiana',
      'Iowa',
      'Kansas',
    ],
    ...['Kentucky', 'Maine', 'Maryland', 'Massachusetts', 'Michigan', 'Minnesota', 'Mississippi', 'Missouri', 'Montana', 'Nebraska'],
    ...['Nevada', 'New Hampshire', 'North Dakota', 'Ohio', 'Oklahoma', 'Oregon', 'Rhode Island', 'South Dakota', 'Tennessee', 'Utah'],
    ...['Vermont', 'Virginia', 'West Virginia', 'Wisconsin', 'Wyoming'],
  ].map((name) => `US: ${name}`),
  ...['Ontario', 'British Columbia', 'Alberta', 'Manitoba', 'Saskatchewan', 'Nova Scotia', 'New Brunswick', 'Prince Edward Island'].map(
    (name) => `CA: ${name}`,
  ),
  'CA: Newfoundland and Labrador | Newfoundland',
  'AU: New South Wales | NSW',
  ...['Queensland', 'Tasmania', 'South Australia', 'Western Australia', 'Northern Territory'].map((name) => `AU: ${name}`),
  ...['Goa', 'Gujarat', 'Haryana', 'Karnataka', 'Kerala', 'Maharashtra', 'Rajasthan', 'Tamil Nadu', 'Uttar Pradesh', 'West Bengal'].map(
    (name) => `IN: ${name}`,
  ),
];

/** A region of a country. */
export interface ListedRegion {
  /** Tells it from all others. */
  key: string;
  countryCode: string;
  /** Folded names, by one of which cities are stored in it. */
  folds: readonly string[];
}

const regionOf = (line: string): { key: string; countryCode: string; names: readonly string[] } => {
  const [countryCode, names] = line.split(': ');
  return { key: line, countryCode, names: names.split(' | ') };
};

const regionsByName = Map.groupBy(
  listedRegions
    .map(regionOf)
    .flatMap((region) => [...new Set(region.names.flatMap(spellingsOf))].map((nameFold) => ({ nameFold, region }))),
  ({ nameFold }) => nameFold,
);

/** The listed regions that a name means; none where it means no region. */
export const listedRegionsOf = (name: string): ListedRegion[] =>
  (regionsByName.get(fold(name)) ?? []).map(({ region: { key, countryCode, names } }) => {
    // Imports store a region by the name that the standard has for it.
    const stored = findRegion(names[0], countryCode) ?? names[0];
    return { key, countryCode, folds: [...new Set([stored, ...names].map(fold))] };
  });
