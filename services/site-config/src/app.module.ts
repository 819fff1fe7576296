import { schemaOf } from '@directory/contracts';
import { databaseModule, HealthModule, PartModule } from '@directory/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ActivityModule } from './activity/activity.module.ts';
import { ReadinessSampleEntity } from './activity/readiness-sample.entity.ts';
import { AddressesModule } from './addresses/addresses.module.ts';
import { AdCountEntity } from './ads/ad-count.entity.ts';
import { AdsModule } from './ads/ads.module.ts';
import { AuditModule } from './audit/audit.module.ts';
import { AuditEntryEntity } from './audit/audit-entry.entity.ts';
import { CacheVersionsModule } from './cache-versions/cache-versions.module.ts';
import { CatalogModule } from './catalog/catalog.module.ts';
import { mailSettingsOf, type SiteConfigConfig } from './config.ts';
import { ContactModule } from './contact/contact.module.ts';
import { ContactMessageEntity } from './contact/contact-message.entity.ts';
import { FiguresModule } from './figures/figures.module.ts';
import { PageCodeModule } from './page-code/page-code.module.ts';
import { PricingModule } from './pricing/pricing.module.ts';
import { SubscriptionEntity } from './pricing/subscription.entity.ts';
import { RetentionModule } from './retention/retention.module.ts';
import { RevisionEntity } from './revisions/revision.entity.ts';
import { SecondFactorModule } from './second-factor/second-factor.module.ts';
import { SettingsModule } from './settings/settings.module.ts';
import { SignInModule } from './sign-in/sign-in.module.ts';
import { SnippetsModule } from './snippets/snippets.module.ts';
import { TrafficModule } from './traffic/traffic.module.ts';
import { WebVitalsModule } from './web-vitals/web-vitals.module.ts';

@Module({})
export class AppModule {
  static forRoot(config: SiteConfigConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PartModule.forRoot({ name: 'site-config', callerKeys: config.INTERNAL_CALLERS, logLevel: config.LOG_LEVEL }),
        databaseModule({
          url: config.DATABASE_URL,
          schema: schemaOf('site-config'),
          pool: config.DATABASE_POOL,
          entities: [AdCountEntity, AuditEntryEntity, ContactMessageEntity, ReadinessSampleEntity, RevisionEntity, SubscriptionEntity],
          applicationName: 'site-config',
        }),
        HealthModule.forRootAsync({
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => [{ name: 'database', check: async () => void (await dataSource.query('SELECT 1')) }],
        }),
        ActivityModule,
        AuditModule,
        SignInModule,
        SecondFactorModule,
        AddressesModule,
        ContactModule.forRoot(mailSettingsOf(config)),
        SettingsModule,
        SnippetsModule,
        PageCodeModule.forRoot(config.SNIPPETS),
        CacheVersionsModule.forRoot(config.SNIPPETS),
        AdsModule,
        CatalogModule.forRoot({ url: config.CATALOG_URL, key: config.INTERNAL_KEY }),
        PricingModule,
        FiguresModule,
        WebVitalsModule,
        TrafficModule,
        RetentionModule,
      ],
    };
  }
}
