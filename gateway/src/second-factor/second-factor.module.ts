import { Module } from '@nestjs/common';
import { UpstreamModule } from '../upstream/upstream.module.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { SecondFactorStore } from './second-factor.store.ts';

@Module({ imports: [UpstreamModule], providers: [SecondFactorService, SecondFactorStore], exports: [SecondFactorService] })
export class SecondFactorModule {}
