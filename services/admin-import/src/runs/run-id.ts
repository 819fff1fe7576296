import { DomainError } from '@directory/service-kit';
import { z } from 'zod';

const RunId = z.uuid();

/** A run's id in a path. What cannot be an id names no run. */
export const runIdOf = (text: string): string => {
  const id = RunId.safeParse(text);
  if (!id.success) throw new DomainError('IMPORT_NOT_FOUND');
  return id.data.toLowerCase();
};
