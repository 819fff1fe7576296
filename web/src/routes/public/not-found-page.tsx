import { ArrowLeft, House, LifeBuoy, Search } from 'lucide-react';
import { MissingPage } from '../../components/layouts/missing-page.tsx';
import { siteLinks } from '../../components/layouts/site-links.ts';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { SectionHeading } from '../../components/ui/section-heading.tsx';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { paths } from '../../config/paths.ts';

/** Asks for nothing: a page for addresses that strangers make up costs no call, and is there when every service is down. */
const popular = ['restaurant', 'hotel', 'shopping', 'healthcare', 'education', 'technology'] as const;

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
    </p>
    <QuickLinks />
    <PopularCategories />
    <p className="mt-10 flex flex-wrap gap-3">
      <SiteLink to={paths.contact} className={buttonClass('quiet')}>
        <LifeBuoy aria-hidden className="size-4.5" />
        Contact Support
      </SiteLink>
      <SiteLink to={paths.businesses} className={buttonClass('quiet')}>
        <Search aria-hidden className="size-4.5" />
        Search Directory
      </SiteLink>
    </p>
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

const PopularCategories = () => (
  <section className="mt-14">
    <SectionHeading title="Popular Categories" link={{ to: paths.categories, text: 'View All' }} />
    <ul className="grid grid-cols-2 gap-x-12 sm:grid-cols-3">
      {popular.map((slug) => (
        <li key={slug} className="border-b border-line">
          <SiteLink to={paths.category(slug)} className="flex min-h-14 items-center font-medium capitalize hover:text-accent">
            {slug}
          </SiteLink>
        </li>
      ))}
    </ul>
  </section>
);
