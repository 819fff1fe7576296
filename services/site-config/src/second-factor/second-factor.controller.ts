import { type CodeUse, NewSecondFactor, type StoredSecondFactor, UsedRecoveryCode, UsedStep } from '@directory/contracts';
import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { z } from 'zod';
import { SecondFactorRepository } from './second-factor.repository.ts';

@Controller('internal/second-factor')
export class SecondFactorController {
  constructor(private readonly factors: SecondFactorRepository) {}

  @Get()
  get(): Promise<StoredSecondFactor> {
    return this.factors.get();
  }

  @Put()
  @HttpCode(204)
  save(@Body({ schema: NewSecondFactor }) factor: NewSecondFactor): Promise<void> {
    return this.factors.save(factor);
  }

  @Delete()
  @HttpCode(204)
  remove(): Promise<void> {
    return this.factors.remove();
  }

  @Post('steps')
  @HttpCode(200)
  async useStep(@Body({ schema: UsedStep }) { step }: z.infer<typeof UsedStep>): Promise<CodeUse> {
    return { isFirstUse: await this.factors.useStep(step) };
  }

  @Post('recovery-codes')
  @HttpCode(200)
  async useRecoveryCode(@Body({ schema: UsedRecoveryCode }) { digest }: z.infer<typeof UsedRecoveryCode>): Promise<CodeUse> {
    return { isFirstUse: await this.factors.useRecoveryCode(digest) };
  }
}
