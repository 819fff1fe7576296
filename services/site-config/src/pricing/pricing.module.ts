import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.ts';
import { RevisionsModule } from '../revisions/revisions.module.ts';
import { BusinessAdsController } from './business-ads.controller.ts';
import { BusinessAdsService } from './business-ads.service.ts';
import { PlansController } from './plans.controller.ts';
import { PlansService } from './plans.service.ts';
import { SponsorshipSender } from './sponsorship-sender.service.ts';
import { SubscriptionEntity } from './subscription.entity.ts';
import { SubscriptionsController } from './subscriptions.controller.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([SubscriptionEntity]), AuditModule, RevisionsModule],
  controllers: [PlansController, SubscriptionsController, BusinessAdsController],
  providers: [PlansService, SubscriptionsService, SponsorshipSender, BusinessAdsService],
  exports: [PlansService, SubscriptionsService],
})
export class PricingModule {}
