import { type Revision, RevisionParams, RevisionQuery, type Snippet, type SnippetForm, SnippetFormList } from '@directory/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { SnippetsService } from './snippets.service.ts';

@Controller('api/admin/html-injection')
export class SnippetsController {
  constructor(private readonly snippets: SnippetsService) {}

  @Get()
  list(): Promise<Snippet[]> {
    return this.snippets.list();
  }

  @Post()
  @HttpCode(200)
  save(@Body({ schema: SnippetFormList }) snippets: SnippetForm[]): Promise<Snippet[]> {
    return this.snippets.save(snippets);
  }

  @Get('revisions')
  listRevisions(@Query({ schema: RevisionQuery }) { limit }: RevisionQuery): Promise<Revision[]> {
    return this.snippets.listRevisions(limit);
  }

  @Post('revisions/:version/restore')
  @HttpCode(200)
  restore(@Param({ schema: RevisionParams }) { version }: RevisionParams): Promise<Snippet[]> {
    return this.snippets.restore(version);
  }
}
