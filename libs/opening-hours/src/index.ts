export { type Evaluation, evaluate, type FallbackClock, type NextChange, type Opening, type OpenState } from './evaluate.ts';
export { formatDay, formatMinutes, formatTime } from './format.ts';
export { type Interval, type OpeningInterval, type Weekday, type WorkingHours, weekdays } from './interval.ts';
export { openMinutesText, weekMinuteAt } from './open-minutes.ts';
export { type DayReading, parseDay } from './parse-day.ts';
export { parseWeek, type WeekOptions, type WeekReading } from './parse-week.ts';
export { parseWeekday } from './weekday.ts';
export { deviceOffsets, isTimeZone, learnOffsets, type OffsetStretch, offsetsToLearn } from './zone.ts';
