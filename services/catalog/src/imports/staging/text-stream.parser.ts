import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/**
 * Leaves a `text/plain` body unparsed, as a stream: staged rows are far larger than memory and than the limit of parsed bodies. Only the
 * staging route reads it; any other route ignores it.
 */
@Injectable()
export class TextStreamParser implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.removeContentTypeParser('text/plain');
    fastify.addContentTypeParser('text/plain', (_request, body, done) => done(null, body));
  }
}
