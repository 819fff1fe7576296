import type { Activity } from '@directory/contracts';
import { adminPaths, withQuery } from '../../config/paths.ts';

/** The screen that shows what an entry of the audit log is about; null where nothing is left to show. */
export const screenOfActivity = ({ action, subject }: Activity): string | null => {
  if (!subject) return null;
  const [kind] = action.split('.', 1);
  if (kind === 'import' && action !== 'import.correction-removed') return adminPaths.import(subject);
  if (kind === 'submission') return adminPaths.submission(subject);
  if (kind === 'business' && action !== 'business.deleted') return withQuery(adminPaths.businesses, { edit: subject });
  if (kind === 'contact-message' && action !== 'contact-message.removed') return withQuery(adminPaths.inbox, { message: subject });
  return null;
};
