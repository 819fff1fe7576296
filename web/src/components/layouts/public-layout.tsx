import type { ReactNode } from 'react';
import { LazyToaster } from '../toast/lazy-toaster.tsx';
import { ScrollToTop } from '../ui/scroll-to-top.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The common wrapper of public pages. */
export const PublicLayout = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-3 focus:z-50 focus:rounded-control focus:bg-ink focus:px-4 focus:py-2.5 focus:text-paper"
    >
      Skip to content
    </a>
    <SiteHeader />
    <main id="main" tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
    <SiteFooter />
    <ScrollToTop />
    <LazyToaster />
  </div>
);
