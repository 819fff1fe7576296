import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useFakeServer } from './testing/fake-server.ts';
import { renderApp } from './testing/render-app.tsx';
import { serveDirectory } from './testing/serve-directory.ts';

const server = useFakeServer();
let scrolls: unknown[][];

beforeEach(() => {
  serveDirectory(server());
  scrolls = [];
  jest.spyOn(window, 'scrollTo').mockImplementation((...place: unknown[]) => void scrolls.push(place));
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** The heading of a page that is there: one that loads has its own. */
const headings = () => screen.findByRole('heading', { level: 1, name: (name) => !name.startsWith('Loading') });
const headerLink = (name: string) => within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name });

describe('moving about the site', () => {
  it('starts another page at its top, with the focus on it', async () => {
    const { user, address } = await renderApp('/about', '/contact');
    await headings();
    await user.click(headerLink('Contact'));
    await waitFor(() => expect(address()).toBe('/contact'));
    await waitFor(() => expect(scrolls).toEqual([[0, 0]]));
    expect(document.activeElement?.id).toBe('main');
  });

  it('leaves the first page where the browser has put it', async () => {
    await renderApp('/about');
    await headings();
    expect(scrolls).toEqual([]);
  });

  it('leaves Back where the visitor was', async () => {
    const { user, address, back } = await renderApp('/about', '/contact');
    await headings();
    await user.click(headerLink('Contact'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contact'));
    scrolls = [];
    act(() => back());
    await waitFor(() => expect(address()).toBe('/about'));
    expect(scrolls).toEqual([]);
  });

  it('stays where it is by a second click on the same link', async () => {
    const { user } = await renderApp('/contact', '/about');
    await headings();
    await user.click(headerLink('About'));
    await waitFor(() => expect(scrolls).toHaveLength(1));
    await user.click(headerLink('About'));
    await waitFor(() => expect(scrolls).toHaveLength(1));
  });

  it('names each page in the tab', async () => {
    const { user } = await renderApp('/about', '/contact');
    await headings();
    await user.click(headerLink('Contact'));
    await waitFor(() => expect(document.title).toBe('Contact | Local Directory'));
    expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://directory.example/contact');
  });

  it('shows a page for addresses that lead nowhere, with ways on', async () => {
    await renderApp('/no/such/page');
    expect((await headings()).textContent).toBe('Page Not Found');
    expect(screen.getByRole('link', { name: 'Search Directory' }).getAttribute('href')).toBe('/businesses');
    // Nothing but what may have been meant by the address.
    expect(server().directoryPaths()).toEqual(['/api/businesses/suggest?q=page&limit=8']);
  });

  it('marks the header’s link of the page that is shown', async () => {
    await renderApp('/contact');
    await headings();
    expect(headerLink('Contact').getAttribute('aria-current')).toBe('page');
    expect(headerLink('Home').hasAttribute('aria-current')).toBe(false);
  });
});

describe('a business in the browser', () => {
  it('is shown with what lies around it, each asked for once', async () => {
    await renderApp('/business/place-1');
    expect((await headings()).textContent).toBe('Place 1');
    await waitFor(() => expect(screen.getAllByText('More Businesses in Berlin')).toHaveLength(1));
    const asked = server().calls.map(({ path }) => path);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).toContain('/api/businesses/place-1/nearby');
  });

  it('moves on from its former name', async () => {
    const whole = { ...(await (await server().fetch('/api/businesses/place-1')).json()) } as object;
    server().on('GET', '/api/businesses/old-name', { body: whole });
    const { address } = await renderApp('/business/old-name');
    await waitFor(() => expect(address()).toBe('/business/place-1'));
  });

  it('offers another try where it could not be loaded', async () => {
    server().on('GET', '/api/businesses/place-1', { status: 503 });
    await renderApp('/business/place-1');
    expect((await screen.findByRole('alert')).textContent).toContain('The business could not be loaded.');
  });

  it('that is none keeps its address on a direct hit', async () => {
    const { address } = await renderApp('/business/no-such-place');
    expect((await headings()).textContent).toBe('Business Not Found');
    expect(screen.getByText('The business "no such place" could not be found in our directory.')).toBeTruthy();
    expect(address()).toBe('/business/no-such-place');
  });

  it('that was removed for good says so', async () => {
    server().on('GET', '/api/businesses/place-1', { status: 410 });
    await renderApp('/business/place-1');
    expect(await screen.findByText('410')).toBeTruthy();
  });

  it('opens the rest of its features on demand', async () => {
    const { user } = await renderApp('/business/place-1');
    const more = await screen.findByRole('button', { name: 'Show More (2 more sections)' });
    const list = document.getElementById(more.getAttribute('aria-controls') ?? '') as HTMLElement;
    const hidden = () => [...list.children].filter((section) => section.classList.contains('scripted:hidden')).length;
    expect([list.children.length, hidden(), more.getAttribute('aria-expanded')]).toEqual([5, 2, 'false']);
    await user.click(more);
    expect(hidden()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Show Less' }));
    expect(hidden()).toBe(2);
  });
});
