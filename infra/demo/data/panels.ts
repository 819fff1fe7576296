import type { Group } from './model.ts';

/** The share of businesses that have a feature, or the texts that it may have. */
export type Feature = number | readonly string[];
export type Section = readonly [name: string, features: Readonly<Record<string, Feature>>];

const accessibility: Section = [
  'Accessibility',
  { 'Wheelchair accessible entrance': 0.8, 'Wheelchair accessible toilet': 0.5, 'Wheelchair accessible parking': 0.3 },
];
const payments: Section = ['Payments', { 'Credit cards': 0.9, 'Debit cards': 0.95, 'NFC mobile payments': 0.85 }];
const parking: Section = ['Parking', { 'Free street parking': 0.3, 'Paid street parking': 0.7, 'On-site parking': 0.2 }];
const byAppointment: Section = ['Planning', { 'Appointment required': 0.7, 'Appointments recommended': 0.9 }];
const crowd: Section = ['Crowd', { 'Family-friendly': 0.8, Groups: 0.6, 'LGBTQ+ friendly': 0.9, 'University students': 0.5 }];
const owner: Section = ['From the business', { 'Family-owned': 0.9, 'Women-owned': 0.4, 'Small business': 0.95 }];

const table: readonly Section[] = [
  ['Service options', { 'Outdoor seating': 0.6, Delivery: 0.5, Takeaway: 0.8, 'Dine-in': 0.97 }],
  ['Highlights', { 'Great coffee': 0.8, 'Great dessert': 0.7, 'Great wine list': 0.6, Fireplace: 0.2, 'Live music': 0.2 }],
  ['Popular for', { Breakfast: 0.4, Lunch: 0.8, Dinner: 0.7, 'Solo dining': 0.7, 'Working on laptop': 0.3 }],
  accessibility,
  [
    'Offerings',
    {
      Alcohol: 0.6,
      Beer: 0.6,
      Coffee: 0.9,
      Wine: 0.6,
      'Vegan options': 0.6,
      'Vegetarian options': 0.9,
      'Small plates': 0.5,
      'Quick bite': 0.6,
    },
  ],
  ['Dining options', { Breakfast: 0.4, Brunch: 0.4, Lunch: 0.9, Dinner: 0.8, Dessert: 0.8, Seating: 0.95, 'Table service': 0.7 }],
  ['Amenities', { Toilet: 0.95, 'Wi-Fi': 0.7, 'Bar on site': 0.3 }],
  ['Atmosphere', { Casual: 0.95, Cosy: 0.9, Quiet: 0.5, Trendy: 0.5 }],
  crowd,
  ['Planning', { 'Accepts reservations': 0.7, 'Dinner reservations recommended': 0.5 }],
  payments,
  ['Children', { 'Good for kids': 0.9, 'High chairs': 0.7, 'Kids’ menu': 0.4 }],
  parking,
  ['Pets', { 'Dogs allowed': 0.6, 'Dogs allowed outside': 0.9 }],
];

const counter: readonly Section[] = [
  owner,
  ['Service options', { Delivery: 0.5, 'In-store pick-up': 0.8, 'In-store shopping': 0.97 }],
  accessibility,
  ['Offerings', { 'Organic products': 0.6, 'Prepared foods': 0.5 }],
  ['Planning', { 'Quick visit': 0.95 }],
  payments,
  parking,
];

const house: readonly Section[] = [
  owner,
  ['Service options', { 'On-site services': 0.95, 'Online appointments': 0.5 }],
  accessibility,
  ['Amenities', { 'Gender-neutral toilet': 0.6, Toilet: 0.95, 'Wi-Fi': 0.5 }],
  byAppointment,
  payments,
];

/** Sections of the features panel by group, in the order in which exports have them. */
export const panels: Record<Group, readonly Section[]> = {
  food: table,
  bar: table.filter(([name]) => name !== 'Children'),
  grocery: counter,
  shop: [...counter.filter(([name]) => name !== 'Offerings'), ['Amenities', { 'Gift wrapping': 0.7, Toilet: 0.3 }]],
  lodging: [
    [
      'Other',
      {
        'Star rating': ['2 stars', '3 stars', '4 stars'],
        'Check-in time': ['14:00', '15:00', '16:00'],
        'Check-out time': ['10:00', '11:00', '12:00'],
      },
    ],
    ['Amenities', { 'Free Wi-Fi': 0.95, Breakfast: 0.9, 'Air conditioning': 0.7, Bar: 0.5, 'Laundry service': 0.6, Pool: 0.1, Spa: 0.1 }],
    accessibility,
    ['Pets', { 'Pets welcome': 0.5 }],
    ['Languages', { 'Language assistance': ['English', 'English and French', 'English, German and Spanish'] }],
    parking,
    payments,
  ],
  health: [
    accessibility,
    ['Amenities', { Toilet: 0.9, 'Wi-Fi': 0.3 }],
    byAppointment,
    [
      'Service options',
      { 'Online care': 0.4, 'On-site services': 0.97, 'Language assistance': ['English', 'English and Arabic', 'English and French'] },
    ],
    payments,
    parking,
  ],
  beauty: house,
  fitness: [
    accessibility,
    ['Amenities', { Showers: 0.95, Sauna: 0.3, Toilet: 0.95, 'Wi-Fi': 0.6 }],
    ['Service options', { 'On-site services': 0.95, 'Online classes': 0.3 }],
    crowd,
    parking,
  ],
  office: [
    ['Service options', { 'Online appointments': 0.7, 'On-site services': 0.9 }],
    accessibility,
    byAppointment,
    ['Languages', { 'Language assistance': ['English', 'English and German', 'English and Turkish'] }],
  ],
  trade: [
    owner,
    ['Service options', { 'On-site services': 0.8, 'Online estimates': 0.4, Repairs: 0.9 }],
    ['Planning', { 'Appointment required': 0.4 }],
    payments,
  ],
  education: [
    ['Service options', { 'Online classes': 0.5, 'On-site services': 0.95 }],
    accessibility,
    ['Children', { 'Good for kids': 0.9 }],
    ['Amenities', { Toilet: 0.95, 'Wi-Fi': 0.8 }],
    parking,
  ],
  culture: [
    accessibility,
    ['Amenities', { Restaurant: 0.4, Toilet: 0.95, 'Wi-Fi': 0.4 }],
    ['Children', { 'Good for kids': 0.8, 'Family discount': 0.6 }],
    ['Planning', { 'Getting tickets in advance recommended': 0.4 }],
    ['Payments', { 'Credit cards': 0.9, 'NFC mobile payments': 0.8 }],
    crowd,
  ],
};
