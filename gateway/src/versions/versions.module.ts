import { Module } from '@nestjs/common';
import { UpstreamModule } from '../upstream/upstream.module.ts';
import { FlushId } from './flush-id.ts';
import { VersionWatch } from './version-watch.ts';

@Module({ imports: [UpstreamModule], providers: [VersionWatch, FlushId], exports: [VersionWatch, FlushId] })
export class VersionsModule {}
