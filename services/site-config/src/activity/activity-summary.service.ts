import type { ActivitySummary, ReadinessSample } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Repository } from 'typeorm';
import { AuditService } from '../audit/audit.service.ts';
import { sampleRetentionMs, summaryMs } from './limits.ts';
import { ReadinessSampleEntity } from './readiness-sample.entity.ts';

const ago = (ms: number): Date => new Date(Date.now() - ms);

const minuteOf = (at: string): Date => new Date(Math.floor(Date.parse(at) / 60_000) * 60_000);

/** One row a minute. */
const toRows = (samples: readonly ReadinessSample[], isReady: boolean): ReadinessSampleEntity[] => {
  const minutes = samples.filter((sample) => sample.isReady === isReady).map(({ at }) => minuteOf(at));
  return [...new Map(minutes.map((minute) => [minute.getTime(), { minute, isReady }])).values()];
};

@Injectable()
export class ActivitySummaryService {
  constructor(
    @InjectRepository(ReadinessSampleEntity) private readonly samples: Repository<ReadinessSampleEntity>,
    private readonly audit: AuditService,
  ) {}

  /** A minute counts as ready where any of several gateways was: a sample that was not ready never overwrites one that was. */
  async addSamples(samples: readonly ReadinessSample[]): Promise<void> {
    const [notReady, ready] = [toRows(samples, false), toRows(samples, true)];
    if (notReady.length > 0) await this.samples.createQueryBuilder().insert().values(notReady).orIgnore().execute();
    if (ready.length > 0) await this.samples.upsert(ready, ['minute']);
    await this.samples.delete({ minute: LessThan(ago(sampleRetentionMs)) });
  }

  async get(): Promise<ActivitySummary> {
    const since = ago(summaryMs);
    return { uptime: await this.uptime(since), activity: await this.audit.countByAction(since) };
  }

  /** Percent of the sampled minutes that were ready, to two decimals; null without a sample. */
  private async uptime(since: Date): Promise<number | null> {
    const minute = MoreThan(since);
    const [all, ready] = await Promise.all([this.samples.countBy({ minute }), this.samples.countBy({ minute, isReady: true })]);
    return all === 0 ? null : Math.round((ready / all) * 10_000) / 100;
  }
}
