import type { Business, BusinessMerge, BusinessMergeForm, DuplicateQuery, UndoneBusinessMerge } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { differences } from '../../businesses/edits/business-diff.ts';
import { lockBusinesses, readBusiness, type StoredBusiness } from '../../businesses/edits/stored-business.ts';
import type { BusinessChange } from '../../changes/cache-versions/cache-tags.ts';
import { ChangesService } from '../../changes/changes.service.ts';
import { bumpIdentityVersion } from '../../changes/identities/identity-version.ts';
import { lockCatalogExclusive } from '../../database/catalog-lock.ts';
import { EDITS } from '../../database/data-source.ts';
import { execute } from '../../database/sql.ts';
import { inEditTransaction } from '../../database/transactions.ts';
import type { CountedList } from '../../http/counted-list.ts';
import { DuplicatePairsRepository } from '../pairs/duplicate-pairs.repository.ts';
import { BusinessMergesRepository, type UndoableMerge } from './business-merges.repository.ts';
import { handOver, moveReviews, readImage, type WrittenValues } from './merge-image.ts';
import { restoreBusiness, touch } from './restore-business.ts';
import { revertKept } from './revert-kept.ts';
import { writeKept } from './write-kept.ts';

type Side = BusinessMergeForm['keep'];

const isSameState = (business: Business, { updatedAt }: Side): boolean => Date.parse(updatedAt) === Date.parse(business.updatedAt);

const named = ({ id, slug, name }: Business) => ({ id, slug, name });

/** Refuses an undo that is not possible, with its reason. */
const requireUndoable = (merge: UndoableMerge | undefined): WrittenValues => {
  if (merge === undefined) throw new DomainError('BUSINESS_MERGE_NOT_FOUND');
  if (merge.undone_at !== null) throw new DomainError('BUSINESS_MERGE_UNDONE');
  if (merge.is_expired || merge.written === null) throw new DomainError('BUSINESS_MERGE_EXPIRED');
  if (merge.is_not_last) throw new DomainError('BUSINESS_MERGE_NOT_LAST');
  return merge.written;
};

/** Merges two businesses, and takes merges back. Each is one transaction under the exclusive lock: neither is ever seen half done. */
@Injectable()
export class BusinessMergesService {
  constructor(
    @InjectDataSource(EDITS) private readonly edits: DataSource,
    private readonly merges: BusinessMergesRepository,
    private readonly pairs: DuplicatePairsRepository,
    private readonly changes: ChangesService,
  ) {}

  list(query: DuplicateQuery): Promise<CountedList<BusinessMerge>> {
    return this.merges.list(query);
  }

  /** @throws DUPLICATE_GONE, DUPLICATE_CHANGED, DUPLICATE_DECIDED, DUPLICATE_SPONSORED */
  merge(form: BusinessMergeForm): Promise<BusinessMerge> {
    return inEditTransaction(this.edits, async (manager) => {
      await lockCatalogExclusive(manager);
      const stored = await this.lockBoth(manager, form);
      const [before, removed] = [await readBusiness(manager, form.keep.id), await readBusiness(manager, form.remove.id)];
      if (!isSameState(before, form.keep) || !isSameState(removed, form.remove)) throw new DomainError('DUPLICATE_CHANGED');
      const image = await readImage(manager, removed.id);
      const written = await this.write(manager, form);
      const merge = await this.merges.add(manager, { kept: named(before), removed: named(removed), taken: form.taken, image, written });
      await this.record(manager, { merge, before, removed, stored });
      return merge;
    });
  }

