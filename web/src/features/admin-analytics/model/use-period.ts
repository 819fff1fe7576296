import { defaultTrendDays } from '@directory/contracts';
import { useSearchParams } from 'react-router-dom';

const dayMs = 24 * 60 * 60 * 1000;

export const periods = [
  ['7', 'Son 7 gün'],
  [String(defaultTrendDays), `Son ${defaultTrendDays} gün`],
  ['90', 'Son 90 gün'],
  ['365', 'Son 1 yıl'],
] as const;
type Days = (typeof periods)[number][0];

/** First of so many days of which today is the last, as the server counts days (UTC). */
export const firstDay = (days: number, now: number): string => new Date(now - (days - 1) * dayMs).toISOString().slice(0, 10);

/** The period that the screen shows, kept in the address. */
export const usePeriod = () => {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('days');
  const days: Days = periods.find(([known]) => known === asked)?.[0] ?? periods[1][0];
  return {
    days,
    from: firstDay(Number(days), Date.now()),
    choose: (chosen: Days) => setAddress(chosen === periods[1][0] ? {} : { days: chosen }, { replace: true }),
  };
};
