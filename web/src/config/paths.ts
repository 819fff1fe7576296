type QueryValue = string | number | null | undefined;

/** `path?query`, empty values left out. */
export const withQuery = (path: string, query: Record<string, QueryValue>): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

/** The public pages, by the patterns of their addresses. Routes, links and lists of pages are made of them. */
export const pagePatterns = {
  home: '/',
  business: '/business/:slug',
  businessNotFound: '/business-not-found',
  /** A business's own figures, by the link of its subscription. */
  figures: '/figures/:token',
  categories: '/categories',
  category: '/category/:slug',
  cities: '/cities',
  city: '/city/:slug',
  /** The search; its filters stand in the query. */
  businesses: '/businesses',
  about: '/about',
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  legalNotice: '/legal-notice',
  termsOfService: '/terms-of-service',
  cookiePolicy: '/cookie-policy',
} as const;

const bySlug = (pattern: string) => (slug: string) => pattern.replace(':slug', () => encodeURIComponent(slug));

/** Addresses of the public site. */
export const paths = {
  ...pagePatterns,
  business: bySlug(pagePatterns.business),
  category: bySlug(pagePatterns.category),
  city: bySlug(pagePatterns.city),
} as const;

export const adminPaths = {
  dashboard: '/admin',
  signIn: '/admin/login',
  businesses: '/admin/businesses',
  excel: '/admin/excel',
  imports: '/admin/imports',
  import: (id: string) => `/admin/imports/${encodeURIComponent(id)}`,
  database: '/admin/database',
  merge: '/admin/merge',
  places: '/admin/places',
  inbox: '/admin/inbox',
  analytics: '/admin/analytics',
  submissions: '/admin/submissions',
  ads: '/admin/ads',
  pricing: '/admin/pricing',
  settings: '/admin/settings',
  audit: '/admin/audit',
  sessions: '/admin/sessions',
} as const;

/** Paths that the admin area's own bundle renders. */
export const isAdminPath = (pathname: string): boolean => pathname === '/admin' || pathname.startsWith('/admin/');
