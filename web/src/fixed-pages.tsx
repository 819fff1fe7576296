import type { FailureStatus, PageAnswer, PageFailure } from '@directory/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { FailurePage } from './components/layouts/failure-page.tsx';
import { siteName } from './config/site.ts';
import { noPageState } from './page-state.ts';

const noindexTag = '<meta name="robots" content="noindex">';

/** Pages of the admin area are drawn by the browser: the server knows neither who asks nor what he may see. */
export const adminPage = (): PageAnswer => ({
  status: 200,
  head: `<title>Yönetim | ${siteName}</title>${noindexTag}`,
  body: '<noscript>Yönetim ekranları JavaScript gerektirir.</noscript>',
  state: noPageState,
  changesAt: null,
  noindex: true,
});

interface FailureWords {
  title: string;
  text: string;
  /** The same address may well work in a moment. */
  isRetryable: boolean;
}

const outOfReach = 'This part of the site cannot be reached at the moment. It usually comes back within a minute.';

const failureWords: Record<FailureStatus, FailureWords> = {
  400: { title: 'Broken link', text: 'This address cannot be read. Part of the link may be missing.', isRetryable: false },
  404: { title: 'Page not found', text: 'There is nothing at this address.', isRetryable: false },
  414: { title: 'Address too long', text: 'This address is longer than any page of ours has.', isRetryable: false },
  429: { title: 'Too many requests', text: 'Please try again in a moment.', isRetryable: true },
  500: { title: 'Something went wrong', text: outOfReach, isRetryable: true },
  503: { title: 'Briefly unavailable', text: outOfReach, isRetryable: true },
};

const wordsFor = (failure: PageFailure): FailureWords =>
  'unsent' in failure ? { title: 'Your message was not sent', text: failure.unsent, isRetryable: false } : failureWords[failure.status];

/** The page for a request that could not be served. It needs no service and no script. */
export const failurePage = (failure: PageFailure): PageAnswer => {
  const words = wordsFor(failure);
  return {
    status: failure.status,
    head: `<title>${words.title} | ${siteName}</title>${noindexTag}`,
    body: renderToStaticMarkup(<FailurePage {...words} requestId={failure.requestId || undefined} />),
    state: noPageState,
    changesAt: null,
    noindex: true,
  };
};
