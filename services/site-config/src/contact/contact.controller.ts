import {
  ContactForm,
  type ContactMessage,
  ContactMessageParams,
  ContactMessagePatch,
  ContactMessageQuery,
  type DeletedMessages,
  type SenderData,
  SenderQuery,
  SuggestionForm,
  totalCountHeader,
} from '@directory/contracts';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
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

  @Post('businesses/:slug/suggestions')
  @HttpCode(201)
  async suggest(@Param('slug') slug: string, @Body({ schema: SuggestionForm }) form: SuggestionForm): Promise<void> {
    await this.contact.suggest(slug, form);
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

  @Get('admin/contact-messages/:id')
  get(@Param({ schema: ContactMessageParams }) { id }: ContactMessageParams): Promise<ContactMessage> {
    return this.contact.get(id);
  }

  @Patch('admin/contact-messages/:id')
  update(
    @Param({ schema: ContactMessageParams }) { id }: ContactMessageParams,
    @Body({ schema: ContactMessagePatch }) patch: ContactMessagePatch,
  ): Promise<ContactMessage> {
    return this.contact.update(id, patch);
  }

  @Delete('admin/contact-messages/:id')
  @HttpCode(204)
  remove(@Param({ schema: ContactMessageParams }) { id }: ContactMessageParams): Promise<void> {
    return this.contact.remove(id);
  }

  @Get('admin/contact-senders')
  exportSender(@Query({ schema: SenderQuery }) { email }: SenderQuery): Promise<SenderData> {
    return this.contact.exportSender(email);
  }

  @Delete('admin/contact-senders')
  async removeSender(@Query({ schema: SenderQuery }) { email }: SenderQuery): Promise<DeletedMessages> {
    return { deleted: await this.contact.removeSender(email) };
  }
}
