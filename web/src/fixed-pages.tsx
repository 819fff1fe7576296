import type { PageAnswer } from '@directory/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { FailurePage } from './components/layouts/failure-page.tsx';
import { siteName } from './config/site.ts';
import { noPageState } from './page-state.ts';

const noindexTag = '<meta name="robots" content="noindex">';

/** Pages of the back office are drawn by the browser: the server knows neither who asks nor what he may see. */
export const adminPage = (): PageAnswer => ({
  status: 200,
  head: `<title>Yönetim | ${siteName}</title>${noindexTag}`,
  body: '<noscript>Yönetim ekranları JavaScript gerektirir.</noscript>',
  state: noPageState,
  changesAt: null,
  noindex: true,
});

const failureTitles = { 500: 'Something went wrong', 503: 'Briefly unavailable' } as const;

/** The page for a failure on our side. It needs no service and no script. */
export const failurePage = (status: 500 | 503, requestId?: string): PageAnswer => ({
  status,
  head: `<title>${failureTitles[status]} | ${siteName}</title>${noindexTag}`,
  body: renderToStaticMarkup(<FailurePage title={failureTitles[status]} requestId={requestId} />),
  state: noPageState,
  changesAt: null,
  noindex: true,
});
