import { Module } from '@nestjs/common';
import { RevisionsModule } from '../revisions/revisions.module.ts';
import { SnippetsController } from './snippets.controller.ts';
import { SnippetsService } from './snippets.service.ts';

@Module({ imports: [RevisionsModule], controllers: [SnippetsController], providers: [SnippetsService] })
export class SnippetsModule {}
