import type { Generations } from '@directory/contracts';
import { Controller, Get } from '@nestjs/common';
import { RevisionsService } from './revisions.service.ts';

/** Tells gateways which state of the site's settings, snippets and placements is the current one. */
@Controller('internal/generations')
export class SiteVersionController {
  constructor(private readonly revisions: RevisionsService) {}

  @Get()
  async read(): Promise<Generations> {
    return { site: await this.revisions.version() };
  }
}
