import type { ErrorCode } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';

const codesOfSystem: Record<string, ErrorCode> = {
  ENOSPC: 'SITEMAP_DISK_FULL',
  EDQUOT: 'SITEMAP_DISK_FULL',
  EACCES: 'SITEMAP_FOLDER_CLOSED',
  EPERM: 'SITEMAP_FOLDER_CLOSED',
  EROFS: 'SITEMAP_FOLDER_CLOSED',
  ENOTDIR: 'SITEMAP_FOLDER_CLOSED',
};

/** The sentence of the catalogue for the end of a build. */
export const failureCode = (error: unknown): ErrorCode => {
  if (error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE') return 'SITEMAP_CATALOG_LOST';
  return codesOfSystem[(error as NodeJS.ErrnoException).code ?? ''] ?? 'SITEMAP_FAILED';
};
