import { PageHead } from '../../components/seo/page-head.tsx';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { paths } from '../../config/paths.ts';
import { siteName } from '../../config/site.ts';
import { useHydrated } from '../../lib/page/use-hydrated.ts';
import { RecentSection } from './saved/recent-section.tsx';
import { SavedSection } from './saved/saved-section.tsx';

const crumbs = [
  { name: 'Home', path: paths.home },
  { name: 'Saved', path: paths.saved },
];

/** The lists of the visitor's browser. The server knows nothing of them and answers everybody with the same page. */
export const Page = () => (
  <div className="page-width pt-8">
    <PageHead
      title={`Saved Businesses | ${siteName}`}
      description="Businesses that you have saved or viewed on this device, side by side."
      canonical={paths.saved}
      noindex
    />
    <Breadcrumbs crumbs={crumbs} />
    <h1 className="mt-6 text-3xl sm:text-4xl">Saved Businesses</h1>
    <p className="mt-3 max-w-prose text-ink-2">
      Kept in this browser alone: nobody else can see the list, and it is gone with the data of the browser.
    </p>
    <noscript>
      <p className="mt-6 font-medium">Saving businesses needs JavaScript, which is switched off.</p>
      <p className="mt-4">
        <a href={paths.businesses} className={buttonClass()}>
          Search businesses
        </a>
      </p>
    </noscript>
    {useHydrated() && (
      <>
        <SavedSection />
        <RecentSection />
      </>
    )}
  </div>
);
