import type { MessageState } from 'api-contract/message';
import type { Message } from 'api-contract/message-schema';
import { pagesQuery } from '../lists/list-queries';

export const MESSAGES = ['messages'];

interface MessageFilter {
  state?: MessageState | undefined;
  kind?: string | undefined;
  family?: string | undefined;
  student?: string | undefined;
  limit?: string | undefined;
}

/** Messages: those that wait with the oldest first, others with the newest first. */
export function messageList({ state, kind, family, student, limit }: MessageFilter) {
  return pagesQuery<Message>({
    ...{ key: MESSAGES, path: '/admin/messages', field: 'messages' },
    query: { state, kind, family, student, limit },
  });
}
