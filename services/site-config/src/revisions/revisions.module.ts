import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.ts';
import { RevisionEntity } from './revision.entity.ts';
import { RevisionsService } from './revisions.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([RevisionEntity]), AuditModule],
  providers: [RevisionsService],
  exports: [RevisionsService],
})
export class RevisionsModule {}
