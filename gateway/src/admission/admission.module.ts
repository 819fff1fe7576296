import { Module } from '@nestjs/common';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SsrModule } from '../ssr/ssr.module.ts';
import { UpstreamModule } from '../upstream/upstream.module.ts';
import { Admission } from './admission.ts';

@Module({ imports: [SessionsModule, SsrModule, UpstreamModule, RateLimitsModule], providers: [Admission], exports: [Admission] })
export class AdmissionModule {}
