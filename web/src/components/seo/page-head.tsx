import { useEffect } from 'react';
import { siteDescription } from '../../config/site.ts';
import { applyHead } from '../../lib/head/apply-head.ts';
import { headTags, type PageMeta } from '../../lib/head/page-meta.ts';
import { usePageFrame } from '../../lib/page/page-frame.ts';
import { usePageRecord } from '../../lib/page/page-record.ts';
import { useSiteSettings } from '../../lib/site/site-settings.ts';

/** A page without a description of its own carries the site's, and every page the site's keywords. */
export type PageHeadProps = Omit<PageMeta, 'description' | 'keywords'> & { description?: string };

const useWholeMeta = (own: PageHeadProps): PageMeta => {
  const { metaDescription, metaKeywords } = useSiteSettings();
  return { ...own, description: own.description ?? metaDescription ?? siteDescription, keywords: metaKeywords };
};

/** Title, description, canonical, social tags and structured data of the page it stands in. Renders nothing in place. */
export const PageHead = (own: PageHeadProps) => {
  const meta = useWholeMeta(own);
  const record = usePageRecord();
  const { siteUrl, hasNavigated } = usePageFrame();
  if (record) record.meta = meta;
  useEffect(() => {
    // The first page's tags are in the server's HTML already; touching them would only risk a difference.
    if (hasNavigated) applyHead(headTags(meta, siteUrl));
  });
  return null;
};
