import { type Actor } from '@directory/contracts';
import { withRequestContext } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { digestOf } from '../answers/etag.ts';
import { AnswerCache, type Asking, type LoadedAnswer, type SharedTarget } from '../cache/answer-cache.ts';
import { type PageName, pageName } from '../cache/cache-key.ts';
import { CallLimits } from '../rate-limits/call-limits.ts';
import { decodePath, isAdminPagePath, isAssetPath, splitTarget } from '../routing/address.ts';
import { canonicalAddress } from './canonical-page.ts';
import { PageReads } from './page-reads.ts';
import { PageRenderer } from './page-renderer.ts';
import { SiteFiles } from './site-files.ts';

/** Whoever a page is made for first, it is for all who come after. */
const everybody: Actor = { kind: 'system', sessionId: null, address: null };

/** Pages as something that visitors share. */
@Injectable()
export class PageAnswers {
  constructor(
    private readonly cache: AnswerCache,
    private readonly renderer: PageRenderer,
    private readonly files: SiteFiles,
    private readonly limits: CallLimits,
  ) {}

  /** Null for what is no page of visitors: files, screens of the back office, other spellings of a page's address, and addresses that no browser sends. */
  targetOf(address: string): SharedTarget | null {
    const path = decodePath(splitTarget(address).path) as string;
    if (this.files.has(path) || isAssetPath(path) || isAdminPagePath(path)) return null;
    if (canonicalAddress(address) !== null) return null;
    const name = pageName(address);
    return name && this.target(name);
  }

  private target(name: PageName): SharedTarget {
    return {
      key: name.key,
      admittance: name.admittance,
      takeMiss: () => this.limits.takePage(splitTarget(name.url).query),
      load: (asking) => withRequestContext({ requestId: asking.requestId, actor: everybody }, () => this.load(name, asking)),
    };
  }

  private async load({ url, key }: PageName, { requestId, signal, present }: Asking): Promise<LoadedAnswer> {
    const reads = new PageReads(present, this.cache.now);
    const { answer, markupDigest, changesAt } = await this.renderer.render(url, { requestId, signal, reads });
    return {
      answer,
      contentId: digestOf(`${markupDigest}\n${reads.contentId}`),
      validity: reads.validityOf(key, answer.status, changesAt),
      isStale: reads.isStale,
      isFailure: reads.isFailure || answer.status >= 500,
    };
  }
}
