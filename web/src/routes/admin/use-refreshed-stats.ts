import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { adminDelaysMs } from '../../config/admin-limits.ts';
import { statsQuery } from '../../features/stats/api/get-stats.ts';

/** Has the totals asked for again after an import, and once more when the gateway's cache has surely noticed it. */
export const useRefreshedStats = (): (() => void) => {
  const client = useQueryClient();
  return useCallback(() => {
    const askAgain = () => void client.invalidateQueries({ queryKey: statsQuery().queryKey });
    askAgain();
    setTimeout(askAgain, adminDelaysMs.statsAfterImport);
  }, [client]);
};
