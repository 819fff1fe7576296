import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { App } from '../app.tsx';
import { browserLoader } from '../lib/api/loader.ts';
import { browserQueryClient } from '../lib/api/query-client.ts';
import { matchPage } from '../match-page.ts';
import { someInstant } from './builders.ts';

/**
 * The whole public site in the browser, at an address whose code has come already; so has that of the pages `next`. Calls that fail are
 * not repeated.
 */
export const renderApp = async (address: string, ...next: string[]) => {
  await Promise.all([address, ...next].map((page) => matchPage(page).route.load()));
  const client = browserQueryClient(browserLoader);
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false }, mutations: { retry: false } });
  const router = { address, back: () => {} };
  const Watch = ({ children }: { children: ReactNode }) => {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    router.address = pathname + search;
    router.back = () => void navigate(-1);
    return children;
  };
  const rendered = render(
    <MemoryRouter initialEntries={[address]}>
      <Watch>
        <App client={client} renderedAt={someInstant} siteUrl="https://directory.example" prefetch={() => {}} />
      </Watch>
    </MemoryRouter>,
  );
  return { ...rendered, client, user: userEvent.setup({ delay: null }), address: () => router.address, back: () => router.back() };
};
