export { type OutboxMessage, onOutboxMessage, registerOutboxSync } from './outbox-messages';
export {
  addToOutbox,
  clearOutbox,
  forgetToken,
  holdInOutbox,
  isInOutbox,
  MAX_ENTRIES,
  type NewOutboxEntry,
  type OutboxEntry,
  OutboxFullError,
  readOutbox,
  removeFromOutbox,
  updateToken,
} from './outbox-store';
export { sendFromWorker, sendOutbox, withEntryLock } from './send-outbox';
