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
  /** Most specific subtype of LocalBusiness that holds for every business of these words. */
  schemaType: string;
}

// The first match wins: narrow words stand before the wide ones they are part of ('coffee shop' before 'shop').
const kinds: CategoryKind[] = [
  { words: /\b(coffee|caf[eé]s?|tea|kafe|kahve)(?!\w)/, family: 'cafe', schemaType: 'CafeOrCoffeeShop' },
  { words: /\b(baker|pastry|patisserie|boulangerie|donut|cake)/, family: 'cafe', schemaType: 'Bakery' },
  { words: /\b(ice cream|gelat|dessert)/, family: 'cafe', schemaType: 'IceCreamShop' },
  { words: /\b(fast food|burger|takeaway|kebab|d[oö]ner)/, family: 'food', schemaType: 'FastFoodRestaurant' },
  { words: /\b(night ?club|disco)/, family: 'bar', schemaType: 'NightClub' },
  { words: /\b(brewer|taproom)/, family: 'bar', schemaType: 'Brewery' },
  { words: /\b(winer|vineyard)/, family: 'bar', schemaType: 'Winery' },
  { words: /\b(bars?|pubs?|cocktail|taverns?)\b/, family: 'bar', schemaType: 'BarOrPub' },
  {
    words: /\b(restaurant|restoran|lokanta|gastst|bistro|pizz|steak|sushi|grill|diner|food|eatery|catering)/,
    family: 'food',
    schemaType: 'Restaurant',
  },
  { words: /\b(hostel)/, family: 'stay', schemaType: 'Hostel' },
  { words: /\b(motel)/, family: 'stay', schemaType: 'Motel' },
  { words: /\b(bed (&|and) breakfast|guest ?house)/, family: 'stay', schemaType: 'BedAndBreakfast' },
  { words: /\b(camp)/, family: 'park', schemaType: 'Campground' },
  { words: /\b(hotel|otel|resort|lodg|apartment|vacation)/, family: 'stay', schemaType: 'LodgingBusiness' },
  { words: /\b(dentist|dental|orthodont)/, family: 'health', schemaType: 'Dentist' },
  { words: /\b(pharmac|eczane|apothek|drug ?store|chemist)/, family: 'health', schemaType: 'Pharmacy' },
  { words: /\b(veterin|animal hospital)/, family: 'health', schemaType: 'VeterinaryCare' },
  { words: /\b(hospital|hastane|krankenhaus)/, family: 'health', schemaType: 'Hospital' },
  { words: /\b(optic|eye ?wear)/, family: 'health', schemaType: 'Optician' },
  { words: /\b(clinic|doctor|physician|medical|health|therap|surgeon|dermat|pediatr)/, family: 'health', schemaType: 'MedicalBusiness' },
  { words: /\b(hair|barber|berber|kuaf|fris[eö])/, family: 'beauty', schemaType: 'HairSalon' },
  { words: /\b(nails?)\b/, family: 'beauty', schemaType: 'NailSalon' },
  { words: /\b(spa|massage)\b/, family: 'beauty', schemaType: 'DaySpa' },
  { words: /\b(tattoo)/, family: 'beauty', schemaType: 'TattooParlor' },
  { words: /\b(beauty|cosmetic|salon)/, family: 'beauty', schemaType: 'BeautySalon' },
  { words: /\b(auto repair|car repair|mechanic|garage)/, family: 'motor', schemaType: 'AutoRepair' },
  { words: /\b(car dealer|used car)/, family: 'motor', schemaType: 'AutoDealer' },
  { words: /\b(gas station|petrol|fuel)/, family: 'motor', schemaType: 'GasStation' },
  { words: /\b(car wash)/, family: 'motor', schemaType: 'AutoWash' },
  { words: /\b(car rental|rent a car)/, family: 'motor', schemaType: 'AutoRental' },
  { words: /\b(auto|cars?|tires?|tyres?|motor|parking|taxi|driving)/, family: 'motor', schemaType: 'LocalBusiness' },
  { words: /\b(kindergarten|child ?care|nursery school|day ?care)/, family: 'school', schemaType: 'ChildCare' },
  { words: /\b(librar)/, family: 'school', schemaType: 'Library' },
  { words: /\b(school|okul|schule|college|[uü]niversit|educat|academy|tutor|course)/, family: 'school', schemaType: 'LocalBusiness' },
  { words: /\b(plumb)/, family: 'home', schemaType: 'Plumber' },
  { words: /\b(electrician|electrical)/, family: 'home', schemaType: 'Electrician' },
  { words: /\b(locksmith)/, family: 'home', schemaType: 'Locksmith' },
  { words: /\b(roof)/, family: 'home', schemaType: 'RoofingContractor' },
  { words: /\b(paint)/, family: 'home', schemaType: 'HousePainter' },
  { words: /\b(mov(ing|ers))\b/, family: 'home', schemaType: 'MovingCompany' },
  { words: /\b(clean|laundr)/, family: 'home', schemaType: 'LocalBusiness' },
  {
    words: /\b(contractor|carpent|construct|builder|renovat|home service|heating)/,
    family: 'home',
    schemaType: 'HomeAndConstructionBusiness',
  },
  {
    words: /\b(museum|galler|theat|cinema|concert|opera|monument|church|mosque|temple|synagogue|castle|histor)/,
    family: 'culture',
    schemaType: 'LocalBusiness',
  },
  { words: /\b(gym|fitness|yoga|pilates)/, family: 'sport', schemaType: 'HealthClub' },
  { words: /\b(golf)/, family: 'sport', schemaType: 'GolfCourse' },
  { words: /\b(sport|stadium|swim|tennis|football|soccer|bowling|climb)/, family: 'sport', schemaType: 'SportsActivityLocation' },
  { words: /\b(park|garden|beach|trail|zoo|nature|playground|aquarium)/, family: 'park', schemaType: 'LocalBusiness' },
  { words: /\b(travel agen|tour operator|tours?)\b/, family: 'park', schemaType: 'TravelAgency' },
  { words: /\b(real estate|realtor|property)/, family: 'office', schemaType: 'RealEstateAgent' },
  { words: /\b(lawyer|attorney|law firm|legal|notary)/, family: 'office', schemaType: 'LegalService' },
  { words: /\b(accountant|tax)\b/, family: 'office', schemaType: 'AccountingService' },
  { words: /\b(insurance)/, family: 'office', schemaType: 'InsuranceAgency' },
  { words: /\b(bank|atm|credit union)\b/, family: 'office', schemaType: 'FinancialService' },
  { words: /\b(super ?market|grocer)/, family: 'shop', schemaType: 'GroceryStore' },
  { words: /\b(florist|flower)/, family: 'shop', schemaType: 'Florist' },
  { words: /\b(book ?(store|shop))/, family: 'shop', schemaType: 'BookStore' },
  { words: /\b(cloth|fashion|boutique|apparel)/, family: 'shop', schemaType: 'ClothingStore' },
  { words: /\b(jewel)/, family: 'shop', schemaType: 'JewelryStore' },
  { words: /\b(furniture)/, family: 'shop', schemaType: 'FurnitureStore' },
  { words: /\b(electronics|computer|phone)/, family: 'shop', schemaType: 'ElectronicsStore' },
  { words: /\b(hardware)/, family: 'shop', schemaType: 'HardwareStore' },
  { words: /\b(pet)\b/, family: 'shop', schemaType: 'PetStore' },
  { words: /\b(mall|shopping cent)/, family: 'shop', schemaType: 'ShoppingCenter' },
  { words: /\b(shops?|stores?|markets?|ma[gğ]aza|retail|butcher|deli)\b/, family: 'shop', schemaType: 'Store' },
];

const kindOf = (categoryName: string): CategoryKind | undefined => {
  const name = categoryName.toLowerCase();
  return kinds.find((kind) => kind.words.test(name));
};

/** The drawing for a category, by keywords of its English name. */
export const categoryFamilyOf = (categoryName: string): CategoryFamily => kindOf(categoryName)?.family ?? 'office';

/** The schema.org type for a category, 'LocalBusiness' where no subtype is sure. */
export const schemaTypeOf = (categoryName: string): string => kindOf(categoryName)?.schemaType ?? 'LocalBusiness';
