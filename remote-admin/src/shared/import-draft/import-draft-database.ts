import { session } from 'shared-auth';

/** The database on this device with the unfinished import of an account. */
export const IMPORT_DRAFT_DATABASE = 'import-draft';

/** Deletes the unfinished import at an explicit sign-out. Another end of the session keeps it for the same account. */
export function endImportDraftWithSignOut(): () => void {
  return session.subscribe(() => {
    const now = session.getSnapshot();
    if (now.status === 'anonymous' && now.end?.reason.startsWith('signed-out'))
      window.indexedDB?.deleteDatabase(IMPORT_DRAFT_DATABASE);
  });
}
