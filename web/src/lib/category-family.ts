/** The drawings that stand in for a missing photo: one for each broad kind of business. */
export const categoryFamilies = [
  'food',
  'cafe',
  'bar',
  'stay',
  'shop',
  'beauty',
  'health',
  'motor',
  'school',
  'home',
  'park',
  'culture',
  'sport',
  'office',
] as const;
export type CategoryFamily = (typeof categoryFamilies)[number];

interface CategoryKind {
  words: RegExp;
  family: CategoryFamily;
}

// The first match wins: narrow words stand before the wide ones they are part of ('coffee shop' before 'shop').
const kinds: CategoryKind[] = [
  { words: /\b(coffee|caf[eé]s?|tea|kafe|kahve)(?!\w)/, family: 'cafe' },
  { words: /\b(baker|pastry|patisserie|boulangerie|donut|cake)/, family: 'cafe' },
  { words: /\b(ice cream|gelat|dessert)/, family: 'cafe' },
  { words: /\b(fast food|burger|takeaway|kebab|d[oö]ner)/, family: 'food' },
  { words: /\b(night ?club|disco)/, family: 'bar' },
  { words: /\b(brewer|taproom)/, family: 'bar' },
  { words: /\b(winer|vineyard)/, family: 'bar' },
  { words: /\b(bars?|pubs?|cocktail|taverns?)\b/, family: 'bar' },
  {
    words: /\b(restaurant|restoran|lokanta|gastst|bistro|pizz|steak|sushi|grill|diner|food|eatery|catering)/,
    family: 'food',
  },
  { words: /\b(hostel)/, family: 'stay' },
  { words: /\b(motel)/, family: 'stay' },
  { words: /\b(bed (&|and) breakfast|guest ?house)/, family: 'stay' },
  { words: /\b(camp)/, family: 'park' },
  { words: /\b(hotel|otel|resort|lodg|apartment|vacation)/, family: 'stay' },
  { words: /\b(dentist|dental|orthodont)/, family: 'health' },
  { words: /\b(pharmac|eczane|apothek|drug ?store|chemist)/, family: 'health' },
  { words: /\b(veterin|animal hospital)/, family: 'health' },
  { words: /\b(hospital|hastane|krankenhaus)/, family: 'health' },
  { words: /\b(optic|eye ?wear)/, family: 'health' },
  { words: /\b(clinic|doctor|physician|medical|health|therap|surgeon|dermat|pediatr)/, family: 'health' },
  { words: /\b(hair|barber|berber|kuaf|fris[eö])/, family: 'beauty' },
  { words: /\b(nails?)\b/, family: 'beauty' },
  { words: /\b(spa|massage)\b/, family: 'beauty' },
  { words: /\b(tattoo)/, family: 'beauty' },
  { words: /\b(beauty|cosmetic|salon)/, family: 'beauty' },
  { words: /\b(auto repair|car repair|mechanic|garage)/, family: 'motor' },
  { words: /\b(car dealer|used car)/, family: 'motor' },
  { words: /\b(gas station|petrol|fuel)/, family: 'motor' },
  { words: /\b(car wash)/, family: 'motor' },
  { words: /\b(car rental|rent a car)/, family: 'motor' },
  { words: /\b(auto|cars?|tires?|tyres?|motor|parking|taxi|driving)/, family: 'motor' },
  { words: /\b(kindergarten|child ?care|nursery school|day ?care)/, family: 'school' },
  { words: /\b(librar)/, family: 'school' },
  { words: /\b(school|okul|schule|college|[uü]niversit|educat|academy|tutor|course)/, family: 'school' },
  { words: /\b(plumb)/, family: 'home' },
  { words: /\b(electrician|electrical)/, family: 'home' },
  { words: /\b(locksmith)/, family: 'home' },
  { words: /\b(roof)/, family: 'home' },
  { words: /\b(paint)/, family: 'home' },
  { words: /\b(mov(ing|ers))\b/, family: 'home' },
  { words: /\b(clean|laundr)/, family: 'home' },
  {
    words: /\b(contractor|carpent|construct|builder|renovat|home service|heating)/,
    family: 'home',
  },
  {
    words: /\b(museum|galler|theat|cinema|concert|opera|monument|church|mosque|temple|synagogue|castle|histor)/,
    family: 'culture',
  },
  { words: /\b(gym|fitness|yoga|pilates)/, family: 'sport' },
  { words: /\b(golf)/, family: 'sport' },
  { words: /\b(sport|stadium|swim|tennis|football|soccer|bowling|climb)/, family: 'sport' },
  { words: /\b(park|garden|beach|trail|zoo|nature|playground|aquarium)/, family: 'park' },
  { words: /\b(travel agen|tour operator|tours?)\b/, family: 'park' },
  { words: /\b(real estate|realtor|property)/, family: 'office' },
  { words: /\b(lawyer|attorney|law firm|legal|notary)/, family: 'office' },
  { words: /\b(accountant|tax)\b/, family: 'office' },
  { words: /\b(insurance)/, family: 'office' },
  { words: /\b(bank|atm|credit union)\b/, family: 'office' },
  { words: /\b(super ?market|grocer)/, family: 'shop' },
  { words: /\b(florist|flower)/, family: 'shop' },
  { words: /\b(book ?(store|shop))/, family: 'shop' },
  { words: /\b(cloth|fashion|boutique|apparel)/, family: 'shop' },
  { words: /\b(jewel)/, family: 'shop' },
  { words: /\b(furniture)/, family: 'shop' },
  { words: /\b(electronics|computer|phone)/, family: 'shop' },
  { words: /\b(hardware)/, family: 'shop' },
  { words: /\b(pet)\b/, family: 'shop' },
  { words: /\b(mall|shopping cent)/, family: 'shop' },
  { words: /\b(shops?|stores?|markets?|ma[gğ]aza|retail|butcher|deli)\b/, family: 'shop' },
];

/** The drawing for a category, by keywords of its English name. */
export const categoryFamilyOf = (categoryName: string): CategoryFamily => {
  const name = categoryName.toLowerCase();
  return kinds.find((kind) => kind.words.test(name))?.family ?? 'office';
};
