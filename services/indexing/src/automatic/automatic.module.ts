import { Module } from '@nestjs/common';
import { SubmissionsModule } from '../submissions/submissions.module.ts';
import { AutomaticSubmissions } from './automatic-submissions.service.ts';
import { ChangeSearch } from './change-search.service.ts';

@Module({ imports: [SubmissionsModule], providers: [ChangeSearch, AutomaticSubmissions] })
export class AutomaticModule {}
