import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { sendBeacon } from '../api/send-beacon.ts';

/** Tells the site of pages that a visitor came to without loading them anew: those that it sends it counts itself. */
export const useViewReport = (): void => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    sendBeacon('/api/page-views', { page: pathname });
  }, [pathname]);
};
