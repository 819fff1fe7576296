import { type PageAnswer, pagePlaceholders } from '@directory/contracts';
import { contentSecurityPolicy, inlineScriptHashes, officePolicy } from '../security/content-security-policy.ts';

const splitAt = (html: string, mark: string): [string, string] => {
  const [before, after, ...rest] = html.split(mark);
  if (after === undefined || rest.length > 0) throw new Error(`index.html needs the mark ${mark} exactly once`);
  return [before, after];
};

/** The frame of every page, cut at its marks once. */
export class PageTemplate {
  /** Content security policy of the pages in it: the frame's own inline scripts run, and no other. */
  readonly policy: string;
  /** The same for screens of the back office. */
  readonly officePolicy: string;
  private readonly parts: readonly [Buffer, Buffer, Buffer, Buffer];

  constructor(html: string) {
    const hashes = inlineScriptHashes(html);
    this.policy = contentSecurityPolicy(hashes);
    this.officePolicy = officePolicy(hashes);
    const [top, belowHead] = splitAt(html, pagePlaceholders.head);
    const [middle, belowBody] = splitAt(belowHead, pagePlaceholders.body);
    const [beforeState, end] = splitAt(belowBody, pagePlaceholders.state);
    this.parts = [Buffer.from(top), Buffer.from(middle), Buffer.from(beforeState), Buffer.from(end)];
  }

  /** The bytes of a page. Each part by itself: one long text would be put together first, and then be copied again. */
  fill({ head, body, state }: Pick<PageAnswer, 'head' | 'body' | 'state'>): Buffer {
    const [top, middle, beforeState, end] = this.parts;
    return Buffer.concat([top, Buffer.from(head), middle, Buffer.from(body), beforeState, Buffer.from(state), end]);
  }
}
