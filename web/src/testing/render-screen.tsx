import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { browserLoader } from '../lib/api/loader.ts';
import { browserQueryClient } from '../lib/api/query-client.ts';
import { type PageFrame, PageFrameProvider } from '../lib/page/page-frame.ts';
import { NowProvider } from '../lib/time/now.tsx';
import { someInstant } from './builders.ts';

interface ScreenOptions {
  /** Address that the screen stands at. */
  address?: string;
  frame?: Partial<PageFrame>;
  user?: UserEvent;
}

/** Shows a component as the app would: below a router, a query client without retries, a page frame and a clock. */
export const renderScreen = (element: ReactNode, { address = '/', frame, user = userEvent.setup({ delay: null }) }: ScreenOptions = {}) => {
  const client = browserQueryClient(browserLoader);
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false }, mutations: { retry: false } });
  let current = address;
  const Address = () => {
    const { pathname, search } = useLocation();
    current = pathname + search;
    return null;
  };
  const wrap = (content: ReactNode) => (
    <QueryClientProvider client={client}>
      <NowProvider renderedAt={someInstant}>
        <MemoryRouter initialEntries={[address]}>
          <PageFrameProvider value={{ siteUrl: 'https://directory.example', hasNavigated: true, prefetch: () => {}, ...frame }}>
            {content}
            <Address />
          </PageFrameProvider>
        </MemoryRouter>
      </NowProvider>
    </QueryClientProvider>
  );
  const { rerender, ...rendered } = render(wrap(element));
  return { ...rendered, user, client, address: () => current, rerender: (next: ReactNode) => rerender(wrap(next)) };
};
