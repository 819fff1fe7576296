import {
  ContactForm,
  type ContactMessage,
  ContactMessageParams,
  ContactMessagePatch,
  ContactMessageQuery,
  totalCountHeader,
} from '@directory/contracts';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ContactService } from './contact.service.ts';

@Controller('api')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Post('contact')
  @HttpCode(201)
  async create(@Body({ schema: ContactForm }) form: ContactForm): Promise<void> {
    await this.contact.create(form);
  }

  @Get('admin/contact-messages')
  async list(
    @Query({ schema: ContactMessageQuery }) query: ContactMessageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactMessage[]> {
    const { messages, total } = await this.contact.list(query);
    reply.header(totalCountHeader, total);
    return messages;
  }

  @Patch('admin/contact-messages/:id')
  update(
    @Param({ schema: ContactMessageParams }) { id }: ContactMessageParams,
    @Body({ schema: ContactMessagePatch }) patch: ContactMessagePatch,
  ): Promise<ContactMessage> {
    return this.contact.update(id, patch);
  }
}
