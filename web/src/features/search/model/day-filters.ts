import type { BusinessFeature } from '@directory/contracts';
import { formatTime } from '@directory/opening-hours';

/** Names of the amenities that are filtered by, as visitors read them. */
export const featureTexts: Readonly<Record<BusinessFeature, string>> = {
  wheelchair: 'Wheelchair accessible',
  outdoor: 'Outdoor seating',
  delivery: 'Delivery',
  takeaway: 'Takeaway',
  'dine-in': 'Dine-in',
  reservations: 'Takes reservations',
  cards: 'Takes cards',
  wifi: 'Wi-Fi',
  parking: 'Parking',
  kids: 'Good for kids',
  dogs: 'Dogs allowed',
  vegetarian: 'Vegetarian options',
  toilet: 'Toilet',
};

/** Monday first: the place of a day is its ISO number less one. */
export const dayTexts = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const hourForm = /^([1-7])-(\d{1,4})$/;

/** An hour of the week: ISO weekday and minute of the day. */
interface WeekHour {
  day: number;
  minute: number;
}

/** '7-840' → Sunday 14:00; null where the text is no hour of the week. */
export const weekHourOf = (text: string | null): WeekHour | null => {
  const [, day, minute] = hourForm.exec(text ?? '') ?? [];
  return day && Number(minute) < 1440 ? { day: Number(day), minute: Number(minute) } : null;
};

/** 'Sun 2 PM'; empty where the text is no hour of the week. */
export const weekHourText = (text: string): string => {
  const hour = weekHourOf(text);
  return hour ? `${dayTexts[hour.day - 1]} ${formatTime(hour.minute)}` : '';
};
