/** The name of the database, and of the channel and the sync that tell of it. */
export const OUTBOX = 'outbox';

/** Whether this device has stored requests before. Separate from the rest, which is loaded if it has. Never rejects. */
export async function outboxExists(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === OUTBOX);
  } catch {
    return false;
  }
}
