import { api } from 'shared-auth';
import type { NewOutboxEntry } from 'shared-auth/outbox';

/** Sends an entry of the outbox with the token of the signed-in account. */
export function postEntry({ path, body, key }: Pick<NewOutboxEntry, 'path' | 'body' | 'key'>) {
  return api.post(path, { body, idempotencyKey: key });
}
