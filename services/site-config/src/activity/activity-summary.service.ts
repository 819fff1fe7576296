import type { ActivitySummary, ReadinessSample } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { ActivitySummaryRepository } from './activity-summary.repository.ts';

@Injectable()
export class ActivitySummaryService {
  constructor(private readonly repository: ActivitySummaryRepository) {}

  addSamples(samples: readonly ReadinessSample[]): Promise<void> {
    return this.repository.addSamples(samples);
  }

  get(): Promise<ActivitySummary> {
    return this.repository.read();
  }
}
