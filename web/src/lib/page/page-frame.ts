import type { PostedForm } from '@directory/contracts';
import { createContext, useContext } from 'react';

/** Facts about the shown page beyond the router's. */
export interface PageFrame {
  /** PUBLIC_URL without a trailing slash. */
  siteUrl: string;
  /** True once the visitor has moved on from the page that the server sent. */
  hasNavigated: boolean;
  /** Loads the code and the data behind an address, so that following it shows the page at once. */
  prefetch: (address: string) => void;
  /** The form that the server's page answers; gone once the visitor has moved on. */
  form?: PostedForm;
}

const PageFrameContext = createContext<PageFrame>({ siteUrl: '', hasNavigated: false, prefetch: () => {} });
export const PageFrameProvider = PageFrameContext.Provider;
export const usePageFrame = (): PageFrame => useContext(PageFrameContext);
