import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { siteName } from '../../config/site.ts';
import { meantPath } from '../../lib/page/meant-path.ts';
import { PageHead } from '../seo/page-head.tsx';
import { PageMoved, PageStatus } from '../seo/page-status.tsx';
import { ArtMap } from '../ui/art-map.tsx';

interface MissingPageProps {
  title: string;
  /** 410: it was there and was removed for good. */
  code?: 404 | 410;
  text: ReactNode;
  /** The nearest ways out, as buttons. */
  actions: ReactNode;
  /** The search for what was meant. Where the address alone tells it, the page leads there instead. */
  search?: ReactNode;
  /** Further ways on from here. */
  children?: ReactNode;
}

/** Something that is not there, never kept by a search engine. */
export const MissingPage = (props: MissingPageProps) => {
  const { pathname } = useLocation();
  const meant = props.search ? meantPath(pathname) : null;
  return meant === null ? <Missing {...props} /> : <PageMoved to={meant} />;
};

const Missing = ({ title, code = 404, text, actions, search, children }: MissingPageProps) => (
  <>
    <PageHead title={`${title} | ${siteName}`} canonical={null} noindex />
    <PageStatus code={code} />
    <div className={clsx('relative overflow-hidden', children && 'border-b border-line')}>
      <ArtMap seed={3} className="art-fade absolute inset-y-0 end-0 hidden h-full w-[45%] lg:block" />
      <div className="page-width relative py-14 sm:py-20">
        <div className="max-w-2xl lg:max-w-[52%]">
          <p className="display text-5xl text-accent">{code}</p>
          <h1 className="mt-3 text-3xl sm:text-4xl">{title}</h1>
          <p className="mt-4 text-lg text-ink-2">{text}</p>
          {search}
          <p className="mt-8 flex flex-wrap gap-3">{actions}</p>
        </div>
      </div>
    </div>
    {children && <div className="page-width pt-14">{children}</div>}
  </>
);
