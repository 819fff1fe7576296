import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { siteName } from '../../config/site.ts';
import { usePageFrame } from '../../lib/page/page-frame.ts';
import { PageHead } from '../seo/page-head.tsx';
import { breadcrumbData } from '../seo/structured-lists.ts';
import { AfterDot } from '../ui/after-dot.tsx';
import { buttonClass } from '../ui/button.tsx';
import { SiteLink } from '../ui/site-link.tsx';

export interface TextSection {
  /** Address within the page. */
  id: string;
  title: string;
  text: ReactNode;
}

interface TextPageProps {
  path: string;
  title: string;
  /** For search engines. */
  description: string;
  /** The subject of the page, in two or three sentences. */
  intro: ReactNode;
  sections: readonly TextSection[];
}

const dates = { updated: { text: 'July 2025', iso: '2025-07' }, review: { text: 'July 2026', iso: '2026-07' } } as const;

/** A page of text in numbered sections, with its contents beside it. */
export const TextPage = ({ path, title, description, intro, sections }: TextPageProps) => {
  const { siteUrl } = usePageFrame();
  const crumbs = [
    { name: 'Home', path: paths.home },
    { name: title, path },
  ];
  return (
    <div className="page-width pt-8">
      <PageHead
        title={`${title} | ${siteName}`}
        description={description}
        canonical={path}
        structuredData={breadcrumbData(crumbs, siteUrl)}
      />
      <BackToHome />
      <header className="mt-6 max-w-3xl">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="dotted mt-4 text-sm text-ink-2">
          <span>
            Last updated: <time dateTime={dates.updated.iso}>{dates.updated.text}</time>
          </span>
          <AfterDot>
            Next review: <time dateTime={dates.review.iso}>{dates.review.text}</time>
          </AfterDot>
        </p>
        <div className="mt-6 max-w-[65ch] text-lg text-ink-2">{intro}</div>
      </header>
      <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-10 border-t-2 border-ink pt-8 lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
        <Contents sections={sections} />
        <div className="space-y-12">
          {sections.map(({ id, title: name, text }, index) => (
            <section key={id} aria-labelledby={id} className="max-w-[68ch]">
              <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-2xl outline-none">
                <span className="text-accent tabular-nums">{index + 1}.</span> {name}
              </h2>
              <div className="prose mt-4">{text}</div>
            </section>
          ))}
          <BackToHome />
        </div>
      </div>
    </div>
  );
};

const Contents = ({ sections }: { sections: readonly TextSection[] }) => (
  <nav aria-label="On this page" className="print:hidden">
    <div className="lg:sticky lg:top-20">
      <p className="text-sm font-semibold">On this page</p>
      <ol className="mt-2 gap-x-8 text-sm sm:max-lg:columns-2">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="flex gap-2.5 py-1.5 text-ink-2 underline-offset-4 hover:text-accent hover:underline max-lg:min-h-11 max-lg:items-center"
            >
              <span className="w-5 shrink-0 text-end tabular-nums">{index + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </div>
  </nav>
);

const BackToHome = () => (
  <p className="print:hidden">
    <SiteLink to={paths.home} className={buttonClass('quiet', 'small')}>
      <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
      Back to Home
    </SiteLink>
  </p>
);
