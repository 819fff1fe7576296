import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sponsorships } from '@directory/contracts';

/** Answers what this service asks of the catalog, and keeps what it was told. */
export class FakeCatalog {
  /** Lists of sponsored businesses, as they came. */
  readonly told: Sponsorships[] = [];
  /** True once somebody waits for names. */
  isAsked = false;
  private readonly names = new Map<number, string>();
  private held: Promise<void> | null = null;
  release: () => void = () => undefined;

  private constructor(private readonly server: Server) {}

  static async start(names: Record<number, string>): Promise<FakeCatalog> {
    const server = createServer();
    const catalog = new FakeCatalog(server);
    for (const [id, name] of Object.entries(names)) catalog.names.set(Number(id), name);
    server.on('request', async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      if (request.url === '/internal/sponsorships') {
        catalog.told.push(body);
        response.writeHead(204).end();
      } else {
        catalog.isAsked = true;
        await catalog.held;
        response.setHeader('content-type', 'application/json').end(JSON.stringify(catalog.named(body)));
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return catalog;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Businesses that were highlighted when the catalog was last told. */
  get highlighted(): number[] | undefined {
    return this.told.at(-1)?.highlightedIds;
  }

  /** Businesses that were sponsored when the catalog was last told. */
  get sponsored(): number[] | undefined {
    return this.told.at(-1)?.businessIds;
  }

  /** Answers no question for names until it is released. */
  hold(): void {
    this.isAsked = false;
    this.held = new Promise((resolve) => {
      this.release = resolve;
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private named({ ids = [], slugs = [] }: { ids?: number[]; slugs?: string[] }): { id: number; name: string; slug: string }[] {
    const all = [...this.names].map(([id, name]) => ({ id, name, slug: `business-${id}` }));
    return all.filter(({ id, slug }) => ids.includes(id) || slugs.includes(slug));
  }
}
