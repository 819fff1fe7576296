import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/**
 * Leaves a `text/plain` body as the stream that it is: a staged file is far larger than memory, and no limit of a parsed body
 * applies to it. Only the worker's route reads one; any other route ignores it.
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
