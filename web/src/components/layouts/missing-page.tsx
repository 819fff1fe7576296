import type { ReactNode } from 'react';
import { siteName } from '../../config/site.ts';
import { PageHead } from '../seo/page-head.tsx';
import { PageStatus } from '../seo/page-status.tsx';
import { ArtMap } from '../ui/art-map.tsx';

interface MissingPageProps {
  title: string;
  /** 410: it was there and was removed for good. */
  code?: 404 | 410;
  text: ReactNode;
  /** Ways on from here. */
  children?: ReactNode;
}

/** Something that is not there, never kept by a search engine. */
export const MissingPage = ({ title, code = 404, text, children }: MissingPageProps) => (
  <div className="relative overflow-hidden">
    <ArtMap seed={3} className="art-fade absolute end-0 top-0 hidden h-[26rem] w-1/2 lg:block" />
    <div className="page-width relative py-14 sm:py-20">
      <PageHead title={`${title} | ${siteName}`} description={title} canonical={null} noindex />
      <PageStatus code={code} />
      <div className="max-w-2xl">
        <p className="display text-5xl text-accent">{code}</p>
        <h1 className="mt-3 text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-4 text-lg text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  </div>
);
