import { describe, expect, it } from '@jest/globals';
import { render, renderFailure } from '../src/entry-server.tsx';
import { someInstant } from '../src/testing/builders.ts';
import { fakeApi } from '../src/testing/fake-api.ts';
import { someDirectory } from '../src/testing/serve-directory.ts';
import { renderPage, siteUrl, textOf } from './render-page.ts';

const publicPages = [
  '/',
  '/?search=place',
  '/city/berlin',
  '/city/berlin/bakery',
  '/city/berlin/nothing',
  '/country/de',
  '/country/de/bakery',
  '/category/bakery',
  '/categories',
  '/cities',
  '/business/place-1',
  '/nowhere',
];
/** Pages that read nothing: they are there whatever is down. */
const fixedPages = ['/saved', '/about', '/contact', '/privacy-policy', '/legal-notice', '/terms-of-service', '/cookie-policy'];

const directory = fakeApi(someDirectory());
const request = (url: string, fetch = directory) => ({ url, fetch, now: someInstant, siteUrl });

describe('what the server answers', () => {
  it.each([...publicPages, ...fixedPages])('%s runs under a policy without inline scripts and styles', async (url) => {
    const { head, body } = await renderPage(url);
    expect(body).not.toMatch(/<script| style="| on[a-z]+="/);
    expect(head).not.toMatch(/<script(?! type="application\/ld\+json")/);
  });

  it.each([...publicPages, ...fixedPages])('%s has one main heading and landmarks', async (url) => {
    const { body } = await renderPage(url);
    expect(body.match(/<h1[ >]/g)).toHaveLength(1);
    for (const landmark of ['<header', '<main', '<footer', 'href="#main"']) expect(body).toContain(landmark);
  });

  it.each([...publicPages, ...fixedPages])('%s links only to pages that exist', async (url) => {
    const { body } = await renderPage(url);
    const known =
      /^\/(\?.*|#.*|business\/.+|category\/.+|city\/.+|country\/.+|categories(\?.*)?|cities(\?.*)?|businesses(\?.*)?|saved|about|contact(\?.*)?|privacy-policy|legal-notice|terms-of-service|cookie-policy)?$/;
    const internal = [...body.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href);
    expect(internal.filter((href) => !known.test(href))).toEqual([]);
  });

  it('renders a page when its turn has come, after all of its reads, and not where nobody waits any more', async () => {
    const reads: string[] = [];
    const fetch: typeof directory = (address) => {
      reads.push(address);
      return directory(address);
    };
    const left = new Error('Nobody waits any more.');
    let readBefore = 0;
    const turn = async (): Promise<void> => {
      readBefore = reads.length;
      throw left;
    };
    await expect(render({ ...request('/city/berlin', fetch), turn })).rejects.toBe(left);
    expect(readBefore).toBeGreaterThan(0);
    expect(reads).toHaveLength(readBefore);
  });

  it('answers 404 for an unknown address', async () => {
    const page = await renderPage('/about-nothing');
    expect(page.status).toBe(404);
    const text = textOf(page.body);
    for (const words of ['Page Not Found', 'Go to Homepage', 'Go Back', 'Search Directory', 'View All']) expect(text).toContain(words);
    expect(page.body).toContain('href="/category/restaurant"');
    expect(page.body).toContain('href="/category/technology"');
  });

  it.each(publicPages.slice(0, -1))('answers 503 for %s while the service is out of reach', async (url) => {
    const page = await render(request(url, () => Promise.reject(new Error('connect ECONNREFUSED'))));
    expect(page.status).toBe(503);
    expect(page.noindex).toBe(true);
    expect(page.state).toBe('null');
    expect(textOf(page.body)).toContain('Try again');
    expect(page.body).not.toContain('Not Found');
  });

  it.each(fixedPages)('shows %s while every service is out of reach', async (url) => {
    const page = await render(request(url, () => Promise.reject(new Error('connect ECONNREFUSED'))));
    expect(page.status).toBe(200);
    expect(page.noindex).toBe(url === '/saved');
  });

  it('answers 503 where the service fails', async () => {
    const page = await render(request('/city/berlin', async () => ({ status: 500, headers: {}, body: null })));
    expect(page.status).toBe(503);
  });

  it('shows a business without its neighbours, but not for long', async () => {
    const whole = fakeApi(someDirectory());
    const page = await render(
      request('/business/place-1', async (path) => (path.includes('/nearby') ? { status: 503, headers: {}, body: null } : whole(path))),
    );
    expect(page.status).toBe(200);
    expect(page.changesAt).toBe(someInstant);
  });

  it('takes an address that the service cannot read for an unknown one', async () => {
    const page = await render(request('/city/%00', async () => ({ status: 400, headers: {}, body: { message: 'Bad slug.' } })));
    expect(page.status).toBe(404);
  });

  it('asks for nothing twice', async () => {
    const asked: string[] = [];
    const whole = fakeApi(someDirectory());
    await render(
      request('/', (path) => {
        asked.push(path);
        return whole(path);
      }),
    );
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('lets the browser draw the admin area', async () => {
    const page = await renderPage('/admin/excel');
    expect(page.status).toBe(200);
    expect(page.noindex).toBe(true);
    expect(page.head).toContain('noindex');
    expect(page.state).toBe('null');
    expect(page.body).not.toContain('<header');
  });

  it('has pages for its own failures', () => {
    const page = renderFailure({ status: 500, requestId: 'r-1' });
    expect(page.status).toBe(500);
    expect(textOf(page.body)).toContain('Something went wrong');
    expect(page.body).toContain('r-1');
  });

  it.each([
    [400, 'Broken link', false],
    [404, 'Page not found', false],
    [414, 'Address too long', false],
    [429, 'Too many requests', true],
    [503, 'Briefly unavailable', true],
  ] as const)('says what went wrong with a request: %d', (status, title, isRetryable) => {
    const page = renderFailure({ status, requestId: 'r-1' });
    expect([page.status, page.noindex]).toEqual([status, true]);
    expect(page.head).toContain(`<title>${title} |`);
    expect(textOf(page.body)).toContain(title);
    expect(textOf(page.body).includes('Try again')).toBe(isRetryable);
    expect(textOf(page.body)).toContain('Go to Homepage');
  });
});

describe('addresses', () => {
  it.each(['/city/%E0%A4%A', '/business/%F0%9F', '/category/%2F', '//evil.example/', '/city/..%2f..', '/%'])(
    '%s has a page',
    async (url) => {
      expect([200, 404]).toContain((await renderPage(url)).status);
    },
  );

  it('reads letters of every script', async () => {
    const asked: string[] = [];
    await render(
      request('/city/%C5%9Fi%C5%9Fli?search=caf%C3%A9', async (path) => {
        asked.push(path);
        return { status: 404, headers: {}, body: null };
      }),
    );
    expect(asked.filter((path) => path.includes('cities'))).toEqual(['/api/cities/%C5%9Fi%C5%9Fli']);
  });
});
