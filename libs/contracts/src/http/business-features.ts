/** Amenities that lists are filtered by. The order is that of their bits in the catalog. */
export const businessFeatureNames = [
  'wheelchair',
  'outdoor',
  'delivery',
  'takeaway',
  'dine-in',
  'reservations',
  'cards',
  'wifi',
  'parking',
  'kids',
  'dogs',
  'vegetarian',
  'toilet',
] as const;

export type BusinessFeature = (typeof businessFeatureNames)[number];

/** Names that sources give to each of them. English: sources write their panels so. Browsers do without: a page would carry them all. */
export const businessFeatures: Readonly<Record<BusinessFeature, readonly string[]>> = {
  wheelchair: ['Wheelchair accessible entrance', 'Wheelchair-accessible entrance'],
  outdoor: ['Outdoor seating'],
  delivery: ['Delivery', 'No-contact delivery'],
  takeaway: ['Takeaway', 'Takeout', 'Curbside pickup', 'Kerbside pickup', 'In-store pick-up', 'In-store pickup'],
  'dine-in': ['Dine-in'],
  reservations: ['Accepts reservations'],
  cards: ['Credit cards', 'Debit cards'],
  wifi: ['Wi-Fi', 'Free Wi-Fi'],
  parking: [
    'Free street parking',
    'Free parking lot',
    'Free multi-storey car park',
    'Free of charge street parking',
    'On-site parking',
    'Paid street parking',
    'Paid parking lot',
    'Paid multi-storey car park',
    'Parking',
  ],
  kids: ['Good for kids', 'Good for children'],
  dogs: ['Dogs allowed', 'Dogs allowed inside', 'Dogs allowed outside', 'Pets welcome', 'Pets allowed'],
  vegetarian: ['Vegetarian options', 'Vegan options'],
  toilet: ['Toilet', 'Restroom', 'Gender-neutral toilet', 'Gender-neutral restroom'],
};

export const isBusinessFeature = (name: string): name is BusinessFeature => businessFeatureNames.some((one) => one === name);
