import type { Business, CacheVersions, Category, City, ErrorAnswer } from '@directory/contracts';
import type { Answer, CatalogHarness } from './catalog-harness.ts';
import { stagedRow } from './staged-row.builder.ts';

export interface AuditRow {
  action: string;
  subject: string | null;
  before: unknown;
  after: unknown;
  actor: unknown;
}

/** An operator of a catalog, by the calls of the back office. */
export class Operator {
  constructor(private readonly catalog: CatalogHarness) {}

  async idOf(slug: string): Promise<number> {
    const [{ id }] = await this.catalog.query<{ id: number }>('SELECT id FROM businesses WHERE slug = $1', [slug]);
    return id;
  }

  async placeId(table: 'categories' | 'cities', slug: string): Promise<number> {
    const [{ id }] = await this.catalog.query<{ id: number }>(`SELECT id FROM ${table} WHERE slug = $1`, [slug]);
    return id;
  }

  async read(slug: string): Promise<Business> {
    return (await this.catalog.call<Business>(`/api/businesses/${slug}`)).body;
  }

  patch(id: number, payload: object, headers: Record<string, string> = {}): Promise<Answer<Business & ErrorAnswer>> {
    return this.catalog.call(`/api/businesses/${id}`, { method: 'PATCH', payload, headers });
  }

  post<Body = unknown>(path: string, payload: object): Promise<Answer<Body>> {
    return this.catalog.call(`/api/admin/${path}`, { method: 'POST', payload });
  }

  /** Changes a category or city, such as `cities/1`. */
  change<Body = unknown>(path: string, payload: object): Promise<Answer<Body & ErrorAnswer>> {
    return this.catalog.call(`/api/admin/${path}`, { method: 'PATCH', payload });
  }

  /** Merges a place into another one, both by their slugs. */
  async merge(kind: 'categories' | 'cities', from: string, into: string): Promise<Answer<City & Category>> {
    return this.post(`${kind}/${await this.placeId(kind, from)}/merge`, { into: await this.placeId(kind, into) });
  }

  remove(id: number | string): Promise<Answer> {
    return this.catalog.call(`/api/admin/businesses/${id}`, { method: 'DELETE' });
  }

  /** A business called One. */
  importOne(given: Parameters<typeof stagedRow>[0] = {}) {
    return this.catalog.importRows([stagedRow({ name: 'One', placeId: 'a', ...given })]);
  }

  /** Versions of the cache tags. */
  async cacheVersions(): Promise<Record<string, string>> {
    return (await this.catalog.call<CacheVersions>('/internal/cache-versions')).body.versions;
  }

  /** Tags whose versions are other ones than before. */
  async tagsChangedSince(before: Record<string, string>): Promise<string[]> {
    const now = await this.cacheVersions();
    return Object.keys(now)
      .filter((tag) => now[tag] !== before[tag])
      .sort();
  }

  /** Entries that wait to be sent to the audit log. */
  async audited(): Promise<AuditRow[]> {
    const rows = await this.catalog.query<{ entry: AuditRow }>('SELECT entry FROM audit_outbox ORDER BY created_at, id');
    return rows.map(({ entry }) => entry);
  }
}
