import { type VitalName, type VitalRating, vitalBoundsOf, vitalRating } from '@directory/contracts';

export const ratingOfClass = (name: VitalName, index: number): VitalRating => vitalRating(name, vitalBoundsOf(name)[index]);
