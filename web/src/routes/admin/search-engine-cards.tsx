import { Send } from 'lucide-react';
import { PlannedCard } from '../../features/admin-dashboard/components/planned-card.tsx';
import { SitemapCard } from '../../features/admin-sitemap/components/sitemap-card.tsx';

/** The two action cards of the dashboard: the indexing of addresses, and the sitemap. */
export const SearchEngineCards = () => (
  <section aria-labelledby="search-engines-heading" className="mt-8">
    <h2 id="search-engines-heading" className="mb-3 text-xl">
      Arama motorları
    </h2>
    <div className="grid items-start gap-3 lg:grid-cols-2">
      <PlannedCard
        Icon={Send}
        title="URL indeksleme"
        text="Adresleri arama motorlarına göndermek için henüz bir arama motoru bağlı değil. Bağlanınca tek tek, toplu veya bütün işletmeleri buradan gönderebileceksiniz."
      />
      <SitemapCard />
    </div>
  </section>
);
