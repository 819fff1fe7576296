import { useEffect } from 'react';
import { siteName } from '../../../config/site.ts';

/** Title of the browser's tab while a screen of the admin area is shown. */
export const useScreenTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} | ${siteName} Yönetim`;
  }, [title]);
};
