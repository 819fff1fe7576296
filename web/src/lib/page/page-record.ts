import { createContext, useContext } from 'react';
import type { PageMeta } from '../head/page-meta.ts';

/**
 * Status, head and expiry that a page reports while it is rendered on the server: the render is one pass, so the last report counts.
 * There is no record in the browser.
 */
export interface PageRecord {
  status: number;
  location?: string;
  meta: PageMeta | null;
  /** Next opening or closing among the businesses shown, ms since the epoch. */
  changesAt: number | null;
  /** Time zones by whose clocks the page was rendered. */
  zones: Set<string>;
}

export const newPageRecord = (): PageRecord => ({ status: 200, meta: null, changesAt: null, zones: new Set() });

const PageRecordContext = createContext<PageRecord | null>(null);
export const PageRecordProvider = PageRecordContext.Provider;
export const usePageRecord = (): PageRecord | null => useContext(PageRecordContext);

/** Lets the page expire no later than this instant. */
export const noteChange = (record: PageRecord | null, instant: number | null): void => {
  if (record && instant !== null) record.changesAt = Math.min(record.changesAt ?? instant, instant);
};

/** Has the page hand the clock of a zone to the browser, which would have to ask Intl for it. */
export const noteZone = (record: PageRecord | null, timeZone: string | null): void => {
  if (timeZone) record?.zones.add(timeZone);
};
