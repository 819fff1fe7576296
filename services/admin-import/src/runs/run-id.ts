import { DomainError } from '@directory/service-kit';
import { z } from 'zod';

const RunId = z.uuid();

/** Reads a run's id from a path. @throws DomainError IMPORT_NOT_FOUND for text that is no id. */
export const runIdOf = (text: string): string => {
  const id = RunId.safeParse(text);
  if (!id.success) throw new DomainError('IMPORT_NOT_FOUND');
  return id.data.toLowerCase();
};
