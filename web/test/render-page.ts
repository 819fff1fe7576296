import type { PageAnswer } from '@directory/contracts';
import { render } from '../src/entry-server.tsx';
import { someInstant } from '../src/testing/builders.ts';
import { type FakeDirectory, fakeApi } from '../src/testing/fake-api.ts';
import { someDirectory } from '../src/testing/serve-directory.ts';

export const siteUrl = 'https://directory.example';

export const renderPage = (url: string, directory: FakeDirectory = someDirectory()): Promise<PageAnswer> =>
  render({ url, fetch: fakeApi(directory), now: someInstant, siteUrl });

/** The text that a reader in the 12-hour clock sees: the markup without its tags, entities and surplus space. */
export const textOf = (html: string): string =>
  html
    .replace(/<span class="clock-24">.*?<\/span>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ');

/** The JSON-LD objects of a head. */
export const structuredData = (head: string): Record<string, unknown>[] =>
  [...head.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json));

/** Attribute of the first tag that matches. */
export const attributeOf = (html: string, tag: RegExp, name: string): string | undefined =>
  new RegExp(`${name}="([^"]*)"`).exec(tag.exec(html)?.[0] ?? '')?.[1];
