import {
  type AttemptListQuery,
  type SubmissionAttempt,
  type SubmissionListQuery,
  type SubmissionRun,
  type SubmissionState,
  type SubmittedUrl,
  type SubmittedUrlQuery,
} from '@directory/contracts';
import { DomainError, requestContext } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { Engines } from '../engines/engines.ts';
import { SubmissionQueue } from '../queue/submission-queue.service.ts';
import { toSubmissionAttempt, toSubmissionRun, toSubmittedUrl } from './submission-run.mapper.ts';
import { type StateChange, SubmissionsRepository } from './submissions.repository.ts';

/** Names that the operator reads. */
const stateNames: Readonly<Record<SubmissionState, string>> = {
  collecting: 'adresler okunuyor',
  running: 'gönderiliyor',
  paused: 'duraklatıldı',
  parked: 'kota bekleniyor',
  done: 'tamamlandı',
  failed: 'başarısız',
  cancelled: 'iptal edildi',
};

const cancel: StateChange = { from: ['collecting', 'running', 'paused'], to: 'cancelled', action: 'submission.cancelled' };
const pause: StateChange = { from: ['running'], to: 'paused', action: 'submission.paused' };
const resume: StateChange = { from: ['paused'], to: 'running', action: 'submission.resumed' };

/** Runs and operators' requests on them. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly engines: Engines,
    private readonly queue: SubmissionQueue,
  ) {}

  async get(id: string): Promise<SubmissionRun> {
    return toSubmissionRun(await this.submissions.get(id), await this.submissions.parked());
  }

  async list(query: SubmissionListQuery): Promise<{ runs: SubmissionRun[]; total: number }> {
    const [runs, total] = await this.submissions.list(query);
    const parked = await this.submissions.parked();
    return { runs: runs.map((run) => toSubmissionRun(run, parked)), total };
  }

  async listUrls(id: string, query: SubmittedUrlQuery): Promise<{ urls: SubmittedUrl[]; total: number }> {
    const run = await this.submissions.get(id);
    const [urls, total] = await this.submissions.listUrls(id, query);
    const parked = await this.submissions.parked();
    return { urls: urls.map((row) => toSubmittedUrl(row, run, parked)), total };
  }

  async listAttempts(id: string, query: AttemptListQuery): Promise<{ attempts: SubmissionAttempt[]; total: number }> {
    await this.submissions.get(id);
    const [attempts, total] = await this.submissions.listAttempts(id, query);
    return { attempts: attempts.map(toSubmissionAttempt), total };
  }

  /** Submits every business. One that is under way goes on; one that only waits for a quota gives way to the new one. */
  async submitAll(): Promise<SubmissionRun> {
    const { names } = this.engines.require();
    const last = await this.submissions.findUnfinishedAll();
    if (last && toSubmissionRun(last, await this.submissions.parked()).state === 'parked') await this.change(last.id, cancel);
    const id = await this.submissions.createAll({ kind: 'all', engines: names, actor: requestContext().actor });
    if (id) await this.queue.collect(id);
    const run = id ? await this.submissions.get(id) : await this.submissions.findUnfinishedAll();
    // The other run may have ended between the two looks.
    return run ? toSubmissionRun(run, await this.submissions.parked()) : this.submitAll();
  }

  cancel(id: string): Promise<SubmissionRun> {
    return this.change(id, cancel);
  }

  pause(id: string): Promise<SubmissionRun> {
    return this.change(id, pause);
  }

  async resume(id: string): Promise<SubmissionRun> {
    const run = await this.change(id, resume);
    await this.queue.send(run.engines.map(({ engine }) => engine));
    return run;
  }

  /** Submits the failed addresses of a run once more. */
  async retry(id: string): Promise<SubmissionRun> {
    const { names } = this.engines.require();
    await this.submissions.get(id);
    const retryId = await this.submissions.retryFailed(id, { kind: 'retry', engines: names, actor: requestContext().actor });
    if (!retryId) throw new DomainError('SUBMISSION_NOTHING_FAILED');
    await this.queue.send(names);
    return this.get(retryId);
  }

  private async change(id: string, change: StateChange): Promise<SubmissionRun> {
    const isChanged = await this.submissions.changeState(id, change, requestContext().actor);
    const run = await this.get(id);
    if (!isChanged && run.state !== change.to) throw new DomainError('SUBMISSION_SETTLED', { state: stateNames[run.state] });
    return run;
  }
}
