import { ArrowLeft, House, LifeBuoy, Search } from 'lucide-react';
import { MissingPage } from '../../components/layouts/missing-page.tsx';
import { siteLinks } from '../../components/layouts/site-links.ts';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { CategoryIcon } from '../../components/ui/category-icon.tsx';
import { SectionHeading } from '../../components/ui/section-heading.tsx';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { paths } from '../../config/paths.ts';
import { LostSearch } from './lost-search.tsx';
import { SiteAd } from './site-ads.tsx';

/** Asks for nothing: a page for addresses that strangers make up costs no call, and is there when every service is down. */
const popular = [
  { slug: 'restaurant', icon: 'utensils' },
  { slug: 'hotel', icon: 'hotel' },
  { slug: 'shopping', icon: 'shopping-bag' },
  { slug: 'healthcare', icon: 'stethoscope' },
  { slug: 'education', icon: 'graduation-cap' },
  { slug: 'technology', icon: 'laptop' },
] as const;

export const Page = () => (
  <MissingPage
    title="Page Not Found"
    text="The page you're looking for doesn't exist or has moved."
    search={<LostSearch />}
    actions={<WaysOut />}
  >
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_300px]">
      <SiteAd placement="middle" house="map" className="lg:order-last" />
      <div className="space-y-14">
        <QuickLinks />
        <PopularCategories />
        <p className="flex flex-wrap gap-3">
          <SiteLink to={paths.contact} className={buttonClass('quiet')}>
            <LifeBuoy aria-hidden className="size-4.5" />
            Contact Support
          </SiteLink>
          <SiteLink to={paths.businesses} className={buttonClass('quiet')}>
            <Search aria-hidden className="size-4.5" />
            Search Directory
          </SiteLink>
        </p>
      </div>
    </div>
  </MissingPage>
);

const WaysOut = () => (
  <>
    <SiteLink to={paths.home} className={buttonClass('quiet')}>
      <House aria-hidden className="size-4.5" />
      Go to Homepage
    </SiteLink>
    <Button tone="quiet" onClick={() => window.history.back()} className="hidden scripted:inline-flex">
      <ArrowLeft aria-hidden className="size-4.5" />
      Go Back
    </Button>
  </>
);

const QuickLinks = () => (
  <nav aria-label="Quick links" className="border-t-2 border-ink pt-4">
    <h2 className="text-2xl">Quick Links</h2>
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
  <section>
    <SectionHeading title="Popular Categories" link={{ to: paths.categories, text: 'View All' }} />
    <ul className="grid grid-cols-2 gap-x-8 sm:gap-x-12 lg:grid-cols-3">
      {popular.map(({ slug, icon }) => (
        <li key={slug} className="border-b border-line">
          <SiteLink to={paths.category(slug)} className="group flex min-h-14 items-center gap-3 font-medium capitalize hover:text-accent">
            <span className="text-ink-2 group-hover:text-accent">
              <CategoryIcon name={icon} />
            </span>
            {slug}
          </SiteLink>
        </li>
      ))}
    </ul>
  </section>
);
