import { SitemapCard } from '../../features/admin-sitemap/components/sitemap-card.tsx';
import { UrlCard } from '../../features/admin-submissions/components/url-card.tsx';

/** The two action cards of the dashboard: the submission of addresses, and the sitemap. */
export const SearchEngineCards = () => (
  <section aria-labelledby="search-engines-heading" className="mt-8">
    <h2 id="search-engines-heading" className="mb-3 text-xl">
      Arama motorları
    </h2>
    <div className="grid items-start gap-3 lg:grid-cols-2">
      <UrlCard />
      <SitemapCard />
    </div>
  </section>
);
