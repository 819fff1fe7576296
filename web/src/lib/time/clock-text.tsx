import { useHourCycle } from './now.tsx';

const twelveHourTime = /\b(\d{1,2})(?::(\d\d))? (AM|PM)\b/g;

const hourOfDay = (hour: string, half: string): string => String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0');

/** '9 AM - 5:30 PM' → '09:00 - 17:30'. Other text stays as it is. */
const in24Hours = (text: string): string =>
  text.replace(twelveHourTime, (_time, hour: string, minute = '00', half: string) => `${hourOfDay(hour, half)}:${minute}`);

/**
 * A text with times of the 12-hour clock, by the clock of the visitor's language. A page is rendered for all languages alike: until it is
 * taken over it has both, and its style shows one of them.
 */
export const ClockText = ({ text }: { text: string }) => {
  const cycle = useHourCycle();
  const otherText = in24Hours(text);
  if (otherText === text) return text;
  if (cycle) return cycle === 24 ? otherText : text;
  return (
    <>
      <span className="clock-12">{text}</span>
      <span className="clock-24">{otherText}</span>
    </>
  );
};
