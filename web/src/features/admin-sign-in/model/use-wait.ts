import { useEffect, useState } from 'react';

const secondMs = 1000;

/** Counts down the seconds that the server asks to wait for; 0 when the next try may be sent. */
export const useWait = (): [seconds: number, begin: (seconds: number) => void] => {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((until - now) / secondMs));
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const begin = (wait: number) => {
    setNow(Date.now());
    setUntil(Date.now() + wait * secondMs);
  };
  return [seconds, begin];
};

/** '40 saniye', '3 dakika 5 saniye', '2 dakika'. */
export const waitText = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return [minutes > 0 && `${minutes} dakika`, (rest > 0 || minutes === 0) && `${rest} saniye`].filter(Boolean).join(' ');
};
