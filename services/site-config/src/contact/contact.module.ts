import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.ts';
import { ContactController } from './contact.controller.ts';
import { ContactService } from './contact.service.ts';
import { ContactMailer, type MailSettings } from './contact-mailer.ts';
import { ContactMessageEntity } from './contact-message.entity.ts';
import { ContactMessagesRepository } from './contact-messages.repository.ts';
import { ContactNotifier } from './contact-notifier.service.ts';

@Module({})
export class ContactModule {
  /** `mail` is null without a mail server. */
  static forRoot(mail: MailSettings | null): DynamicModule {
    return {
      module: ContactModule,
      imports: [TypeOrmModule.forFeature([ContactMessageEntity]), AuditModule],
      controllers: [ContactController],
      providers: [
        ContactService,
        ContactMessagesRepository,
        ContactNotifier,
        { provide: ContactMailer, useValue: new ContactMailer(mail) },
      ],
    };
  }
}
