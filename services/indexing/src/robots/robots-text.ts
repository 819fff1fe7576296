/** What the site tells crawlers about itself. */
export interface SiteAddress {
  /** PUBLIC_URL, or null where the site has none yet. */
  publicUrl: string | null;
}

const rules = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api'];
const unpublished = ['# This site has no public address yet: its pages ask not to be indexed.'];

/**
 * Text of /robots.txt: the back office and the API are no pages. A site without a public address is not shut here as well:
 * a crawler that may not read a page cannot see that the page asks not to be indexed.
 */
export const robotsText = ({ publicUrl }: SiteAddress): string => `${[...(publicUrl ? [] : unpublished), ...rules].join('\n')}\n`;
