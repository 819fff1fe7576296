import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../components/seo/page-head.tsx';
import { PageStatus } from '../../components/seo/page-status.tsx';
import { breadcrumbData } from '../../components/seo/structured-lists.ts';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { paths } from '../../config/paths.ts';
import { siteName } from '../../config/site.ts';
import { ContactForm } from '../../features/contact/components/contact-form.tsx';
import { OfficeCard } from '../../features/contact/components/office-card.tsx';
import { subjectOf } from '../../features/contact/model/topics.ts';
import { usePageFrame } from '../../lib/page/page-frame.ts';
import { useSiteSettings } from '../../lib/site/site-settings.ts';

const crumbs = [
  { name: 'Home', path: paths.home },
  { name: 'Contact', path: paths.contact },
];

export const Page = () => {
  const [search] = useSearchParams();
  const { siteUrl, form } = usePageFrame();
  const { office } = useSiteSettings();
  const wasSent = search.get('sent') === '1';
  return (
    <div className="page-width pt-8">
      <PageHead
        title={`Contact | ${siteName}`}
        description="Write to us: add or correct a business, ask about your data, or tell us what does not work. We typically reply within 2-4 hours."
        canonical={paths.contact}
        noindex={wasSent || form !== undefined}
        structuredData={breadcrumbData(crumbs, siteUrl)}
      />
      {form && <PageStatus code={form.status} />}
      <Breadcrumbs crumbs={crumbs} />
      <header className="mt-8 max-w-2xl">
        <h1 className="text-3xl sm:text-4xl">Contact</h1>
        <p className="mt-4 text-lg text-ink-2">
          A business that is missing, hours that have changed, a question about your data: tell us, and a person will read it.
        </p>
      </header>
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-12 border-t-2 border-ink pt-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <MessageSection posted={form} subject={subjectOf(search.get('topic'))} wasSent={wasSent} />
        <aside aria-label="Contact information">
          <OfficeCard office={office} />
        </aside>
      </div>
    </div>
  );
};

const MessageSection = (props: ComponentProps<typeof ContactForm>) => (
  <section aria-labelledby="write">
    <h2 id="write" className="mb-6 text-2xl">
      Send us a Message
    </h2>
    <ContactForm {...props} />
    <p className="mt-5 max-w-prose text-sm text-ink-2">
      All fields are required. What becomes of your message stands in the{' '}
      <SiteLink to={paths.privacyPolicy} className="underline underline-offset-4 hover:text-accent">
        Privacy Policy
      </SiteLink>
      .
    </p>
  </section>
);
