/** Amenities that lists are filtered by. */
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

export const isBusinessFeature = (name: string): name is BusinessFeature => businessFeatureNames.some((one) => one === name);
