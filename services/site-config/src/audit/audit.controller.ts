import { AuditEntry } from '@directory/contracts';
import { AllowCallers } from '@directory/service-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { AuditService } from './audit.service.ts';

@Controller('internal/audit')
@AllowCallers('gateway', 'catalog', 'admin-import', 'worker', 'indexing')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** Idempotent by the entry's id. */
  @Post()
  @HttpCode(204)
  async create(@Body({ schema: AuditEntry }) entry: AuditEntry): Promise<void> {
    await this.audit.create(entry);
  }
}
