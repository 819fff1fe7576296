import {
  type ContactMessage,
  ContactMessageParams,
  ContactMessagePatch,
  ContactMessageQuery,
  totalCountHeader,
} from '@directory/contracts';
import { Body, Controller, Get, Param, Patch, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ContactService } from './contact.service.ts';

@Controller('api/admin/contact-messages')
export class ContactMessagesController {
  constructor(private readonly contact: ContactService) {}

  @Get()
  async list(
    @Query({ schema: ContactMessageQuery }) query: ContactMessageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactMessage[]> {
    const { messages, total } = await this.contact.list(query);
    reply.header(totalCountHeader, total);
    return messages;
  }

  @Patch(':id')
  update(
    @Param({ schema: ContactMessageParams }) { id }: ContactMessageParams,
    @Body({ schema: ContactMessagePatch }) patch: ContactMessagePatch,
  ): Promise<ContactMessage> {
    return this.contact.update(id, patch);
  }
}
