import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.ts';
import { SsrModule } from '../ssr/ssr.module.ts';
import { UpstreamModule } from '../upstream/upstream.module.ts';
import { Admission } from './admission.ts';

@Module({ imports: [AuthModule, SsrModule, UpstreamModule, RateLimitsModule], providers: [Admission], exports: [Admission] })
export class AdmissionModule {}
