import { AuditModule } from '@directory/service-kit';
import { Module } from '@nestjs/common';
import { CounterChecksController } from './counter-checks.controller.ts';
import { CounterChecksRepository } from './counter-checks.repository.ts';
import { CounterChecksService } from './counter-checks.service.ts';

@Module({
  imports: [AuditModule],
  controllers: [CounterChecksController],
  providers: [CounterChecksRepository, CounterChecksService],
})
export class CounterChecksModule {}
