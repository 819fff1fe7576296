import { PageView, pageKind } from '@directory/contracts';
import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { EventCounter } from './event-counter.ts';
import { isVisitor } from './visitor-programs.ts';

@Controller('api/page-views')
export class PageViewsController {
  constructor(private readonly counter: EventCounter) {}

  @Post()
  @HttpCode(204)
  record(@Body({ schema: PageView }) { page }: PageView, @Headers('user-agent') userAgent?: string): void {
    if (isVisitor(userAgent)) this.counter.pages.add({ page: pageKind(page) });
  }
}
