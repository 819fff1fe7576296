import { type CacheVersions, sharedCacheTags } from '@directory/contracts';
import { completeEveryMs, importGraceMs, importPauseMs } from './limits.ts';

/** Versions of tags, as an answer carries them. */
export type VersionMap = Readonly<Record<string, string>>;

/** `imported`: only an import has changed something, a moment ago. */
export type Currency = 'current' | 'imported' | 'outdated';

/** Stands for a version that changed while an answer was on its way: nothing is ever equal to it. */
export const changedMeanwhile = '?';

/** The version of a tag that its service does not list: it has not changed for longer than any answer is stored. */
const unlisted = '';

const { all, any, imports } = sharedCacheTags;

interface Known {
  version: string;
  /** Sequence number of the change that brought it. */
  since: number;
}

/** Versions of one service's tags, as they were told. */
export class ServiceVersions {
  private known = new Map<string, Known>();
  private position: { since: string; origin: string } | undefined;
  private completeAt = 0;
  private mark: string | null = null;
  /** Versions of imports, and when another one took their place, ms. */
  private readonly superseded = new Map<string, number>();
  private waiting: string | undefined;
  private importNoticedAt = 0;

  /** Where the next question goes on. All is asked for again at times, so that gateways agree on what was swept. */
  queryAt(now: number): string {
    return this.position && now - this.completeAt < completeEveryMs ? `?${new URLSearchParams(this.position)}` : '';
  }

  /** `next`: sequence number of what changes now. → whether anything did */
  take({ origin, cursor, isComplete, mark, versions }: CacheVersions, now: number, next: number): boolean {
    const { [imports]: imported, ...others } = versions;
    const isFirst = this.position === undefined;
    this.position = { since: cursor, origin };
    this.mark = mark;
    if (isComplete) {
      this.completeAt = now;
      this.forgetOthers(versions);
    }
    const changes = Object.entries(others).filter(([tag, version]) => this.known.get(tag)?.version !== version);
    for (const [tag, version] of changes) this.known.set(tag, { version, since: next });
    if (imported !== undefined) this.waiting = imported;
    return this.noticeImport(now, next, isFirst) || changes.length > 0;
  }

  /** Versions for an answer with these tags, which was asked for when the sequence was `since`. `tags` null: it depends on any change. */
  versionsOf(tags: readonly string[] | null, since: number): VersionMap {
    const versions: Record<string, string> = {};
    for (const tag of [all, ...(tags ?? [any]), ...(this.mark === null ? [] : [this.mark])]) {
      const known = this.known.get(tag);
      versions[tag] = known === undefined ? unlisted : known.since > since ? changedMeanwhile : known.version;
    }
    versions[imports] = this.importsAt(since);
    return versions;
  }

  compare(versions: VersionMap, now: number): Currency {
    let currency: Currency = 'current';
    for (const tag in versions) {
      if (versions[tag] === (this.known.get(tag)?.version ?? unlisted)) continue;
      if (tag !== imports || !this.isInGrace(versions[tag], now)) return 'outdated';
      currency = 'imported';
    }
    return currency;
  }

  private forgetOthers(versions: VersionMap): void {
    for (const tag of this.known.keys()) if (!(tag in versions)) this.known.delete(tag);
  }

  private noticeImport(now: number, next: number, isFirst: boolean): boolean {
    const before = this.known.get(imports)?.version;
    if (this.waiting === undefined || this.waiting === before) return false;
    if (!isFirst && now - this.importNoticedAt < importPauseMs) return false;
    for (const [version, at] of this.superseded) if (now - at >= importGraceMs) this.superseded.delete(version);
    if (before !== undefined) this.superseded.set(before, now);
    this.known.set(imports, { version: this.waiting, since: next });
    this.importNoticedAt = isFirst ? 0 : now;
    this.waiting = undefined;
    return true;
  }

  /** An answer that was asked for before an import was noticed is as old as that. */
  private importsAt(since: number): string {
    const known = this.known.get(imports);
    if (known === undefined) return unlisted;
    return known.since > since ? ([...this.superseded.keys()].at(-1) ?? changedMeanwhile) : known.version;
  }

  private isInGrace(version: string, now: number): boolean {
    const at = this.superseded.get(version);
    return at !== undefined && now - at < importGraceMs;
  }
}
