import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { CacheModule } from './cache.module.ts';
import { ClearCacheController } from './clear-cache.controller.ts';

@Module({ imports: [CacheModule, AuthModule], controllers: [ClearCacheController] })
export class ClearCacheModule {}
