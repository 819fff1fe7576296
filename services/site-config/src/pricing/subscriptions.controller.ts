import {
  idParam,
  type Subscription,
  SubscriptionForm,
  SubscriptionListQuery,
  SubscriptionPatch,
  type SubscriptionSummary,
  totalCountHeader,
} from '@directory/contracts';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { SubscriptionsService } from './subscriptions.service.ts';

const SubscriptionParams = z.object({ id: idParam });
type SubscriptionParams = z.infer<typeof SubscriptionParams>;

@Controller('api/admin/subscriptions')
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Get()
  async list(
    @Query({ schema: SubscriptionListQuery }) query: SubscriptionListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Subscription[]> {
    const { subscriptions, total } = await this.subscriptions.list(query);
    reply.header(totalCountHeader, total);
    return subscriptions;
  }

  @Get('summary')
  summarise(): Promise<SubscriptionSummary> {
    return this.subscriptions.summarise();
  }

  @Post()
  create(@Body({ schema: SubscriptionForm }) form: SubscriptionForm): Promise<Subscription> {
    return this.subscriptions.create(form);
  }

  @Patch(':id')
  update(
    @Param({ schema: SubscriptionParams }) { id }: SubscriptionParams,
    @Body({ schema: SubscriptionPatch }) patch: SubscriptionPatch,
  ): Promise<Subscription> {
    return this.subscriptions.update(id, patch);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@Param({ schema: SubscriptionParams }) { id }: SubscriptionParams): Promise<void> {
    return this.subscriptions.remove(id);
  }
}
