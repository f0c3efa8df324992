import { errorCode } from '../error-code';
import { openThreadConnection } from './thread-connection';

/** A check of an embedded database that is running. */
export interface QuickCheck {
  /** What is damaged, as SQLite says it; `undefined` when nothing is, or the check was ended early. */
  damage: Promise<string | undefined>;
  /** Ends the check; settles once the file is closed. */
  end: () => Promise<void>;
}

const DAMAGED = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];

/** Begins to read every page of an embedded database, beside the work of the server. */
export function startQuickCheck(file: string): QuickCheck {
  const connection = openThreadConnection(file);
  const damage = connection
    .all<{ quick_check: string }>('pragma quick_check(1)')
    .then(([row]) => (row?.quick_check === 'ok' ? undefined : row?.quick_check))
    .catch((error: Error) => {
      const code = errorCode(error) ?? '';
      if (DAMAGED.some((known) => code.startsWith(known))) return error.message;
      if (code === 'SQLITE_INTERRUPT') return undefined;
      throw error;
    })
    .finally(() => connection.close());
  let isRunning = true;
  const settled = damage.then(
    () => {
      isRunning = false;
    },
    () => {
      isRunning = false;
    },
  );
  return {
    damage,
    end() {
      if (isRunning) connection.interrupt();
      return settled;
    },
  };
}
