import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { Crumb } from '../../lib/page/crumb.ts';
import { SiteLink } from './site-link.tsx';

/** The way from the home page to this one. The last step is the page itself, which small screens name in its heading alone. */
export const Breadcrumbs = ({ crumbs }: { crumbs: Crumb[] }) => (
  <nav aria-label="Breadcrumb" className="text-sm text-ink-2 max-sm:-my-3">
    <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
      {crumbs.map((crumb, index) => (
        <li
          key={crumb.name}
          className={clsx('flex min-w-0 items-center gap-1.5', index > 1 && index === crumbs.length - 1 && 'max-sm:hidden')}
        >
          <CrumbName crumb={crumb} isLast={index === crumbs.length - 1} />
          {index < crumbs.length - 1 && (
            <ChevronRight
              aria-hidden
              className={clsx('size-3.5 shrink-0 text-edge rtl:rotate-180', index > 0 && index === crumbs.length - 2 && 'max-sm:hidden')}
            />
          )}
        </li>
      ))}
    </ol>
  </nav>
);

const CrumbName = ({ crumb, isLast }: { crumb: Crumb; isLast: boolean }) => {
  if (isLast) {
    return (
      <span aria-current="page" className="line-clamp-1 text-ink">
        <bdi>{crumb.name}</bdi>
      </span>
    );
  }
  if (crumb.path === null) return <bdi>{crumb.name}</bdi>;
  return (
    <SiteLink to={crumb.path} className="underline-offset-4 hover:text-accent hover:underline max-sm:py-3">
      <bdi>{crumb.name}</bdi>
    </SiteLink>
  );
};
