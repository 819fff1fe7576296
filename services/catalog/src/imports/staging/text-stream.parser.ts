import { acceptStreams } from '@directory/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

const stagingAddress = '/internal/imports/:runId/staging';

/** Leaves staged rows unparsed, as a stream: they are far larger than memory and than the limit of parsed bodies. */
@Injectable()
export class TextStreamParser implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    acceptStreams(this.host.httpAdapter.getInstance(), 'text/plain', [stagingAddress]);
  }
}
