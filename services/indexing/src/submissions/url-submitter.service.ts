import { setTimeout as delay } from 'node:timers/promises';
import {
  type BulkUrlResult,
  errorText,
  type SubmissionKind,
  type SubmissionRun,
  type UrlChange,
  type UrlSubmission,
} from '@directory/contracts';
import { DomainError, requestContext } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { Engines } from '../engines/engines.ts';
import type { ChangedUrl } from '../engines/search-engine.ts';
import { SubmissionQueue } from '../queue/submission-queue.service.ts';
import { bulkTimeoutMs, settledIntervalMs, singleTimeoutMs } from './limits.ts';
import { type CheckedUrl, checkUrl } from './own-url.ts';
import { toSubmissionRun } from './submission-run.mapper.ts';
import { refusalOf } from './submission-verdict.ts';
import { SubmissionsRepository } from './submissions.repository.ts';

type UrlResult = BulkUrlResult['results'][number];

const updated: UrlChange = 'URL_UPDATED';

/** Submits addresses that an operator wrote, and waits for the answers: only an accepted one counts as sent. */
@Injectable()
export class UrlSubmitter {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly engines: Engines,
    private readonly queue: SubmissionQueue,
  ) {}

  /** Submits one address. Throws the reason where no engine has accepted it. */
  async submitOne({ url, type }: UrlSubmission): Promise<SubmissionRun> {
    const { site } = this.engines.require();
    const checked = checkUrl(url, site);
    if ('code' in checked) throw new DomainError(checked.code, checked.params);
    const id = await this.submit('single', [{ url: checked.url, type }], singleTimeoutMs);
    const parked = await this.submissions.parked();
    const refusal = refusalOf(await this.submissions.listAllUrls(id), parked);
    if (refusal) throw new DomainError(refusal.code, refusal.params);
    return toSubmissionRun(await this.submissions.get(id), parked);
  }

  /** Submits the site's own of these addresses, each once. */
  async submitMany(texts: readonly string[]): Promise<BulkUrlResult> {
    const { site } = this.engines.require();
    const given = distinct(texts.map((text) => ({ text: text.trim(), checked: checkUrl(text, site) })));
    const urls = given.flatMap(({ checked }) => ('url' in checked ? [{ url: checked.url, type: updated }] : []));
    const refusals = urls.length > 0 ? await this.refusalsOf(urls) : new Map<string, string | null>();
    const results = given.map(({ text, checked }): UrlResult => {
      const error = 'url' in checked ? (refusals.get(checked.url) ?? null) : errorText(checked.code, 'tr', checked.params);
      return { url: text, ok: error === null, error };
    });
    const successful = results.filter(({ ok }) => ok).length;
    return { total: results.length, successful, failed: results.length - successful, results };
  }

  private async refusalsOf(urls: readonly ChangedUrl[]): Promise<Map<string, string | null>> {
    const id = await this.submit('bulk', urls, bulkTimeoutMs);
    const parked = await this.submissions.parked();
    const rows = Map.groupBy(await this.submissions.listAllUrls(id), ({ url }) => url);
    return new Map(
      urls.map(({ url }) => {
        const refusal = refusalOf(rows.get(url) ?? [], parked);
        return [url, refusal && errorText(refusal.code, 'tr', refusal.params)];
      }),
    );
  }

  /** Stores and enqueues a run, and waits until every engine has answered, is parked, or the time is over. */
  private async submit(kind: SubmissionKind, urls: readonly ChangedUrl[], timeoutMs: number): Promise<string> {
    const { names } = this.engines.require();
    const id = await this.submissions.create({ kind, engines: names, actor: requestContext().actor }, urls);
    await this.queue.send(names);
    for (const deadline = performance.now() + timeoutMs; performance.now() < deadline; await delay(settledIntervalMs)) {
      const { state } = toSubmissionRun(await this.submissions.get(id), await this.submissions.parked());
      if (state !== 'running') break;
    }
    return id;
  }
}

/** The first of those that are sent alike. */
const distinct = <Given extends { text: string; checked: CheckedUrl }>(given: readonly Given[]): Given[] => {
  const groups = Map.groupBy(given, ({ text, checked }) => ('url' in checked ? checked.url : text));
  return [...groups.values()].map(([first]) => first);
};
