import type { SubmissionRun } from '@directory/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Has a list of a submission asked for again whenever its counters or its state have changed. `path`: that of the list. */
export const useFreshCounters = ({ state, sent, failed, total }: SubmissionRun, path: string): void => {
  const client = useQueryClient();
  const counters = [state, sent, failed, total].join(' ');
  const last = useRef(counters);
  useEffect(() => {
    if (last.current === counters) return;
    last.current = counters;
    void client.invalidateQueries({ queryKey: [path] });
  }, [client, path, counters]);
};
