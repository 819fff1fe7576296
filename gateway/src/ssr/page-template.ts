import { errorCatalogue, type PageAnswer, type PageSnippets, pagePlaceholders } from '@directory/contracts';
import type { BufferedAnswer } from '../answers/stored-answer.ts';
import { adminPolicy, contentSecurityPolicy, inlineScriptHashes } from '../security/content-security-policy.ts';
import { adSources } from '../security/known-services.ts';
import { mergedSources, snippetSources } from '../security/snippet-sources.ts';

const splitAt = (html: string, mark: string): [string, string] => {
  const [before, after, ...rest] = html.split(mark);
  if (after === undefined || rest.length > 0) throw new Error(`index.html needs the mark ${mark} exactly once`);
  return [before, after];
};

/** Only an address on this site: anything else in a redirect would send visitors wherever a slug says. */
const isOwnLocation = (location: string | undefined): location is string => location !== undefined && /^\/(?![/\\])/.test(location);

const noSnippets: PageSnippets = { head: '', bodyStart: '', bodyEnd: '' };

/** Where the operators' code stands: at the end of the head, at the start of the body and at its end. */
const snippetMarks = { headEnd: '</head>', bodyStart: '<body>', bodyEnd: '</body>' } as const;

/** The HTML around every page, cut at its marks once. */
export class PageTemplate {
  /** Content security policy of pages without snippets: the template's own inline scripts run, and no other. */
  readonly policy: string;
  /** The same for screens of the back office. */
  readonly adminPolicy: string;
  private readonly scriptHashes: readonly string[];
  /** Pieces of the HTML between which head, snippets, body and state stand. */
  private readonly parts: readonly Buffer[];
  private lastPolicy = { of: '', policy: '' };

  constructor(html: string) {
    this.scriptHashes = inlineScriptHashes(html);
    this.policy = contentSecurityPolicy(this.scriptHashes);
    this.adminPolicy = adminPolicy(this.scriptHashes);
    const marks = [
      pagePlaceholders.head,
      snippetMarks.headEnd,
      snippetMarks.bodyStart,
      pagePlaceholders.body,
      pagePlaceholders.state,
      snippetMarks.bodyEnd,
    ];
    let rest = html;
    const parts: string[] = [];
    for (const mark of marks) {
      const [before, after] = splitAt(rest, mark);
      parts.push(before);
      rest = after;
    }
    this.parts = [...parts, rest].map((part) => Buffer.from(part));
  }

  /** A page of the bundle as an answer: filled in, with the headers of its kind. */
  toAnswer(page: PageAnswer): BufferedAnswer {
    const headers: Record<string, string> = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': this.policyOf(page),
    };
    if (page.noindex || page.status >= 400) headers['x-robots-tag'] = 'noindex';
    if (page.status === 503) headers['retry-after'] = String(errorCatalogue.SERVICE_UNAVAILABLE.retryAfter);
    if (isOwnLocation(page.location))
      return { status: page.status, headers: { ...headers, location: page.location }, body: Buffer.alloc(0) };
    return { status: page.status, headers, body: this.fill(page) };
  }

  /** Opened for the page's snippets and advertisements alone. All pages carry the same ones until an operator saves: the last policy is remembered. */
  private policyOf({ snippets = noSnippets, showsAds = false }: PageAnswer): string {
    const markup = snippets.head + snippets.bodyStart + snippets.bodyEnd;
    if (markup === '' && !showsAds) return this.policy;
    const of = `${showsAds} ${markup}`;
    if (this.lastPolicy.of !== of) {
      const sources = mergedSources([snippetSources(markup), showsAds ? adSources : {}]);
      this.lastPolicy = { of, policy: contentSecurityPolicy(this.scriptHashes, sources) };
    }
    return this.lastPolicy.policy;
  }

  /** Each part is copied by itself: one long text would be put together first, and then be copied again. */
  private fill({ head, body, state, snippets = noSnippets }: PageAnswer): Buffer {
    const filled = [
      head,
      `${snippets.head}${snippetMarks.headEnd}`,
      `${snippetMarks.bodyStart}${snippets.bodyStart}`,
      body,
      state,
      `${snippets.bodyEnd}${snippetMarks.bodyEnd}`,
    ];
    return Buffer.concat(this.parts.flatMap((part, index) => (index < filled.length ? [part, Buffer.from(filled[index])] : [part])));
  }
}
