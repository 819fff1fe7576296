import { PricingPlan, planIds } from '@directory/contracts';
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { z } from 'zod';
import { PlansService } from './plans.service.ts';
import { SponsorshipSender } from './sponsorship-sender.service.ts';

const PlanParams = z.object({ id: z.enum(planIds) });

@Controller('api/admin/pricing-plans')
export class PlansController {
  constructor(
    private readonly plans: PlansService,
    private readonly sponsorships: SponsorshipSender,
  ) {}

  @Get()
  list(): Promise<PricingPlan[]> {
    return this.plans.list();
  }

  @Put(':id')
  async save(
    @Param({ schema: PlanParams }) { id }: z.infer<typeof PlanParams>,
    @Body({ schema: PricingPlan }) plan: PricingPlan,
  ): Promise<PricingPlan> {
    const saved = await this.plans.save(id, plan);
    this.sponsorships.sendSoon();
    return saved;
  }
}
