import type { ErrorAnswer, ErrorDetail } from './errors.ts';
import type { PageKind } from './page-kind.ts';
import { pagePatterns } from './page-paths.ts';

/** The gateway's request to the built web bundle (`web/dist/server/entry-server.js`) for a page. */
export interface PageRequest {
  /** Path and query as the visitor sent them, such as `/city/berlin?page=2`. */
  url: string;
  /** Reads a call of the public API, such as `/api/businesses/stats`. Never throws for an HTTP status; rejects when the service is out of reach. */
  fetch: PageFetch;
  /** Instant of the render, ms since the epoch: open states are computed for it, and hydration reuses it. */
  now: number;
  /** PUBLIC_URL without a trailing slash: the only source of canonical and social links. */
  siteUrl: string;
  /** The invalid form that a browser without scripts has sent to this page. */
  form?: PostedForm;
  /** Waited for when all is read: to render keeps the whole gateway from everything else. Rejects where nobody wants the page any more. */
  turn?: () => Promise<void>;
}

/** A form that was refused. The page shows it again with the submitted values. */
export interface PostedForm {
  /** Status of the answer: 400, or 503 where the form is right and a part is down. */
  status: number;
  /** One sentence about the whole. */
  message: string;
  /** Sentences about single fields. */
  details: ErrorDetail[];
  /** The submitted values, by field. */
  values: Record<string, string>;
}

export type PageFetch = (path: string) => Promise<{ status: number; headers: Record<string, string>; body: unknown | ErrorAnswer }>;

/** Markup of the operators' snippets, by position. It is trusted: the gateway lets its scripts run. */
export interface PageSnippets {
  /** At the end of the head. */
  head: string;
  /** At the start of the body. */
  bodyStart: string;
  /** At the end of the body. */
  bodyEnd: string;
}

/** The rendered page. The gateway puts its parts into `web/dist/client/index.html`. */
export interface PageAnswer {
  /** 200, 404, or 503 when a service the page needs is down. 301/308 with `location`. */
  status: number;
  location?: string;
  /** Markup for `<!--page-head-->`: title, description, canonical, social tags, JSON-LD. */
  head: string;
  /** Markup for `<!--page-body-->` inside `#root`. */
  body: string;
  /** Dehydrated query cache and the render instant, JSON with `<` escaped, for `<script type="application/json" id="page-state">`. */
  state: string;
  /**
   * Next opening or closing among the businesses shown, ms since the epoch; null when none. The render instant itself where a
   * part of the page could not be read: such a page must not be cached.
   */
  changesAt: number | null;
  /** Search engines must not index the page. */
  noindex: boolean;
  /** Absent: the page carries none. */
  snippets?: PageSnippets;
  /** The page may show advertisements of AdSense: its policy must allow to load them. */
  showsAds?: boolean;
}

/** Statuses of a page that is not rendered. */
export const failureStatuses = [400, 404, 414, 429, 500, 503] as const;
export type FailureStatus = (typeof failureStatuses)[number];

/** A request that gets no page of its own. `unsent`: it carried a visitor's message, and this is the reason why it was refused. */
export type PageFailure = { status: FailureStatus; requestId: string } | { status: number; requestId: string; unsent: string };

export interface PageBundle {
  /** Loads the code of every kind of page: a later build takes the files of this one away. */
  loadPages(): Promise<void>;
  /** A page. Every screen of the back office has the same frame, whatever its address. */
  render(request: PageRequest): Promise<PageAnswer>;
  /** The page for a request that could not be served: static, needs no service. */
  renderFailure(failure: PageFailure): PageAnswer;
}

/** Placeholders in `web/dist/client/index.html`. */
export const pagePlaceholders = { head: '<!--page-head-->', body: '<!--page-body-->', state: '<!--page-state-->' } as const;
/** Id of the element that carries the state. */
export const pageStateId = 'page-state';

const ofLists = ['order', 'page', 'search', 'sort'] as const;
const ofPlaces = ['page', 'search', 'view'] as const;
const ofIndexes = ['page'] as const;

/**
 * Parameters that each kind of page reads from its address; a kind that is not here reads none. The gateway drops every other one before it
 * makes a page, so that what campaigns and strangers append makes no second copy of it: a page that reads a new one must name it here.
 */
export const pageParameters = {
  [pagePatterns.home]: ['category', 'page', 'search'],
  [pagePatterns.business]: ['sent'],
  [pagePatterns.categories]: ofPlaces,
  [pagePatterns.category]: ofLists,
  [pagePatterns.cities]: ofPlaces,
  [pagePatterns.city]: ofLists,
  [pagePatterns.cityCategory]: ofLists,
  [pagePatterns.country]: ofLists,
  [pagePatterns.countryCategory]: ofLists,
  [pagePatterns.allCategories]: ofIndexes,
  [pagePatterns.categoriesOfCity]: ofIndexes,
  [pagePatterns.categoriesOfCountry]: ofIndexes,
  [pagePatterns.allCities]: ofIndexes,
  [pagePatterns.citiesOfCategory]: ofIndexes,
  [pagePatterns.citiesOfCountry]: ofIndexes,
  [pagePatterns.businesses]: [
    ...ofLists,
    'area',
    'at',
    'category',
    'city',
    'country',
    'features',
    'near',
    'open',
    'price',
    'radius',
    'rating',
    'type',
    'verified',
    'view',
  ],
  [pagePatterns.contact]: ['sent', 'topic'],
} as const satisfies Partial<Record<PageKind, readonly string[]>>;
