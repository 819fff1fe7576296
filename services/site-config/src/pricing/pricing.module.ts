import { InternalClient } from '@directory/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.ts';
import { RevisionsModule } from '../revisions/revisions.module.ts';
import { CatalogClient } from './catalog.client.ts';
import { PlansController } from './plans.controller.ts';
import { PlansService } from './plans.service.ts';
import { SponsorshipSender } from './sponsorship-sender.service.ts';
import { SubscriptionEntity } from './subscription.entity.ts';
import { SubscriptionsController } from './subscriptions.controller.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

@Module({})
export class PricingModule {
  /** `catalog`: where the catalog is, and the key of calls to it. */
  static forRoot(catalog: { url: string; key: string }): DynamicModule {
    const client = new InternalClient({ ...catalog, audience: 'catalog', caller: 'site-config', connections: 2 });
    return {
      module: PricingModule,
      imports: [TypeOrmModule.forFeature([SubscriptionEntity]), AuditModule, RevisionsModule],
      controllers: [PlansController, SubscriptionsController],
      providers: [PlansService, SubscriptionsService, SponsorshipSender, { provide: CatalogClient, useValue: new CatalogClient(client) }],
    };
  }
}
