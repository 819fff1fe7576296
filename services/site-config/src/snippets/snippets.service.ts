import { purposeOf, type Revision, type Snippet, type SnippetForm } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { RevisionsService } from '../revisions/revisions.service.ts';
import { codeWarnings } from './code-warnings.ts';
import { snippetsDocument, withDefaultSnippets } from './snippets-document.ts';

const toSnippets = (saved: readonly SnippetForm[]): Snippet[] =>
  withDefaultSnippets(saved).map((snippet) => ({ ...snippet, purpose: purposeOf(snippet), warnings: codeWarnings(snippet) }));

@Injectable()
export class SnippetsService {
  constructor(private readonly revisions: RevisionsService) {}

  async list(): Promise<Snippet[]> {
    return toSnippets(await this.revisions.current(snippetsDocument));
  }

  async save(snippets: SnippetForm[]): Promise<Snippet[]> {
    return toSnippets(await this.revisions.save(snippetsDocument, () => snippets));
  }

  listRevisions(limit: number): Promise<Revision[]> {
    return this.revisions.list(snippetsDocument, limit);
  }

  async restore(version: number): Promise<Snippet[]> {
    return toSnippets(await this.revisions.restore(snippetsDocument, version));
  }
}
