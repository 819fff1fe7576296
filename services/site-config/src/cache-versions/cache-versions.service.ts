import { Inject, Injectable } from '@nestjs/common';
import { SNIPPETS_RUN } from '../page-code/active-snippets.service.ts';
import { SubscriptionsService } from '../pricing/subscriptions.service.ts';
import { RevisionsService } from '../revisions/revisions.service.ts';

interface Versions {
  /** Of the settings, snippets and placements, and of the switch that keeps snippets off the pages. */
  site: string;
  businessAds: string;
}

@Injectable()
export class CacheVersionsService {
  constructor(
    private readonly revisions: RevisionsService,
    private readonly subscriptions: SubscriptionsService,
    @Inject(SNIPPETS_RUN) private readonly areSnippetsRun: boolean,
  ) {}

  async read(): Promise<Versions> {
    const [saved, running] = await Promise.all([this.revisions.version(), this.subscriptions.versionOfRunning()]);
    // Pages that were stored with snippets must not outlive a restart that switches these off.
    const site = this.areSnippetsRun ? saved : `${saved}-without-snippets`;
    return { site, businessAds: `${saved}-${running}` };
  }
}
