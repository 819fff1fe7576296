import { shareImagePath, shareImageSize } from '@directory/contracts';
import { thresholds } from '../../config/limits.ts';
import { siteName } from '../../config/site.ts';
import { staticBase } from '../../config/static.ts';
import { cutText } from '../format/cut.ts';

export interface PageMeta {
  title: string;
  /** Cut to 160 characters on a word border. */
  description: string;
  /** Words that operators want search engines to know the site by. */
  keywords?: string | null;
  /** Path and query of the page's own address; null where it has none (error pages). */
  canonical: string | null;
  /** Search engines must not keep the page. */
  noindex?: boolean;
  /** Absolute address of a photo, for social cards. */
  image?: string | null;
  /** Path of the page whose picture is drawn where there is no photo; without it the site's own stands for the page. */
  drawnFor?: string;
  type?: string;
  /** Further meta tags: property → content. */
  properties?: Record<string, string>;
  /** JSON-LD objects. */
  structuredData?: object[];
}

export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

const robotsIndexed = 'index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1';

const metaTag = (key: 'name' | 'property', name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { [key]: name, content },
});

const addressTags = (address: string): HeadTag[] => [
  { tag: 'link', attributes: { rel: 'canonical', href: address } },
  metaTag('property', 'og:url', address),
];

/** A photo is another site's, and its size is not known. */
const imageTags = ({ image, drawnFor, title }: PageMeta, siteUrl: string): HeadTag[] => {
  const address = image ?? siteUrl + (drawnFor === undefined ? `${staticBase}/share.png` : shareImagePath(drawnFor));
  return [
    metaTag('property', 'og:image', address),
    ...(image ? [] : drawnImageTags),
    metaTag('property', 'og:image:alt', title),
    metaTag('name', 'twitter:image', address),
  ];
};

const drawnImageTags: HeadTag[] = [
  metaTag('property', 'og:image:type', 'image/png'),
  metaTag('property', 'og:image:width', String(shareImageSize.widthPx)),
  metaTag('property', 'og:image:height', String(shareImageSize.heightPx)),
];

const socialTags = (meta: PageMeta, description: string, siteUrl: string): HeadTag[] => {
  return [
    metaTag('property', 'og:site_name', siteName),
    metaTag('property', 'og:type', meta.type ?? 'website'),
    metaTag('property', 'og:title', meta.title),
    metaTag('property', 'og:description', description),
    metaTag('property', 'og:locale', 'en_US'),
    ...imageTags(meta, siteUrl),
    metaTag('name', 'twitter:card', 'summary_large_image'),
    metaTag('name', 'twitter:title', meta.title),
    metaTag('name', 'twitter:description', description),
  ];
};

/** The head of one page as a list of tags: the server writes them, the browser replaces them on navigation. */
export const headTags = (meta: PageMeta, siteUrl: string): HeadTag[] => {
  const description = cutText(meta.description, thresholds.descriptionLength);
  return [
    { tag: 'title', attributes: {}, text: meta.title },
    metaTag('name', 'description', description),
    ...(meta.keywords ? [metaTag('name', 'keywords', meta.keywords)] : []),
    metaTag('name', 'robots', meta.noindex ? 'noindex, follow' : robotsIndexed),
    ...(meta.canonical === null ? [] : addressTags(siteUrl + meta.canonical)),
    ...socialTags(meta, description, siteUrl),
    ...Object.entries(meta.properties ?? {}).map(([name, content]) => metaTag('property', name, content)),
    ...(meta.structuredData ?? []).map(
      (data): HeadTag => ({ tag: 'script', attributes: { type: 'application/ld+json' }, text: escapedJson(data) }),
    ),
  ];
};

/** JSON that cannot close the script element it stands in, nor open a comment: stored text would run as markup otherwise. */
export const escapedJson = (data: unknown): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
