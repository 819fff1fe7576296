import type { Business } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { PageHead } from '../../components/seo/page-head.tsx';
import { PageMoved, PageStatus } from '../../components/seo/page-status.tsx';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { paths } from '../../config/paths.ts';
import { businessQuery } from '../../features/businesses/api/get-business.ts';
import { relatedQuery } from '../../features/businesses/api/get-related.ts';
import { nearbyQuery } from '../../features/businesses/api/list-nearby.ts';
import { BusinessPhoto } from '../../features/businesses/components/business-photo.tsx';
import { AboutSection } from '../../features/businesses/components/detail/about-section.tsx';
import { ActionBar } from '../../features/businesses/components/detail/action-bar.tsx';
import { BusinessHeader } from '../../features/businesses/components/detail/business-header.tsx';
import { BusinessSkeleton } from '../../features/businesses/components/detail/business-skeleton.tsx';
import { ClosedNotice } from '../../features/businesses/components/detail/closed-notice.tsx';
import { ContactCard } from '../../features/businesses/components/detail/contact-card.tsx';
import { DetailsCard } from '../../features/businesses/components/detail/details-card.tsx';
import { FeaturesPanel } from '../../features/businesses/components/detail/features-panel.tsx';
import { HoursCard } from '../../features/businesses/components/detail/hours-card.tsx';
import { MapCard } from '../../features/businesses/components/detail/map-card.tsx';
import { NearbyList } from '../../features/businesses/components/detail/nearby-list.tsx';
import { RelatedLists } from '../../features/businesses/components/detail/related-lists.tsx';
import { ReviewsCard } from '../../features/businesses/components/detail/reviews-card.tsx';
import { actionsOf } from '../../features/businesses/model/actions.ts';
import { businessCrumbs } from '../../features/businesses/model/business-crumbs.ts';
import { businessMeta } from '../../features/businesses/model/business-meta.ts';
import { hasPhoto } from '../../features/businesses/model/drawn-businesses.ts';
import { isSuspended } from '../../features/businesses/model/open-state.ts';
import { useBusinessEvents } from '../../features/businesses/model/use-business-events.ts';
import { useVisit } from '../../features/businesses/model/use-visit.ts';
import { SuggestEdit } from '../../features/suggestions/components/suggest-edit.tsx';
import { gone } from '../../lib/api/load.ts';
import { usePageFrame } from '../../lib/page/page-frame.ts';
import type { PageModule } from '../../lib/page/page-module.ts';
import { useSiteSettings } from '../../lib/site/site-settings.ts';
import { BusinessNotFound, notFoundCategoriesQuery } from './business-not-found.tsx';
import { SiteAd } from './site-ads.tsx';

export const prefetch: PageModule['prefetch'] = async (reads, { params }) => {
  const slug = params.slug ?? '';
  // Side by side: one after the other visitors would wait for two trips. Both are left alone where there is no such business.
  const beside = [reads.query(nearbyQuery(slug)), reads.query(relatedQuery(slug))];
  for (const reading of beside) reading.catch(() => undefined);
  const business = await reads.query(businessQuery(slug));
  if (business === null || business === gone) return reads.want(reads.query(notFoundCategoriesQuery()));
  // From an old slug the page only leads on.
  if (business.slug === slug) await Promise.all(beside.map(reads.want));
};

export const Page = () => {
  const { slug = '' } = useParams();
  const business = useQuery(businessQuery(slug));
  if (business.isPending) return <BusinessSkeleton />;
  if (business.isError) return <BusinessFailure onRetry={() => void business.refetch()} />;
  if (business.data === null || business.data === gone) return <Missing slug={slug} isGone={business.data === gone} />;
  if (business.data.slug !== slug) return <PageMoved to={paths.business(business.data.slug)} />;
  return <BusinessScreen key={slug} business={business.data} />;
};

/** In place for a direct hit, so that the address stays; by the documented address when the visitor came by a link. */
const Missing = ({ slug, isGone }: { slug: string; isGone: boolean }) => {
  const { hasNavigated } = usePageFrame();
  const name = slug.replaceAll('-', ' ');
  return hasNavigated ? (
    <Navigate to={paths.businessNotFound} state={{ name }} replace />
  ) : (
    <BusinessNotFound name={name} isGone={isGone} />
  );
};

const BusinessFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div className="page-width py-14">
    <LoadFailure text="The business could not be loaded." onRetry={onRetry} isWholePage />
  </div>
);

const BusinessScreen = ({ business }: { business: Business }) => {
  const { siteUrl, form } = usePageFrame();
  const [search] = useSearchParams();
  const wasSent = search.get('sent') === '1';
  const { ratingsInStructuredData, map } = useSiteSettings();
  useVisit(business);
  const meta = businessMeta(business, siteUrl, ratingsInStructuredData);
  return (
    <article className="page-width pt-8" ref={useBusinessEvents(business)}>
      <PageHead {...meta} noindex={wasSent || form !== undefined} />
      {form && <PageStatus code={form.status} />}
      <Breadcrumbs crumbs={businessCrumbs(business)} />
      <ClosedNotice business={business} />
      <div className="mt-6">
        <BusinessHeader business={business} />
        <ActionBar actions={actionsOf(business, map.provider)} isInvited={!isSuspended(business)} />
      </div>
      <BusinessColumns business={business}>
        <SuggestEdit slug={business.slug} posted={form} wasSent={wasSent} />
      </BusinessColumns>
      <div className="no-print mt-16">
        <RelatedLists business={business} />
      </div>
      <p className="no-print mt-14">
        <SiteLink to={paths.home} className={buttonClass('quiet')}>
          <ArrowLeft aria-hidden className="size-4" />
          Back to Home
        </SiteLink>
      </p>
    </article>
  );
};

/** The order of the markup is that of a phone: what leads there and when it opens comes before what it says of itself. `children`: the end of the wider column. */
const BusinessColumns = ({ business, children }: { business: Business; children: ReactNode }) => (
  <div className="mt-10 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
    {hasPhoto(business) && (
      <BusinessPhoto
        business={business}
        priority="high"
        alt={`Photo of ${business.name}`}
        isAlone
        className="aspect-[4/3] w-full rounded-panel sm:aspect-[16/9]"
      />
    )}
    <div className="grid grid-cols-1 content-start gap-10 sm:max-lg:grid-cols-2 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <MapCard business={business} />
      <HoursCard business={business} />
      <ContactCard business={business} />
      <DetailsCard business={business} />
      <SiteAd placement="sidebar" house="listing" />
    </div>
    <div className="space-y-12 lg:col-start-1">
      <AboutSection business={business} />
      <FeaturesPanel about={business.about} />
      <ReviewsCard business={business} />
      <NearbyList business={business} />
      {children}
    </div>
  </div>
);
