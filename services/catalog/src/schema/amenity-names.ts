/**
 * Names that sources give to the amenities that lists are filtered by, in the order of their bits. English: sources write their panels so. A
 * migration derives the column anew where they change.
 */
export const amenityNames = {
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
} as const;

export type Amenity = keyof typeof amenityNames;
