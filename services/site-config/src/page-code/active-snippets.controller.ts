import type { ActiveSnippet } from '@directory/contracts';
import { Controller, Get } from '@nestjs/common';
import { ActiveSnippetsService } from './active-snippets.service.ts';

@Controller('api/html-injection-codes')
export class ActiveSnippetsController {
  constructor(private readonly snippets: ActiveSnippetsService) {}

  @Get()
  list(): Promise<ActiveSnippet[]> {
    return this.snippets.list();
  }
}
