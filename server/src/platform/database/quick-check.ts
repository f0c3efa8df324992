import { errorCode } from '../error-code';
import { openThreadConnection } from './thread-connection';

/** A running integrity check of an embedded database. */
export interface QuickCheck {
  /** SQLite's description of the damage; `undefined` when there is none, or the check was aborted. */
  damage: Promise<string | undefined>;
  /** Aborts the check; settles once the file is closed. */
  end: () => Promise<void>;
}

/** Reads every page of an embedded database in the background. */
export function startQuickCheck(file: string): QuickCheck {
  const connection = openThreadConnection(file);
  let isRunning = true;
  const damage = connection
    .all<{ quick_check: string }>('pragma quick_check(1)')
    .then(([row]) => (row?.quick_check === 'ok' ? undefined : row?.quick_check))
    .catch((error: Error) => {
      const code = errorCode(error) ?? '';
      if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(code)) return error.message;
      if (code === 'SQLITE_INTERRUPT') return undefined;
      throw error;
    })
    .finally(() => {
      isRunning = false;
      connection.close();
    });
  return {
    damage,
    async end() {
      if (isRunning) connection.interrupt();
      await damage.catch(() => undefined);
    },
  };
}
