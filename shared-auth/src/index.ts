export { api, setApiBaseAddress } from './api-client';
export { ApiError, type ApiErrorKind } from './api-error';
export { clearDraft, readDraft, saveDraft } from './drafts';
export { type Access, checkAccess } from './guard';
export { homePath } from './home-path';
export { type Session, session } from './session';
export type { SessionEnd, SessionEndReason, SessionMessage } from './session-end';
export { useSession } from './use-session';
