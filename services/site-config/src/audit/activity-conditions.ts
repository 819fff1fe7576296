import type { ActivityFilter } from '@directory/contracts';
import { type FindOptionsOrder, type FindOptionsWhere, LessThan, Like, MoreThan, MoreThanOrEqual, Raw } from 'typeorm';
import type { AuditEntryEntity } from './audit-entry.entity.ts';

type Conditions = FindOptionsWhere<AuditEntryEntity>;

export const newestFirst: FindOptionsOrder<AuditEntryEntity> = { at: 'DESC', id: 'ASC' };

/** From `since` on, before `until`. */
const atOf = ({ since, until }: ActivityFilter): Conditions['at'] => {
  if (since !== undefined && until !== undefined)
    return Raw((column) => `${column} >= :since AND ${column} < :until`, { since: new Date(since), until: new Date(until) });
  if (since !== undefined) return MoreThanOrEqual(new Date(since));
  return until === undefined ? undefined : LessThan(new Date(until));
};

const withoutUnset = (conditions: Conditions): Conditions =>
  Object.fromEntries(Object.entries(conditions).filter(([, condition]) => condition !== undefined));

export const conditionsOf = (filter: ActivityFilter): Conditions =>
  withoutUnset({
    subject: filter.subject,
    address: filter.address,
    actorKind: filter.actor,
    action: filter.kind === undefined ? undefined : Like(`${filter.kind}.%`),
    at: atOf(filter),
  });

/** Of the entries that fit a filter, those that come after one of them, newest first. */
export const conditionsBehind = (filter: ActivityFilter, lastAt: Date, lastId: string): Conditions[] => [
  conditionsOf({ ...filter, until: lastAt.toISOString() }),
  { ...conditionsOf(filter), at: lastAt, id: MoreThan(lastId) },
];
