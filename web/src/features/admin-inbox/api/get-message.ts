import type { ContactMessage } from '@directory/contracts';
import { queryOptions } from '@tanstack/react-query';
import { loadOrNull } from '../../../lib/api/load.ts';
import { messagesPath } from './list-messages.ts';

export const messageQuery = (id: number) =>
  queryOptions({ queryKey: [messagesPath, String(id)] as const, queryFn: loadOrNull<ContactMessage>, staleTime: 0 });
