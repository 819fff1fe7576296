import { errorCatalogue, type PageAnswer, pagePlaceholders } from '@directory/contracts';
import type { BufferedAnswer } from '../answers/buffered-answer.ts';
import { adminPolicy, contentSecurityPolicy, inlineScriptHashes } from '../security/content-security-policy.ts';

const splitAt = (html: string, mark: string): [string, string] => {
  const [before, after, ...rest] = html.split(mark);
  if (after === undefined || rest.length > 0) throw new Error(`index.html needs the mark ${mark} exactly once`);
  return [before, after];
};

/** Only an address on this site: anything else in a redirect would send visitors wherever a slug says. */
const isOwnLocation = (location: string | undefined): location is string => location !== undefined && /^\/(?![/\\])/.test(location);

/** The HTML around every page, cut at its marks once. */
export class PageTemplate {
  /** Content security policy of the pages in it: its own inline scripts run, and no other. */
  readonly policy: string;
  /** The same for screens of the back office. */
  readonly adminPolicy: string;
  private readonly parts: readonly [Buffer, Buffer, Buffer, Buffer];

  constructor(html: string) {
    const hashes = inlineScriptHashes(html);
    this.policy = contentSecurityPolicy(hashes);
    this.adminPolicy = adminPolicy(hashes);
    const [top, belowHead] = splitAt(html, pagePlaceholders.head);
    const [middle, belowBody] = splitAt(belowHead, pagePlaceholders.body);
    const [beforeState, end] = splitAt(belowBody, pagePlaceholders.state);
    this.parts = [Buffer.from(top), Buffer.from(middle), Buffer.from(beforeState), Buffer.from(end)];
  }

  /** A page of the bundle as an answer: filled in, with the headers of its kind. */
  toAnswer(page: PageAnswer): BufferedAnswer {
    const headers: Record<string, string> = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': this.policy,
    };
    if (page.noindex || page.status >= 400) headers['x-robots-tag'] = 'noindex';
    if (page.status === 503) headers['retry-after'] = String(errorCatalogue.SERVICE_UNAVAILABLE.retryAfter);
    if (isOwnLocation(page.location))
      return { status: page.status, headers: { ...headers, location: page.location }, body: Buffer.alloc(0) };
    return { status: page.status, headers, body: this.fill(page) };
  }

  /** Each part is copied by itself: one long text would be put together first, and then be copied again. */
  private fill({ head, body, state }: Pick<PageAnswer, 'head' | 'body' | 'state'>): Buffer {
    const [top, middle, beforeState, end] = this.parts;
    return Buffer.concat([top, Buffer.from(head), middle, Buffer.from(body), beforeState, Buffer.from(state), end]);
  }
}
