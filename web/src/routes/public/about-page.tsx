import type { PublicSiteSettings } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../../components/seo/page-head.tsx';
import { breadcrumbData, organizationData } from '../../components/seo/structured-lists.ts';
import { ArtMap } from '../../components/ui/art-map.tsx';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { SectionHeading } from '../../components/ui/section-heading.tsx';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { paths } from '../../config/paths.ts';
import { siteName } from '../../config/site.ts';
import { statsQuery } from '../../features/stats/api/get-stats.ts';
import { placesText } from '../../features/stats/model/places-text.ts';
import { formatNumber, plural } from '../../lib/format/count.ts';
import { usePageFrame } from '../../lib/page/page-frame.ts';
import type { PageModule } from '../../lib/page/page-module.ts';
import { mapServicesOf } from '../../lib/site/map-services.ts';
import { useSiteSettings } from '../../lib/site/site-settings.ts';
import { features, technologiesOf } from './about/about-facts.ts';

type Claims = PublicSiteSettings['claims']['about'];

const statsOf = ({ listings, cities, countries, monthlyUsers }: Claims) =>
  [
    [listings, 'Business Listings'],
    [cities, 'Cities'],
    [countries, 'Countries'],
    [monthlyUsers, 'Monthly Users'],
  ] as const;

/** The page is there without it. */
export const prefetch: PageModule['prefetch'] = (reads) => reads.want(reads.query(statsQuery()));

const crumbs = [
  { name: 'Home', path: paths.home },
  { name: 'About', path: paths.about },
];

const descriptionOf = ({ listings, cities, countries }: Claims): string =>
  `${siteName} is a worldwide guide to local businesses: ${listings} listings in ${cities} cities and ${countries} countries, with hours, contacts and ratings.`;

/** Who publishes the site and how to reach him, for search engines. */
const organization = (siteUrl: string, claims: Claims): object => ({
  ...organizationData(siteUrl),
  description: descriptionOf(claims),
  contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', url: siteUrl + paths.contact, availableLanguage: 'English' },
});

export const Page = () => {
  const { siteUrl } = usePageFrame();
  const { about: claims } = useSiteSettings().claims;
  return (
    <>
      <PageHead
        title={`About | ${siteName}`}
        description={descriptionOf(claims)}
        canonical={paths.about}
        structuredData={[organization(siteUrl, claims), ...breadcrumbData(crumbs, siteUrl)]}
      />
      <Opening claims={claims} />
      <div className="page-width space-y-20 pt-16 sm:pt-20">
        <Purpose />
        <section>
          <SectionHeading title="What we do differently" />
          <Features />
        </section>
        <section>
          <SectionHeading title="How it is made" note="Well-kept open technology, used plainly." />
          <Technologies />
        </section>
        <Invitation />
      </div>
    </>
  );
};

const Opening = ({ claims }: { claims: Claims }) => (
  <div className="relative overflow-hidden border-b border-line">
    <ArtMap seed={2} className="art-fade absolute inset-y-0 end-0 hidden h-full w-[46%] lg:block" />
    <div className="page-width relative pt-8 pb-12 sm:pb-16">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-8 lg:max-w-[36rem]">
        <h1 className="text-3xl sm:text-5xl">About {siteName}</h1>
        <p className="mt-5 max-w-[34rem] text-lg text-ink-2">
          Somebody is looking for a baker that is open at six, a doctor round the corner, a tailor in a city they have never been to. We
          write down where those places are, when they are open and what people say about them.
        </p>
      </div>
      <dl className="mt-12 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {statsOf(claims).map(([value, name]) => (
          <div key={name} className="flex flex-col-reverse justify-end rounded-card bg-surface p-5 shadow-float max-[23rem]:p-4">
            <dt className="mt-1 text-ink-2">{name}</dt>
            <dd className="display text-3xl tabular-nums max-[23rem]:text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
      <Counted />
    </div>
  </div>
);

/** The figures above are the operator's words; this line is what is there. */
const Counted = () => {
  const { data: stats } = useQuery(statsQuery());
  return stats ? (
    <p className="mt-4 text-sm text-ink-2 tabular-nums">
      In the directory today: {formatNumber(stats.total)} {plural(stats.total, 'business', 'businesses')}, {placesText(stats)}.
    </p>
  ) : null;
};

const Purpose = () => (
  <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
    <section className="border-t-2 border-ink pt-4">
      <h2 className="text-2xl">Our Mission</h2>
      <p className="mt-3 max-w-prose text-lg">
        To connect people with the businesses around them, wherever they are, with facts that can be trusted: the right number, the right
        door, the right hour.
      </p>
    </section>
    <section className="border-t-2 border-ink pt-4">
      <h2 className="text-2xl">Our Vision</h2>
      <p className="mt-3 max-w-prose text-lg">
        A world in which the smallest workshop can be found as easily as the largest chain, and in which every city has a guide that is free
        to read.
      </p>
    </section>
  </div>
);

const Features = () => (
  <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
    {features.map(({ icon: Icon, title, text }) => (
      <li key={title}>
        <Icon aria-hidden strokeWidth={1.75} className="size-6 text-accent" />
        <h3 className="mt-3 text-xl">{title}</h3>
        <p className="mt-2 max-w-prose text-ink-2">{text}</p>
      </li>
    ))}
  </ul>
);

const Technologies = () => (
  <ul className="grid gap-x-16 lg:grid-cols-2">
    {technologiesOf(mapServicesOf(useSiteSettings().map)).map(({ name, use }) => (
      <li key={name} className="items-baseline justify-between gap-x-4 border-b border-line py-3.5 sm:flex">
        <span className="block shrink-0 font-medium">{name}</span>
        <span className="text-ink-2 sm:text-end">{use}</span>
      </li>
    ))}
  </ul>
);

const Invitation = () => (
  <section className="rounded-panel bg-accent-soft px-6 py-10 sm:px-12 sm:py-14">
    <h2 className="text-2xl sm:text-3xl">List your business for free</h2>
    <p className="mt-3 max-w-prose text-lg text-ink-2">
      A listing costs nothing: name, address, hours, telephone number and photos, where people are looking for them. Write to us, and your
      business is in the directory.
    </p>
    <p className="mt-7 flex flex-wrap gap-3">
      <SiteLink to={`${paths.contact}?topic=listing`} className={buttonClass()}>
        Get a Free Listing
      </SiteLink>
      <SiteLink to={paths.categories} className={buttonClass('paper')}>
        Browse Categories
      </SiteLink>
    </p>
  </section>
);
