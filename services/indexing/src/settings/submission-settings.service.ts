import { type EngineStatus, errorText, type SubmissionSettings, type SubmissionSettingsChange } from '@directory/contracts';
import { AuditOutboxRepository, requestContext } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EngineStateEntity } from '../engines/engine-state.entity.ts';
import { Engines } from '../engines/engines.ts';
import { lastPacificMidnight } from '../engines/pacific-midnight.ts';
import type { SearchEngine } from '../engines/search-engine.ts';
import { countOfDay } from '../sending/batches.repository.ts';
import { SubmissionRunEntity } from '../submissions/submission-run.entity.ts';
import { SubmissionSettingsEntity } from './submission-settings.entity.ts';

@Injectable()
export class SubmissionSettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditOutboxRepository,
    private readonly engines: Engines,
  ) {}

  async get(): Promise<SubmissionSettings> {
    const { automatic } = await this.dataSource.manager.findOneByOrFail(SubmissionSettingsEntity, { id: true });
    return { automatic, engines: await Promise.all(this.engines.list.map((engine) => this.statusOf(engine))) };
  }

  /** Switches the submission of changes on or off. What changed while it was off is not submitted afterwards. */
  async update({ automatic }: SubmissionSettingsChange): Promise<SubmissionSettings> {
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(
        SubmissionSettingsEntity,
        { id: true, automatic: !automatic },
        { automatic, pagesKnownAt: null, searchUntil: null },
      );
      if (affected === 0) return;
      // A search under way breaks off, and what it has found is not sent.
      const found = { kind: 'automatic', state: 'collecting' } as const;
      await manager.update(SubmissionRunEntity, found, { state: 'cancelled', finishedAt: () => 'now()' });
      const { actor } = requestContext();
      await this.audit.add(manager, {
        action: 'submission.settings-changed',
        actor,
        subject: null,
        before: { automatic: !automatic },
        after: { automatic },
      });
    });
    return this.get();
  }

  private async statusOf({ name, urlsPerCall, dailyLimit }: SearchEngine): Promise<EngineStatus> {
    const now = new Date();
    const state = await this.dataSource.manager.findOneBy(EngineStateEntity, { engine: name });
    const [{ used }] = await this.dataSource.query<{ used: number }[]>(countOfDay, [name, lastPacificMidnight(now)]);
    const blockedUntil = state?.blockedUntil && state.blockedUntil > now ? state.blockedUntil : null;
    const reason = blockedUntil && state?.reasonCode ? errorText(state.reasonCode, 'tr', state.reasonParams ?? {}) : null;
    return { engine: name, urlsPerCall, dailyLimit, usedToday: used, blockedUntil: blockedUntil?.toISOString() ?? null, reason };
  }
}
