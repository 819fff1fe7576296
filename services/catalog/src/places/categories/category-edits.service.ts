import type { Category, CategoryForm, CategoryPatch } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { categoryIconNames, cleanLine, fold, slug } from '@directory/text';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type ChangeRecord, ChangesService } from '../../changes/changes.service.ts';
import { lockCatalogExclusive } from '../../database/catalog-lock.ts';
import { BULK } from '../../database/data-source.ts';
import { execute, rowsOf } from '../../database/sql.ts';
import { inBulkTransaction } from '../../database/transactions.ts';
import { inChunks } from '../in-chunks.ts';
import { type MoveProgress, moveBusinesses } from '../move-businesses.ts';
import { PlaceCreationService } from '../place-creation.service.ts';
import { categorySlugTable, handOverSlugs, renameSlug } from '../place-slugs.ts';
import { categorySlugs } from '../slug-candidates.ts';
import type { CategoryRow } from './categories.repository.ts';
import { toCategory } from './category.mapper.ts';

interface NamedCategory extends CategoryRow {
  name_fold: string;
}

interface NewName {
  name: string;
  nameFold: string;
}

const columns = 'id, name, name_fold, slug, icon, business_count';

const readName = ({ name }: CategoryForm): NewName => {
  const cleaned = cleanLine(name);
  const nameFold = fold(cleaned);
  if (nameFold === '') throw new DomainError('REQUEST_INVALID', {}, [{ field: 'name', message: 'Ad en az bir harf veya rakam içermeli' }]);
  return { name: cleaned, nameFold };
};

/** Operators' edits of categories. Businesses, counters and slugs follow; files may go on using the former names. */
@Injectable()
export class CategoryEditsService {
  constructor(
    @InjectDataSource(BULK) private readonly bulk: DataSource,
    private readonly creation: PlaceCreationService,
    private readonly changes: ChangesService,
  ) {}

  /** Throws CATEGORY_EXISTS where a category has or had the name. */
  create(form: CategoryForm): Promise<Category> {
    return inBulkTransaction(this.bulk, async (manager) => {
      await lockCatalogExclusive(manager);
      const named = readName(form);
      await this.requireFree(manager, named, null);
      const [category] = await this.creation.createCategories(manager, [{ ...named, slug: slug(named.name) }]);
      const record = { action: 'category.created', subject: String(category.id), after: { name: category.name, slug: category.slug } };
      await this.changes.recordPlace(manager, record);
      return this.read(manager, category.id);
    });
  }

  async update(id: number, { name, icon }: CategoryPatch): Promise<Category> {
    const changed = icon === undefined ? null : await this.chooseIcon(id, icon);
    if (name !== undefined) return this.rename(id, { name });
    return changed ?? this.bulk.transaction((manager) => this.read(manager, id));
  }

  private rename(id: number, form: CategoryForm): Promise<Category> {
    return inChunks(this.bulk, this.changes, async (manager, progress) => {
      const before = await this.lock(manager, id);
      const named = readName(form);
      await this.requireFree(manager, named, id);
      const to = { columns: { category_fold: '$1' }, values: [named.nameFold] };
      const after = await moveBusinesses(manager, 'category_id', id, to, progress);
      return {
        progress: after,
        finish: () => (named.name === before.name ? this.keep(manager, before, after) : this.write(manager, before, named)),
      };
    });
  }

  /** Moves all of a category into another one, which keeps its name as an alias. */
  merge(id: number, into: number): Promise<Category> {
    return inChunks(this.bulk, this.changes, async (manager, progress) => {
      if (id === into)
        throw new DomainError('REQUEST_INVALID', {}, [{ field: 'into', message: 'Bir kategori kendisiyle birleştirilemez' }]);
      const [source, target] = [await this.lock(manager, id), await this.lock(manager, into)];
      const to = { columns: { category_id: '$1', category_fold: '$2' }, values: [into, target.name_fold] };
      const after = await moveBusinesses(manager, 'category_id', id, to, progress);
      const record = { before: { name: source.name, slug: source.slug }, after: { id: into, name: target.name, moved: after.moved } };
      return { progress: after, finish: () => this.absorb(manager, source, into, record) };
    });
  }

