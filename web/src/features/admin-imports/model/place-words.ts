/** Provinces of Türkiye and large cities of the world, in the spelling of lists: enough to recognise a column of cities by a few of its values. */
const cities =
  'adana adıyaman afyonkarahisar ağrı aksaray amasya ankara antalya ardahan artvin aydın balıkesir bartın batman bayburt bilecik bingöl bitlis bolu burdur bursa çanakkale çankırı çorum denizli diyarbakır düzce edirne elazığ erzincan erzurum eskişehir gaziantep giresun gümüşhane hakkari hatay ığdır isparta istanbul izmir kahramanmaraş karabük karaman kars kastamonu kayseri kilis kırıkkale kırklareli kırşehir kocaeli konya kütahya malatya manisa mardin mersin muğla muş nevşehir niğde ordu osmaniye rize sakarya samsun şanlıurfa siirt sinop şırnak sivas tekirdağ tokat trabzon tunceli uşak van yalova yozgat zonguldak kadıköy beşiktaş üsküdar şişli bodrum alanya lefkoşa ' +
  'london berlin paris madrid barcelona rome milan vienna wien münchen munich hamburg köln cologne frankfurt amsterdam rotterdam brussels antwerp zurich zürich geneva lisbon porto athens dublin manchester birmingham glasgow edinburgh stockholm oslo copenhagen helsinki warsaw prague budapest bucharest sofia belgrade moscow kyiv dubai doha riyadh cairo tokyo osaka seoul beijing shanghai singapore bangkok mumbai delhi sydney melbourne toronto montreal chicago houston miami boston seattle';

const known = new Set(cities.split(' '));

const folded = (text: string): string => text.trim().toLocaleLowerCase('tr');

export const isCityName = (text: string): boolean =>
  known.has(folded(text)) || known.has(text.trim().toLowerCase()) || /^new york( city)?$|^los angeles$|^san francisco$/i.test(text.trim());

let countries: Set<string> | null = null;

const countryWords = (): Set<string> => {
  const words = new Set<string>(['türkiye', 'turkey', 'almanya', 'usa', 'uk']);
  const names = ['tr', 'en', 'de'].map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  for (let first = 65; first <= 90; first++) {
    for (let second = 65; second <= 90; second++) {
      const code = String.fromCharCode(first, second);
      for (const name of names) words.add((name.of(code) ?? '').toLocaleLowerCase('tr'));
    }
  }
  words.delete('');
  return words;
};

/** The name of a country in Turkish, English or German. */
export const isCountryName = (text: string): boolean => {
  countries ??= countryWords();
  return countries.has(folded(text));
};
