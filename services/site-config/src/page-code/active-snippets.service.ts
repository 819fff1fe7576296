import {
  type ActiveSnippet,
  type CodePurpose,
  googleTagManagerCode,
  purposeOf,
  type SiteSettings,
  type SnippetForm,
} from '@directory/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { RevisionsService } from '../revisions/revisions.service.ts';
import { settingsDocument } from '../settings/settings-document.ts';
import { inspectCode } from '../snippets/inspect-code.ts';
import { snippetsDocument } from '../snippets/snippets-document.ts';
import { splitCode } from './split-code.ts';

/** False where the environment says that no snippet runs, whatever is stored. */
export const SNIPPETS_RUN = Symbol('SNIPPETS_RUN');

const activeSnippet = (snippet: SnippetForm): ActiveSnippet => {
  const { id, name, code, position } = snippet;
  return { id, name, code, position, purpose: purposeOf(snippet), markup: inspectCode(snippet).markup };
};

type Piece = Pick<SnippetForm, 'id' | 'name' | 'code' | 'position' | 'purpose'>;

/** Code of the settings; what waits has an id of its own. */
const piecesOf = ({ code, ...place }: Omit<Piece, 'purpose'>, purpose: CodePurpose): Piece[] => {
  if (purpose !== 'automatic') return [{ ...place, code, purpose }];
  const { now, later } = splitCode(code);
  return [
    { ...place, code: now, purpose: 'necessary' },
    { ...place, id: `${place.id}-consent`, code: later, purpose: 'analytics' },
  ];
};

const ofSettings = ({ headCodes, footerCodes, googleTagManager, codePurposes }: SiteSettings): SnippetForm[] => {
  const pieces: Piece[] = [
    {
      id: 'google-tag-manager',
      name: 'Google Tag Manager',
      code: googleTagManager ? googleTagManagerCode(googleTagManager) : '',
      position: 'head',
      purpose: 'analytics',
    },
    ...piecesOf({ id: 'settings-head', name: 'Head kodları', code: headCodes ?? '', position: 'head' }, codePurposes.head),
    ...piecesOf({ id: 'settings-footer', name: 'Footer kodları', code: footerCodes ?? '', position: 'body-end' }, codePurposes.footer),
  ];
  return pieces.map((piece) => ({ ...piece, description: '', enabled: true }));
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
