import { List, Map as MapIcon } from 'lucide-react';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { type SearchView, searchHref } from '../../../features/search/model/search-view.ts';

const turnClass = 'items-center gap-2 rounded-full bg-ink px-5 font-medium text-paper';

/** On small screens list and map take turns; within reach of the thumb. */
export const MapLink = ({ view }: { view: SearchView }) => (
  <SiteLink
    to={searchHref(view, { layout: 'map', page: view.page })}
    rel="nofollow"
    className={`fixed bottom-5 left-1/2 z-30 hidden min-h-12 -translate-x-1/2 shadow-float scripted:max-lg:inline-flex ${turnClass}`}
  >
    <MapIcon aria-hidden className="size-4.5" />
    Map
  </SiteLink>
);

/** Below the map of a small screen: what is searched, how much was found, and the way to the list. */
export const MapBar = ({ view, heading, countText }: { view: SearchView; heading: string; countText: string }) => (
  <div className="hidden items-center justify-between gap-2 py-2 scripted:max-lg:flex">
    <div className="min-w-0">
      <h1 className="line-clamp-1 font-sans text-base font-medium">
        <bdi>{heading}</bdi>
      </h1>
      <p className="text-sm text-ink-2 tabular-nums">{countText || 'Searching…'}</p>
    </div>
    <SiteLink
      to={searchHref(view, { layout: 'list', page: view.page })}
      rel="nofollow"
      className={`inline-flex min-h-11 shrink-0 ${turnClass}`}
    >
      <List aria-hidden className="size-4.5" />
      List
    </SiteLink>
  </div>
);
