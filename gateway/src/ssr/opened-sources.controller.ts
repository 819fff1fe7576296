import { ActivePlacement, ActiveSnippet, type OpenedSources } from '@directory/contracts';
import { Controller, Get, Header } from '@nestjs/common';
import { z } from 'zod';
import { adSources, type Sources } from '../security/known-services.ts';
import { snippetSources } from '../security/snippet-sources.ts';
import { ServiceClients } from '../upstream/service-clients.ts';

/** Hashes of inline scripts are no origins. */
const originsOf = (sources: Sources): string[] =>
  [...new Set(Object.values(sources).flat())].filter((source) => /^(?:https|wss):/.test(source)).toSorted();

const isBooked = ({ adClient, adSlot }: ActivePlacement): boolean => adClient !== null && adSlot !== null;

/** Tells operators what the policy of the pages allows because of their code: by the same reading that makes the policy. */
@Controller('api/admin/opened-sources')
export class OpenedSourcesController {
  constructor(private readonly clients: ServiceClients) {}

  @Get()
  @Header('cache-control', 'no-store')
  async list(): Promise<OpenedSources[]> {
    const [snippets, placements] = await Promise.all([
      this.read('/api/html-injection-codes', z.array(ActiveSnippet)),
      this.read('/api/ad-placements', z.array(ActivePlacement)),
    ]);
    const ads = placements.some(isBooked) ? [{ id: 'ads', name: 'AdSense', origins: originsOf(adSources) }] : [];
    return [...snippets.map(({ id, name, markup }) => ({ id, name, origins: originsOf(snippetSources(markup)) })), ...ads];
  }

  private read<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer> {
    return this.clients.get('site-config').json({ method: 'GET', path }, schema);
  }
}
