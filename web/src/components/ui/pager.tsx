import { clsx } from 'clsx';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format/count.ts';
import { pagerItems } from './pager-window.ts';
import { SiteLink } from './site-link.tsx';

interface PagerProps {
  current: number;
  count: number;
  hrefOf: (page: number) => string;
  /** False for a list whose pages search engines do not keep: they need not follow its links. */
  isKept?: boolean;
}

/** Pages as real links, so that crawlers and browsers without scripts get through. Nothing for a single page. */
export const Pager = ({ current, count, hrefOf, isKept = true }: PagerProps) =>
  count <= 1 ? null : (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1 tabular-nums">
      <Step href={current > 1 ? hrefOf(current - 1) : null} rel="prev" isKept={isKept}>
        <ArrowLeft aria-hidden className="size-4" />
        Previous
      </Step>
      <ol className="flex flex-wrap items-center gap-1 max-sm:-order-1 max-sm:w-full max-sm:justify-center max-sm:gap-0.5">
        {pagerItems(current, count).map((item) => (
          <li key={item.kind === 'page' ? item.page : item.key}>
            {item.kind === 'page' ? (
              <PageLink page={item.page} isCurrent={item.page === current} href={hrefOf(item.page)} isKept={isKept} />
            ) : (
              <span className="px-1 text-ink-2">…</span>
            )}
          </li>
        ))}
      </ol>
      <Step href={current < count ? hrefOf(current + 1) : null} rel="next" isKept={isKept}>
        Next
        <ArrowRight aria-hidden className="size-4" />
      </Step>
    </nav>
  );

interface PageLinkProps extends Pick<PagerProps, 'isKept'> {
  page: number;
  isCurrent: boolean;
  href: string;
}

const PageLink = ({ page, isCurrent, href, isKept }: PageLinkProps) => (
  <SiteLink
    to={href}
    rel={isKept ? undefined : 'nofollow'}
    aria-label={`Page ${page}`}
    aria-current={isCurrent ? 'page' : undefined}
    className={clsx(
      'inline-flex h-11 min-w-11 items-center justify-center rounded-control px-2 font-medium transition-colors max-sm:min-w-10 max-sm:px-1',
      isCurrent ? 'bg-ink text-paper' : 'hover:bg-sunken',
    )}
  >
    {formatNumber(page)}
  </SiteLink>
);

const stepClass = 'inline-flex h-11 items-center gap-1.5 rounded-control px-3 font-medium';

interface StepProps extends Pick<PagerProps, 'isKept'> {
  href: string | null;
  rel: 'prev' | 'next';
  children: ReactNode;
}

const Step = ({ href, rel, isKept, children }: StepProps) =>
  href === null ? (
    <span aria-disabled="true" className={clsx(stepClass, 'text-ink-2 opacity-60')}>
      {children}
    </span>
  ) : (
    <SiteLink to={href} rel={isKept ? rel : `${rel} nofollow`} className={clsx(stepClass, 'transition-colors hover:bg-sunken')}>
      {children}
    </SiteLink>
  );