  /** @throws BUSINESS_MERGE_NOT_FOUND, BUSINESS_MERGE_UNDONE, BUSINESS_MERGE_EXPIRED, BUSINESS_MERGE_NOT_LAST */
  undo(id: string): Promise<UndoneBusinessMerge> {
    return inEditTransaction(this.edits, async (manager) => {
      await lockCatalogExclusive(manager);
      const found = await this.merges.lock(manager, id);
      const written = requireUndoable(found);
      const { kept_id: keptId, removed_id: removedId } = found as UndoableMerge;
      const stored = await lockBusinesses(manager, [keptId]);
      const before = stored.length > 0 ? await readBusiness(manager, keptId) : null;
      await this.changes.countOut(manager, stored.length > 0 ? [keptId] : []);
      await restoreBusiness(manager, { mergeId: id, keptId, removedId });
      await this.pairs.takeDecisionsBack(manager, id);
      const left = before === null ? [] : await revertKept(manager, keptId, written);
      await touch(manager, [keptId, removedId]);
      await bumpIdentityVersion(manager);
      await this.changes.countIn(manager, before === null ? [removedId] : [keptId, removedId]);
      const undone = { merge: await this.merges.finishUndo(manager, id), left, isKeptThere: before !== null };
      const restored = await readBusiness(manager, removedId);
      await this.recordUndo(manager, { ...undone, restored: named(restored) }, before, stored);
      return { ...undone, restored: named(restored) };
    });
  }

  private async lockBoth(manager: EntityManager, { keep, remove }: BusinessMergeForm): Promise<StoredBusiness[]> {
    const stored = await lockBusinesses(manager, [keep.id, remove.id]);
    if (stored.length < 2) throw new DomainError('DUPLICATE_GONE');
    if (await this.pairs.isDismissed(manager, { first: keep.id, second: remove.id })) throw new DomainError('DUPLICATE_DECIDED');
    const going = stored.find(({ id }) => id === remove.id) as StoredBusiness;
    if (going.is_sponsored || going.is_highlighted) throw new DomainError('DUPLICATE_SPONSORED');
    return stored;
  }

  private async write(manager: EntityManager, { keep, remove, taken }: BusinessMergeForm): Promise<WrittenValues> {
    await this.changes.countOut(manager, [keep.id, remove.id]);
    await handOver(manager, remove.id, keep.id);
    const toldApart = await this.pairs.handOverDecisions(manager, remove.id, keep.id);
    const written = await writeKept(manager, keep.id, remove.id, taken);
    const reviews = await moveReviews(manager, remove.id, keep.id);
    await execute(manager, 'DELETE FROM businesses WHERE id = $1', [remove.id]);
    await bumpIdentityVersion(manager);
    await this.changes.countIn(manager, [keep.id]);
    return { ...written, reviews, toldApart };
  }

  private async record(
    manager: EntityManager,
    { merge, before, removed, stored }: { merge: BusinessMerge; before: Business; removed: Business; stored: readonly StoredBusiness[] },
  ): Promise<void> {
    const diff = differences(before, await readBusiness(manager, merge.kept.id));
    await this.changes.recordBusinesses(
      manager,
      {
        action: 'business.merged',
        subject: String(merge.kept.id),
        before: { ...diff.before, mergedBusiness: removed },
        after: { ...diff.after, redirect: { from: merge.removed.slug, to: merge.kept.slug } },
      },
      await this.changesOf(manager, stored, [merge.kept.id, merge.removed.id]),
    );
  }

  private async recordUndo(
    manager: EntityManager,
    { merge, restored, left, isKeptThere }: UndoneBusinessMerge,
    before: Business | null,
    stored: readonly StoredBusiness[],
  ): Promise<void> {
    const { name } = restored;
    const diff = before === null ? { before: { name }, after: { name } } : differences(before, await readBusiness(manager, merge.kept.id));
    await this.changes.recordBusinesses(
      manager,
      {
        action: 'business.merge-undone',
        subject: String(isKeptThere ? merge.kept.id : restored.id),
        before: diff.before,
        after: { ...diff.after, restoredBusiness: restored, fieldsLeft: left },
      },
      await this.changesOf(manager, stored, [merge.kept.id, merge.removed.id]),
    );
  }

  /** Both businesses before and after: one of them comes or goes. */
  private async changesOf(manager: EntityManager, before: readonly StoredBusiness[], ids: readonly number[]): Promise<BusinessChange[]> {
    const after = await lockBusinesses(manager, ids);
    const find = (rows: readonly StoredBusiness[], id: number): StoredBusiness | null => rows.find((row) => row.id === id) ?? null;
    return ids.map((id) => ({ before: find(before, id), after: find(after, id) }));
  }
}
