export { api } from './api-client';
export { ApiError, type ApiErrorKind, endsSession } from './api-error';
export { deviceClock } from './device-clock';
export { clearDraft, hasDrafts, readDraft, saveDraft } from './drafts';
export { type Access, checkAccess, guardNavigation } from './guard';
export { homePath } from './home-path';
export { newIdempotencyKey } from './idempotency-key';
export { takeReturnAddress } from './return-address';
export { type Session, session, storedRole } from './session';
export type { SessionEnd, SessionEndReason, SessionMessage } from './session-end';
export { endLeftSession, signOut } from './sign-out';
export { pageObjectsToLeaving, useUnsavedWarning } from './unsaved-work';
export {
  accountIdOf,
  useAccount,
  useAccountKey,
  useAccountSwitch,
  // Earlier releases of sections, which run beside a newer shell, use this name.
  useAccountSwitch as useTakeover,
  useAdminRight,
  useSession,
} from './use-account';
