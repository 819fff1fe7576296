import {
  type ActiveSnippet,
  type CodePurpose,
  googleTagManagerCode,
  purposeOf,
  type SiteSettings,
  type SnippetForm,
} from '@directory/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { RevisionsService } from '../revisions/revisions.service.ts';
import { settingsDocument } from '../settings/settings-document.ts';
import { inspectCode } from '../snippets/inspect-code.ts';
import { snippetsDocument } from '../snippets/snippets-document.ts';
import { splitCode } from './split-code.ts';

/** False where the environment says that no snippet runs, whatever is stored. */
export const SNIPPETS_RUN = Symbol('SNIPPETS_RUN');

/** Code that operators have switched on, in a snippet or in the settings. */
type Code = Pick<SnippetForm, 'id' | 'name' | 'code' | 'position'> & { purpose: CodePurpose };
type Piece = Omit<Code, 'purpose'> & Pick<ActiveSnippet, 'purpose'>;

const hasCode = ({ code }: Pick<Code, 'code'>): boolean => code.trim() !== '';

/** The pieces by their purposes. What waits beside another piece has an id of its own, with a sign that no operator's id may have. */
const piecesOf = ({ purpose, ...code }: Code): Piece[] => {
  if (purpose !== 'automatic') return [{ ...code, purpose }];
  const { now, later } = splitCode(code.code);
  const waiting: Piece = { ...code, code: later, purpose: 'analytics' };
  return now.trim() === ''
    ? [waiting]
    : [
        { ...code, code: now, purpose: 'necessary' },
        { ...waiting, id: `${code.id}:consent` },
      ];
};

const activeSnippet = ({ id, name, code, position, purpose }: Piece): ActiveSnippet => ({
  id,
  name,
  code,
  position,
  purpose,
  markup: inspectCode({ code, position, enabled: true }).markup,
});

const codesOf = ({ headCodes, footerCodes, googleTagManager, codePurposes }: SiteSettings): Code[] => [
  {
    id: 'google-tag-manager',
    name: 'Google Tag Manager',
    code: googleTagManager ? googleTagManagerCode(googleTagManager) : '',
    position: 'head',
    purpose: 'analytics',
  },
  { id: 'settings-head', name: 'Head kodları', code: headCodes ?? '', position: 'head', purpose: codePurposes.head },
  { id: 'settings-footer', name: 'Footer kodları', code: footerCodes ?? '', position: 'body-end', purpose: codePurposes.footer },
];

/** The code that public pages carry. */
@Injectable()
export class ActiveSnippetsService {
  private readonly logger = new Logger('Snippets');

  constructor(
    private readonly revisions: RevisionsService,
    @Inject(SNIPPETS_RUN) private readonly areRun: boolean,
  ) {}

  /** The enabled snippets, and the code that stands in the site's settings. */
  async list(): Promise<ActiveSnippet[]> {
    if (!this.areRun) return [];
    const [snippets, settings] = await Promise.all([this.revisions.current(snippetsDocument), this.revisions.current(settingsDocument)]);
    const enabled = snippets.filter((snippet) => snippet.enabled).map((snippet) => ({ ...snippet, purpose: purposeOf(snippet) }));
    const codes = [...enabled, ...codesOf(settings)];
    return codes.filter(hasCode).flatMap((code) => this.active(code));
  }

  /** Pages go without a code that cannot be read, and carry all others. */
  private active(code: Code): ActiveSnippet[] {
    try {
      return piecesOf(code).filter(hasCode).map(activeSnippet);
    } catch (error) {
      this.logger.error({ err: error, snippet: code.id }, 'A snippet cannot be read: pages go without it.');
      return [];
    }
  }
}
