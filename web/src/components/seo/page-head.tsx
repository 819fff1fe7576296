import { useEffect } from 'react';
import { applyHead } from '../../lib/head/apply-head.ts';
import { headTags, type PageMeta } from '../../lib/head/page-meta.ts';
import { usePageFrame } from '../../lib/page/page-frame.ts';
import { usePageRecord } from '../../lib/page/page-record.ts';

/** Title, description, canonical, social tags and structured data of the page it stands in. Renders nothing in place. */
export const PageHead = (meta: PageMeta) => {
  const record = usePageRecord();
  const { siteUrl, hasNavigated } = usePageFrame();
  if (record) record.meta = meta;
  useEffect(() => {
    // The first page's tags are in the server's HTML already; touching them would only risk a difference.
    if (hasNavigated) applyHead(headTags(meta, siteUrl));
  });
  return null;
};
