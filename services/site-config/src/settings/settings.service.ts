import {
  type CodeWarnings,
  type PublicSiteSettings,
  publicSettingsOf,
  type Revision,
  type SiteSettings,
  type SiteSettingsForm,
  type SnippetForm,
} from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { type DocumentStore, RevisionsService } from '../revisions/revisions.service.ts';
import { codeWarnings } from '../snippets/code-warnings.ts';
import { snippetsDocument, withDefaultSnippets } from '../snippets/snippets-document.ts';
import { analyticsIdsIn, withAnalyticsIds } from './analytics-ids.ts';
import { settingsDocument } from './settings-document.ts';

@Injectable()
export class SettingsService {
  constructor(private readonly revisions: RevisionsService) {}

  get(): Promise<SiteSettings> {
    return readSettings(this.revisions);
  }

  async getPublic(): Promise<PublicSiteSettings> {
    return publicSettingsOf(await this.revisions.current(settingsDocument));
  }

  async listCodeWarnings(): Promise<CodeWarnings> {
    const { headCodes, footerCodes } = await this.revisions.current(settingsDocument);
    return { headCodes: warningsOf(headCodes, 'head'), footerCodes: warningsOf(footerCodes, 'body-end') };
  }

  /** Fields that are not in the form stay as they are. */
  save(form: SiteSettingsForm): Promise<SiteSettings> {
    return this.revisions.saveTogether([settingsDocument, snippetsDocument], async (store) => {
      await store.save(settingsDocument, (current) => ({ ...current, ...form, googleAnalytics: null, facebookPixel: null }));
      const snippets = withDefaultSnippets(await store.current(snippetsDocument));
      const changed = withAnalyticsIds(snippets, form);
      if (changed.some((snippet, index) => snippet !== snippets[index])) await store.save(snippetsDocument, () => changed);
      return readSettings(store);
    });
  }

  listRevisions(limit: number): Promise<Revision[]> {
    return this.revisions.list(settingsDocument, limit);
  }

  async restore(version: number): Promise<SiteSettings> {
    await this.revisions.restore(settingsDocument, version);
    return this.get();
  }
}

/** A setting without code is none that was forgotten, unlike a snippet that is switched on. */
const warningsOf = (code: string | null, position: SnippetForm['position']): string[] =>
  codeWarnings({ code: code ?? '', position, enabled: false });

const readSettings = async (store: Pick<DocumentStore, 'current'>): Promise<SiteSettings> => ({
  ...(await store.current(settingsDocument)),
  ...analyticsIdsIn(await store.current(snippetsDocument)),
});
