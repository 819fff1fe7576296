import { type ActiveSnippet, googleTagManagerCode, purposeOf, type SiteSettings, type SnippetForm } from '@directory/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { RevisionsService } from '../revisions/revisions.service.ts';
import { settingsDocument } from '../settings/settings-document.ts';
import { inspectCode } from '../snippets/inspect-code.ts';
import { snippetsDocument } from '../snippets/snippets-document.ts';

/** False where the environment says that no snippet runs, whatever is stored. */
export const SNIPPETS_RUN = Symbol('SNIPPETS_RUN');

const activeSnippet = (snippet: SnippetForm): ActiveSnippet => {
  const { id, name, code, position } = snippet;
  return { id, name, code, position, purpose: purposeOf(snippet), markup: inspectCode(snippet).markup };
};

const ofSettings = ({ headCodes, footerCodes, googleTagManager }: SiteSettings): SnippetForm[] => {
  const parts: Pick<SnippetForm, 'id' | 'name' | 'code' | 'position' | 'purpose'>[] = [
    {
      id: 'google-tag-manager',
      name: 'Google Tag Manager',
      code: googleTagManager ? googleTagManagerCode(googleTagManager) : '',
      position: 'head',
      purpose: 'analytics',
    },
    { id: 'settings-head', name: 'Head', code: headCodes ?? '', position: 'head' },
    { id: 'settings-footer', name: 'Footer', code: footerCodes ?? '', position: 'body-end' },
  ];
  return parts.map((part) => ({ ...part, description: '', enabled: true }));
};

/** The code that public pages carry. */
@Injectable()
export class ActiveSnippetsService {
  constructor(
    private readonly revisions: RevisionsService,
    @Inject(SNIPPETS_RUN) private readonly areRun: boolean,
  ) {}

  /** The enabled snippets, and the code that stands in the site's settings. */
  async list(): Promise<ActiveSnippet[]> {
    if (!this.areRun) return [];
    const [snippets, settings] = await Promise.all([this.revisions.current(snippetsDocument), this.revisions.current(settingsDocument)]);
    return [...snippets, ...ofSettings(settings)].filter(({ enabled, code }) => enabled && code.trim() !== '').map(activeSnippet);
  }
}
