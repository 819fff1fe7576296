import { schemaOf } from '@directory/contracts';
import { databaseModule, HealthModule, PartModule } from '@directory/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ActivityModule } from './activity/activity.module.ts';
import { AuditModule } from './audit/audit.module.ts';
import { AuditEntryEntity } from './audit/audit-entry.entity.ts';
import { mailSettingsOf, type SiteConfigConfig } from './config.ts';
import { ContactModule } from './contact/contact.module.ts';
import { ContactMessageEntity } from './contact/contact-message.entity.ts';
import { SettingsModule } from './settings/settings.module.ts';
import { SignInModule } from './sign-in/sign-in.module.ts';
import { WebVitalsModule } from './web-vitals/web-vitals.module.ts';

@Module({})
export class AppModule {
  static forRoot(config: SiteConfigConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PartModule.forRoot({ name: 'site-config', internalKey: config.INTERNAL_KEY, logLevel: config.LOG_LEVEL }),
        databaseModule({
          url: config.DATABASE_URL,
          schema: schemaOf('site-config'),
          pool: config.DATABASE_POOL,
          entities: [AuditEntryEntity, ContactMessageEntity],
          applicationName: 'site-config',
        }),
        HealthModule.forRootAsync({
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => [{ name: 'database', check: async () => void (await dataSource.query('SELECT 1')) }],
        }),
        ActivityModule,
        AuditModule,
        SignInModule,
        ContactModule.forRoot(mailSettingsOf(config)),
        SettingsModule,
        WebVitalsModule,
      ],
    };
  }
}
