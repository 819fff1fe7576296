import type { ClearCacheResult } from '@directory/contracts';
import { requestContext } from '@directory/service-kit/without-stores';
import { Controller, Header, HttpCode, Post } from '@nestjs/common';
import { SignInJournal } from '../auth/sign-in-journal.ts';
import { AnswerCache } from './answer-cache.ts';
import { FlushId } from './version-watch.ts';

@Controller('api')
export class ClearCacheController {
  constructor(
    private readonly cache: AnswerCache,
    private readonly flushId: FlushId,
    private readonly journal: SignInJournal,
  ) {}

  /** Empties the cache of every gateway, once that stands in the audit log. Sessions lie elsewhere: nobody is signed out. */
  @Post('clear-cache')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async clear(): Promise<ClearCacheResult> {
    await this.journal.audit('cache.cleared', requestContext().actor);
    await this.flushId.renew();
    return { cleared: await this.cache.clear() };
  }
}
