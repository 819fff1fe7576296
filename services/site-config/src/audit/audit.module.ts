import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ActivitiesController } from './activities.controller.ts';
import { AuditController } from './audit.controller.ts';
import { AuditService } from './audit.service.ts';
import { AuditEntryEntity } from './audit-entry.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([AuditEntryEntity])],
  controllers: [AuditController, ActivitiesController],
  providers: [AuditService],
  exports: [AuditService],
})
export class AuditModule {}
