import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendStatic } from '../answers/answer-sender.ts';
import { StoredAnswer } from '../answers/stored-answer.ts';
import { CompiledRoutes } from '../routing/compiled-routes.ts';
import { stylePolicy } from '../security/content-security-policy.ts';
import { buildOpenApi } from './build-openapi.ts';
import { docsPage } from './docs-page.ts';
import { docsStyleHash } from './docs-style.ts';

const answerOf = (contentType: string, text: string, headers: Record<string, string> = {}): StoredAnswer =>
  StoredAnswer.of(
    { status: 200, headers: { 'content-type': `${contentType}; charset=utf-8`, ...headers }, body: Buffer.from(text) },
    Date.now(),
  );

@Controller('api')
export class OpenApiController {
  private readonly document: StoredAnswer;
  private readonly page: StoredAnswer;

  constructor(routes: CompiledRoutes) {
    const document = buildOpenApi(routes.all);
    this.document = answerOf('application/json', JSON.stringify(document));
    this.page = answerOf('text/html', docsPage(document), { 'content-security-policy': stylePolicy(docsStyleHash) });
  }

  @Get('openapi.json')
  async getDocument(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendStatic(request, reply, this.document);
  }

  @Get('docs')
  async getPage(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendStatic(request, reply, this.page);
  }
}
