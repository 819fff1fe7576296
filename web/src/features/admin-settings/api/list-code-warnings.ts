import type { CodeWarnings } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../lib/api/load.ts';
import { settingsPath } from './get-settings.ts';

/** Sentences about the code of the stored settings. Asked anew with them. */
export const codeWarningsQuery = () =>
  queryOptions({ queryKey: [settingsPath, 'warnings'] as const, queryFn: load<CodeWarnings>, staleTime: 0 });
