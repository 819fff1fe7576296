import { useQuery } from '@tanstack/react-query';
import { messageQuery } from '../api/get-message.ts';
import { useMessageChanges } from '../api/use-message-changes.ts';
import { isOpenState } from './inbox-labels.ts';

/** Closes the suggestion as done, once its business was corrected; one that was decided before stays as it is. */
export const useFollowedSuggestion = (id: number | null): (() => void) => {
  const { data: message } = useQuery({ ...messageQuery(id ?? 0), enabled: id !== null });
  const { change } = useMessageChanges();
  return () => {
    if (message && isOpenState(message.state)) change.mutate({ id: message.id, patch: { state: 'done' } });
  };
};
