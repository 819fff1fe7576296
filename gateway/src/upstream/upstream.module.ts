import { Module } from '@nestjs/common';
import { FairShareModule } from '../fair-share/fair-share.module.ts';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ServiceClients } from './service-clients.ts';
import { ServiceWatch } from './service-watch.ts';
import { StreamSender } from './stream-sender.ts';
import { UpstreamProxy } from './upstream-proxy.ts';
import { UpstreamReader } from './upstream-reader.ts';

@Module({
  imports: [RateLimitsModule, FairShareModule, SessionsModule],
  providers: [ServiceClients, ServiceWatch, UpstreamReader, UpstreamProxy, StreamSender],
  exports: [ServiceClients, UpstreamReader, UpstreamProxy],
})
export class UpstreamModule {}
