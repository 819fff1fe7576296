import { pagePaths } from '@directory/contracts';

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

/** Addresses of the public site. */
export const paths = pagePaths;

export const adminPaths = {
  dashboard: '/admin',
  signIn: '/admin/login',
  businesses: '/admin/businesses',
  excel: '/admin/excel',
  imports: '/admin/imports',
  import: (id: string) => `/admin/imports/${encodeURIComponent(id)}`,
  database: '/admin/database',
  duplicates: '/admin/duplicates',
  places: '/admin/places',
  inbox: '/admin/inbox',
  analytics: '/admin/analytics',
  submissions: '/admin/submissions',
  structuredData: '/admin/structured-data',
  submission: (id: string) => `/admin/submissions/${encodeURIComponent(id)}`,
  ads: '/admin/ads',
  pricing: '/admin/pricing',
  settings: '/admin/settings',
  audit: '/admin/audit',
  sessions: '/admin/sessions',
} as const;

/** Paths that the admin area's own bundle renders. */
export const isAdminPath = (pathname: string): boolean => pathname === '/admin' || pathname.startsWith('/admin/');
