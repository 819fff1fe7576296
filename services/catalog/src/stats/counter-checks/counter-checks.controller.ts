import type { CounterCheck } from '@directory/contracts';
import { Controller, Get, Post } from '@nestjs/common';
import { CounterChecksService } from './counter-checks.service.ts';

@Controller('api/admin/counter-checks')
export class CounterChecksController {
  constructor(private readonly checks: CounterChecksService) {}

  @Get()
  list(): Promise<CounterCheck[]> {
    return this.checks.list();
  }

  @Post()
  check(): Promise<CounterCheck> {
    return this.checks.check();
  }
}
