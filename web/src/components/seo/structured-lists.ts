import { limits } from '../../config/limits.ts';
import { paths } from '../../config/paths.ts';
import { siteName } from '../../config/site.ts';
import { staticBase } from '../../config/static.ts';
import type { Crumb } from '../../lib/page/crumb.ts';

/** BreadcrumbList of a page; none below two steps, which search engines refuse. */
export const breadcrumbData = (crumbs: Crumb[], siteUrl: string): object[] => {
  const steps = crumbs.filter((crumb) => crumb.path !== null);
  if (steps.length < 2) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.name,
        item: siteUrl + crumb.path,
      })),
    },
  ];
};

/** ItemList of what a page shows: the first ten, each as `entryOf` has it. */
export const itemList = <Item>(items: readonly Item[], entryOf: (item: Item) => object): object[] =>
  items.length === 0
    ? []
    : [
        {
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          itemListElement: items
            .slice(0, limits.structuredListItems)
            .map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...entryOf(item) })),
        },
      ];

/** ItemList of pages of this site, by their own addresses. */
export const itemListData = (items: readonly { name: string; path: string }[], siteUrl: string): object[] =>
  itemList(items, ({ name, path }) => ({ name, url: siteUrl + path }));

/** The site itself, as search engines know it. */
export const organizationData = (siteUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: siteName,
  url: `${siteUrl}/`,
  logo: `${siteUrl}${staticBase}/logo.png`,
});

/** The site's own search, by the address of its page. */
export const websiteData = (siteUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': `${siteUrl}/#website`,
  name: siteName,
  url: `${siteUrl}/`,
  inLanguage: 'en',
  publisher: { '@id': `${siteUrl}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}${paths.businesses}?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
