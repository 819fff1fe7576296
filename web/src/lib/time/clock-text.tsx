import { usePageFrame } from '../page/page-frame.ts';

const twelveHourTime = /\b(\d{1,2})(?::(\d\d))? (AM|PM)\b/g;

const hourOfDay = (hour: string, half: string): string => String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0');

/** '9 AM - 5:30 PM' → '09:00 - 17:30'. Other text stays as it is. */
const in24Hours = (text: string): string =>
  text.replace(twelveHourTime, (_time, hour: string, minute = '00', half: string) => `${hourOfDay(hour, half)}:${minute}`);

/** Of the visitor's language, as the boot script found it. */
const hourCycle = (): 12 | 24 => (document.documentElement.dataset.clock === '24' ? 24 : 12);

/**
 * A text with times of the 12-hour clock, by the clock of the visitor's language. A page is rendered for all languages alike: it has both,
 * and its style shows one of them. Taking the other away would have a phone lay out the whole page once more, so the first page keeps them.
 */
export const ClockText = ({ text }: { text: string }) => {
  const { hasNavigated } = usePageFrame();
  const otherText = in24Hours(text);
  if (otherText === text) return text;
  if (hasNavigated) return hourCycle() === 24 ? otherText : text;
  return (
    <>
      <span className="clock-12">{text}</span>
      <span className="clock-24">{otherText}</span>
    </>
  );
};
