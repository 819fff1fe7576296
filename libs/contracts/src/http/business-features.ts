/** Amenities that lists are filtered by, and what sources call each of them. English: sources write their panels so. */
export const businessFeatures = {
  wheelchair: ['Wheelchair accessible entrance', 'Wheelchair-accessible entrance'],
  outdoor: ['Outdoor seating'],
  delivery: ['Delivery', 'No-contact delivery'],
  takeaway: ['Takeaway', 'Takeout', 'Curbside pickup', 'Kerbside pickup', 'In-store pick-up', 'In-store pickup'],
  'dine-in': ['Dine-in'],
  reservations: ['Accepts reservations'],
  cards: ['Credit cards', 'Debit cards'],
  wifi: ['Wi-Fi', 'Free Wi-Fi'],
  parking: [
    ...['Free street parking', 'Free parking lot', 'Free multi-storey car park', 'Free of charge street parking', 'On-site parking'],
    ...['Paid street parking', 'Paid parking lot', 'Paid multi-storey car park', 'Parking'],
  ],
  kids: ['Good for kids', 'Good for children'],
  dogs: ['Dogs allowed', 'Dogs allowed inside', 'Dogs allowed outside', 'Pets welcome', 'Pets allowed'],
  vegetarian: ['Vegetarian options', 'Vegan options'],
  toilet: ['Toilet', 'Restroom', 'Gender-neutral toilet', 'Gender-neutral restroom'],
} as const satisfies Record<string, readonly string[]>;

export type BusinessFeature = keyof typeof businessFeatures;

export const businessFeatureNames = Object.keys(businessFeatures) as BusinessFeature[];

export const isBusinessFeature = (name: string): name is BusinessFeature => Object.hasOwn(businessFeatures, name);
