import { ContactForm } from '@directory/contracts';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ContactService } from './contact.service.ts';

@Controller('api/contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Post()
  @HttpCode(201)
  async create(@Body({ schema: ContactForm }) form: ContactForm): Promise<void> {
    await this.contact.create(form);
  }
}
