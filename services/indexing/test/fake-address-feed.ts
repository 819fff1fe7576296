import type { ServerResponse } from 'node:http';
import type { AddressKind } from '@directory/contracts';
import { FakeServer } from './fake-server.ts';

const listLine = (name: string, businessCount: number): string => `${name}\t${businessCount}\t2026-01-02T03:04:05.000Z\t\\N\n`;

/** Start of the line of a list: its kind, its slug, the slug of what it lies in. */
const nameOf = (kind: AddressKind, slug: string, parent = '\\N'): string => `${kind}\t${slug}\t${parent}`;
const firstChange = Date.UTC(2026, 0, 2);

/** The catalog's addresses: lists, at first the category Cafes, and businesses, those with the ids from 1 to `count` unless `set` names them. */
export class FakeAddressFeed extends FakeServer {
  count = 0;
  /** Breaks off the answers of the next calls. */
  cuts = 0;
  /** Calls of the addresses. */
  calls = 0;
  private ids: number[] | null = null;
  private readonly lists = new Map([[nameOf('category', 'cafes'), 3]]);
  private version = 0;
  private readonly slugs = new Map<number, string>();
  private readonly changes = new Map<number, number>();
  private onCall: () => Promise<void> = async () => undefined;

  constructor() {
    super(async (request, _body, response) => {
      const url = new URL(request.url ?? '', 'http://feed');
      if (url.pathname.endsWith('/version')) return this.tellVersion(response);
      // The sitemap reads everything at once: no test of submissions counts or breaks off that.
      const isPortion = url.searchParams.has('limit');
      if (isPortion) {
        this.calls++;
        await this.onCall();
      }
      this.stream(url.searchParams, response);
    });
  }

  set(...ids: number[]): void {
    this.ids = ids;
    this.slugs.clear();
  }

  rename(id: number, slug: string): void {
    this.slugs.set(id, slug);
  }

  touch(id: number): void {
    this.changes.set(id, (this.changes.get(id) ?? 0) + 1);
  }

  /** Gives a list so many businesses; without any there is none. */
  setList(businessCount: number, kind: AddressKind, slug: string, parent?: string): void {
    if (businessCount > 0) this.lists.set(nameOf(kind, slug, parent), businessCount);
    else this.lists.delete(nameOf(kind, slug, parent));
  }

  /** Another version. */
  change(): void {
    this.version++;
  }

  /** Holds the call of this number, from now on, until it is let go. */
  holdCall(number: number): { reached: Promise<void>; release: () => void } {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const last = this.calls + number;
    this.onCall = async () => {
      if (this.calls !== last) return;
      reached.resolve();
      await released.promise;
    };
    return { reached: reached.promise, release: released.resolve };
  }

  private tellVersion(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ version: String(this.version) }));
  }

  private stream(query: URLSearchParams, response: ServerResponse): void {
    const after = Number(query.get('afterBusiness') ?? 0);
    const all =
      this.ids?.filter((id) => id > after) ?? Array.from({ length: Math.max(0, this.count - after) }, (_, index) => after + index + 1);
    const lines = all.slice(0, Number(query.get('limit') ?? all.length)).map((id) => this.line(id));
    if (!query.has('afterBusiness')) lines.unshift(...Array.from(this.lists, ([name, businessCount]) => listLine(name, businessCount)));
    response.writeHead(200, { 'content-type': 'text/plain' });
    if (this.cuts > 0 && query.has('limit')) {
      this.cuts--;
      response.end(lines.slice(0, 2).join(''));
    } else response.end(`${lines.join('')}end\t${lines.length}\n`);
  }

  private line(id: number): string {
    const changedAt = new Date(firstChange + (this.changes.get(id) ?? 0) * 1000).toISOString();
    return `business\t${this.slugs.get(id) ?? `business-${id}`}\t\\N\t\\N\t${changedAt}\t${id}\n`;
  }
}
