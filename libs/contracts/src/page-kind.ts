import { pagePatterns } from './page-paths.ts';

/** The patterns of the public pages, and `other` for any other path. */
export const pageKinds = [...Object.values(pagePatterns), 'other'] as const;
export type PageKind = (typeof pageKinds)[number];

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const patterns = Object.values(pagePatterns).map((pattern) => ({ pattern, segments: segmentsOf(pattern) }));

/**
 * The pattern of the page at a path, such as `/city/:slug`; `other` for any other path. The number of patterns is fixed, so that
 * what is counted by them is bounded, whatever clients send.
 */
export const pageKind = (path: string): PageKind => {
  const [pathname] = path.split(/[?#]/, 1);
  const asked = segmentsOf(pathname);
  const fits = (segments: string[]): boolean =>
    segments.length === asked.length && segments.every((segment, index) => segment.startsWith(':') || segment === asked[index]);
  return patterns.find(({ segments }) => fits(segments))?.pattern ?? 'other';
};