  /** Null: the icon follows from the name again. */
  private chooseIcon(id: number, icon: string | null): Promise<Category> {
    if (icon !== null && !categoryIconNames.has(icon))
      throw new DomainError('REQUEST_INVALID', {}, [{ field: 'icon', message: 'Böyle bir simge yok' }]);
    return inBulkTransaction(this.bulk, async (manager) => {
      await lockCatalogExclusive(manager);
      const before = await this.lock(manager, id);
      if (before.icon === icon) return toCategory(before);
      await execute(manager, 'UPDATE categories SET icon = $2 WHERE id = $1', [id, icon]);
      const record = { before: { icon: before.icon }, after: { icon } };
      await this.changes.recordPlace(manager, { action: 'category.icon-chosen', subject: String(id), ...record });
      return this.read(manager, id);
    });
  }

  private async lock(manager: EntityManager, id: number): Promise<NamedCategory> {
    const [row] = await rowsOf<NamedCategory>(manager, `SELECT ${columns} FROM categories WHERE id = $1 FOR UPDATE`, [id]);
    if (!row) throw new DomainError('CATEGORY_NOT_FOUND');
    return row;
  }

  private async read(manager: EntityManager, id: number): Promise<Category> {
    const [row] = await rowsOf<NamedCategory>(manager, `SELECT ${columns} FROM categories WHERE id = $1`, [id]);
    if (!row) throw new DomainError('CATEGORY_NOT_FOUND');
    return toCategory(row);
  }

  private async requireFree(manager: EntityManager, { nameFold }: NewName, id: number | null): Promise<void> {
    const [other] = await rowsOf<{ name: string }>(
      manager,
      'SELECT c.name FROM category_names n JOIN categories c USING (id) WHERE n.name_fold = $1 AND n.id IS DISTINCT FROM $2',
      [nameFold, id],
    );
    if (other) throw new DomainError('CATEGORY_EXISTS', { name: other.name });
  }

  /** Leaves the name as it is. Businesses that an interrupted rename had reached have it again. */
  private async keep(manager: EntityManager, category: NamedCategory, { moved }: MoveProgress): Promise<Category> {
    if (moved > 0) await this.changes.invalidateAll(manager);
    return toCategory(category);
  }

  private async write(manager: EntityManager, before: NamedCategory, { name, nameFold }: NewName): Promise<Category> {
    const { id } = before;
    const renamed = await renameSlug(manager, categorySlugTable, id, categorySlugs(slug(name), id));
    await execute(manager, 'DELETE FROM category_aliases WHERE name_fold = $1', [nameFold]);
    await execute(manager, 'UPDATE categories SET name = $2, name_fold = $3, slug = $4 WHERE id = $1', [id, name, nameFold, renamed]);
    if (nameFold !== before.name_fold)
      await execute(manager, 'INSERT INTO category_aliases (name_fold, category_id, name) VALUES ($1, $2, $3)', [
        before.name_fold,
        id,
        before.name,
      ]);
    const after = await this.read(manager, id);
    const record = { before: { name: before.name, slug: before.slug }, after: { name: after.name, slug: after.slug } };
    await this.changes.recordPlace(manager, { action: 'category.renamed', subject: String(id), ...record });
    return after;
  }

  private async absorb(
    manager: EntityManager,
    source: NamedCategory,
    into: number,
    record: Pick<ChangeRecord, 'before' | 'after'>,
  ): Promise<Category> {
    await handOverSlugs(manager, categorySlugTable, source.id, into);
    await execute(manager, 'UPDATE category_aliases SET category_id = $2 WHERE category_id = $1', [source.id, into]);
    await execute(manager, 'DELETE FROM categories WHERE id = $1', [source.id]);
    await execute(manager, 'INSERT INTO category_aliases (name_fold, category_id, name) VALUES ($1, $2, $3)', [
      source.name_fold,
      into,
      source.name,
    ]);
    await this.changes.recordPlace(manager, { action: 'category.merged', subject: String(source.id), ...record });
    return this.read(manager, into);
  }
}
