import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, House, Search } from 'lucide-react';
import { MissingPage } from '../../components/layouts/missing-page.tsx';
import { siteLinks } from '../../components/layouts/site-links.ts';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { SectionHeading } from '../../components/ui/section-heading.tsx';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { paths, withQuery } from '../../config/paths.ts';
import { limits } from '../../config/site.ts';
import { categoriesQuery } from '../../features/categories/api/list-categories.ts';
import type { PageModule } from '../../lib/page/page-module.ts';

const knownCategoriesQuery = () => categoriesQuery({ limit: limits.categoryOptions, offset: 0 });

export const prefetch: PageModule['prefetch'] = (reads) => reads.want(reads.query(knownCategoriesQuery()));

const popular = ['restaurant', 'hotel', 'shopping', 'healthcare', 'education', 'technology'] as const;

/** The category's page where the directory has that category, else a search for the word: never a link to nothing. */
const hrefOf = (slug: string, known: Set<string>): string =>
  known.has(slug) ? paths.category(slug) : withQuery(paths.home, { search: slug });

export const Page = () => (
  <MissingPage title="Page Not Found" text="The page you're looking for doesn't exist or has moved.">
    <p className="mt-8 flex flex-wrap gap-3">
      <SiteLink to={paths.home} className={buttonClass()}>
        <House aria-hidden className="size-4.5" />
        Go to Homepage
      </SiteLink>
      <Button tone="quiet" onClick={() => window.history.back()} className="hidden scripted:inline-flex">
        <ArrowLeft aria-hidden className="size-4.5" />
        Go Back
      </Button>
      <SiteLink to={`${paths.home}#search`} className={buttonClass('quiet')}>
        <Search aria-hidden className="size-4.5" />
        Search Directory
      </SiteLink>
    </p>
    <QuickLinks />
    <PopularCategories />
  </MissingPage>
);

const QuickLinks = () => (
  <nav aria-label="Quick links" className="mt-14">
    <h2 className="text-xl">Quick Links</h2>
    <ul className="mt-3 flex flex-wrap gap-x-8">
      {siteLinks.map(({ to, text }) => (
        <li key={to}>
          <SiteLink to={to} className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline">
            {text}
          </SiteLink>
        </li>
      ))}
    </ul>
  </nav>
);

const PopularCategories = () => {
  const categories = useQuery(knownCategoriesQuery());
  const known = new Set(categories.data?.rows.map(({ slug }) => slug));
  return (
    <section className="mt-14">
      <SectionHeading title="Popular Categories" link={{ to: paths.categories, text: 'View All' }} />
      <ul className="grid grid-cols-2 gap-x-12 sm:grid-cols-3">
        {popular.map((slug) => (
          <li key={slug} className="border-b border-line">
            <SiteLink to={hrefOf(slug, known)} className="flex min-h-14 items-center font-medium capitalize hover:text-accent">
              {slug}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
