import type { Business, BusinessSummary, Category, CityDetail, ImportRun, NearbyBusiness, Review } from '@directory/contracts';

/** Wednesday, 18 November 2026, 10:00 UTC. */
export const someInstant = Date.UTC(2026, 10, 18, 10, 0);

export const aCategory = (changes: Partial<Category> = {}): Category => ({
  id: 1,
  name: 'Restaurant',
  slug: 'restaurant',
  icon: 'utensils',
  businessCount: 24_130,
  ...changes,
});

export const aCity = (changes: Partial<CityDetail> = {}): CityDetail => ({
  id: 1,
  name: 'Berlin',
  slug: 'berlin',
  country: 'Germany',
  countryCode: 'DE',
  state: 'Berlin',
  businessCount: 8214,
  latitude: 52.52,
  longitude: 13.405,
  summary: { businesses: 8214, reviews: 912_340, withContact: 7702, withLocation: 8190 },
  ...changes,
});

const weekHours = { open: 540, close: 1320 };

export const aSummary = (changes: Partial<BusinessSummary> = {}): BusinessSummary => ({
  id: 1,
  slug: 'cafe-einstein',
  name: 'Café Einstein',
  category: { id: 1, name: 'Restaurant', slug: 'restaurant' },
  type: 'Viennese restaurant',
  city: 'Berlin',
  citySlug: 'berlin',
  state: 'Berlin',
  country: 'Germany',
  countryCode: 'DE',
  address: 'Kurfürstenstraße 58, 10785 Berlin',
  latitude: 52.501234,
  longitude: 13.356789,
  phone: '+49 30 2639190',
  phoneE164: '+49302639190',
  website: 'https://www.cafeeinstein.com/',
  rating: '4.4',
  reviewCount: 3812,
  photoUrl: null,
  imageUrl: null,
  isVerified: true,
  isOpen: true,
  businessStatus: 'OPERATIONAL',
  priceRange: '€€',
  workingHours: {
    Monday: '9 AM - 10 PM',
    Tuesday: '9 AM - 10 PM',
    Wednesday: '9 AM - 10 PM',
    Thursday: '9 AM - 10 PM',
    Friday: '9 AM - 10 PM',
    Saturday: '10 AM - 2:30 PM, 5 PM - 11 PM',
  },
  openingHours: [
    ...[1, 2, 3, 4, 5].map((day) => ({ day, ...weekHours })),
    { day: 6, open: 600, close: 870 },
    { day: 6, open: 1020, close: 1380 },
  ],
  unreadableDays: [],
  timeZone: 'Europe/Berlin',
  isSponsored: false,
  isHighlighted: false,
  // Another number is dialled otherwise; it has to be said.
  ...('phone' in changes ? { phoneE164: null } : {}),
  ...changes,
});

export const aNeighbour = (changes: Partial<NearbyBusiness> = {}): NearbyBusiness => ({ ...aSummary(), distanceKm: 0.42, ...changes });

export const aReview = (changes: Partial<Review> = {}): Review => ({
  id: 1,
  authorName: 'Mira Kovač',
  rating: 4,
  comment: 'Quiet garden, good coffee, and the waiters know what they are doing.',
  createdAt: '2026-09-03T00:00:00.000Z',
  ...changes,
});

export const aBusiness = (changes: Partial<Business> = {}): Business => ({
  ...aSummary(changes),
  subtypes: null,
  street: 'Kurfürstenstraße 58',
  postalCode: '10785',
  email: 'hello@cafeeinstein.com',
  description: '<p>A Viennese coffee house in a 19th-century villa. <a href="https://www.cafeeinstein.com/history">Its history</a>.</p>',
  about: {
    'Service options': { 'Outdoor seating': true, Delivery: false, 'Dine-in': true },
    Accessibility: { 'Wheelchair accessible entrance': true },
    Offerings: { Coffee: true, Wine: true, Breakfast: 'Until 4 PM' },
    Payments: { 'Credit cards': true },
    Parking: { 'Street parking': 'Paid' },
  },
  locationLink: 'https://maps.example/?cid=1',
  orderLink: null,
  menuLink: 'https://www.cafeeinstein.com/menu',
  reservationLink: 'https://www.cafeeinstein.com/reserve',
  reviewsLink: 'https://maps.example/?cid=1&reviews',
  reviews: [aReview(), aReview({ id: 2, authorName: null, rating: null, comment: null, createdAt: null })],
  reviewsByStars: [0, 0, 0, 0, 1],
  createdAt: '2026-01-10T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  ...changes,
});

export const anImportRun = (changes: Partial<ImportRun> = {}): ImportRun => ({
  id: '0198f3a0-0000-7000-8000-000000000001',
  fileName: 'istanbul-restoran.xlsx',
  fileSize: 48_211_022,
  state: 'running',
  preview: false,
  totalRows: null,
  rowsRead: 42_180,
  imported: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  merged: 0,
  warnings: 0,
  warningGroups: [],
  isUndoing: false,
  undoing: null,
  undone: null,
  isReset: false,
  categoriesCreated: 0,
  citiesFound: 0,
  rowsPerSecond: 11_400,
  mapping: null,
  error: null,
  createdAt: '2026-11-18T09:58:00.000Z',
  finishedAt: null,
  workedSeconds: null,
  ...changes,
});
