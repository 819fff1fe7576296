import { Module } from '@nestjs/common';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.ts';
import { CompiledRoutes } from '../routing/compiled-routes.ts';
import { routeTable } from '../routing/route-table.ts';
import { ServiceClients } from './service-clients.ts';
import { ServiceWatch } from './service-watch.ts';
import { StreamSender } from './stream-sender.ts';
import { UpstreamProxy } from './upstream-proxy.ts';
import { UpstreamReader } from './upstream-reader.ts';

@Module({
  imports: [RateLimitsModule],
  providers: [
    ServiceClients,
    ServiceWatch,
    UpstreamReader,
    UpstreamProxy,
    StreamSender,
    { provide: CompiledRoutes, useFactory: () => new CompiledRoutes(routeTable) },
  ],
  exports: [ServiceClients, UpstreamReader, UpstreamProxy, CompiledRoutes],
})
export class UpstreamModule {}
