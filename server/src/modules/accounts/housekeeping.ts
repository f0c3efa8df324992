import type { Kysely } from 'kysely';
import type { Background } from '../../platform/background';
import type { Tables } from '../../platform/database/schema';
import { removeUnverifiedAccounts } from './remove-unverified';
import { removeExpiredSessions } from './sessions';

const EVERY_MS = 10 * 60_000;

/** Removes rows that are no longer needed, in the background. */
export interface Housekeeping {
  /** Begins now, and again every ten minutes. */
  start: () => void;
  stop: () => void;
}

/** The housekeeping of one server. Several servers may share a database. */
export function createHousekeeping(database: Kysely<Tables>, background: Background): Housekeeping {
  let timer: NodeJS.Timeout | undefined;
  function run(): void {
    background.run('removing expired sessions', () => removeExpiredSessions(database));
    background.run('removing unverified accounts', () => removeUnverifiedAccounts(database));
  }
  return {
    start() {
      run();
      timer = setInterval(run, EVERY_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}
