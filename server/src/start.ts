import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { createApp } from './app';
import { ensureFirstAdmin, type FirstAdmin } from './modules/accounts';
import type { Background } from './platform/background';
import type { Config } from './platform/configuration/config';
import { limitConnections } from './platform/connections/limit-connections';
import { listen } from './platform/connections/listen';
import { type DatabaseLimits, openDatabase } from './platform/database/open';
import type { Tables } from './platform/database/schema';
import { makeSiteFolder } from './platform/site/site-folder';

const SWEEP_MS = 20;
/** How long running requests and mails may take when the server stops. */
const STOP_LIMIT_MS = 5000;
const DATABASE_LIMITS: DatabaseLimits = { connection: 5000, statement: 10_000 };
/** `EX_IOERR` of sysexits.h. */
const DISK_FAILED_CODE = 74;
const DISK_FAILED =
  'DATA_DIR: the disk failed while the database was written. The server ends at once, so that it confirms nothing that may be lost; start it again.';

/** A listening server. */
export interface RunningServer {
  /** `http://127.0.0.1:8000` */
  address: string;
  database: Kysely<Tables>;
  background: Background;
  /** It is set on the very first start only. */
  firstAdmin: FirstAdmin | undefined;
  /**
   * Stops accepting requests, finishes running ones, closes the database.
   *
   * @param limitMs after which connections are closed, and unsent mails stay in the outbox
   */
  stop: (limitMs?: number) => Promise<void>;
}

/**
 * Opens the database, creates the site's folder, listens, and creates the first administrator if there is none.
 *
 * @param now the time for the calendar; the machine's by default
 * @param firstDay the setting `first_day` where none is saved
 * @throws {Error} when the database, the site's folder or the port cannot be used
 */
export async function startServer(
  config: Config,
  now?: () => Date,
  limits = DATABASE_LIMITS,
  firstDay?: string,
): Promise<RunningServer> {
  let logIdleError = (_error: Error): void => {};
  // There is no log while the database is opened.
  const warnings: string[] = [];
  let logWarning = (message: string): void => void warnings.push(message);
  let logFatal = (_fields: object, _message: string): void => {};
  const open = await openDatabase(config, {
    isServer: true,
    onIdleError: (error) => logIdleError(error),
    onWarning: (message) => logWarning(message),
    limits,
    onDiskFailure: (err) => {
      logFatal({ err }, DISK_FAILED);
      exitAfterDiskFailure(err);
    },
  });
  let stop: RunningServer['stop'] = open.close;
  try {
    makeSiteFolder(config.siteDir);
    let answerRequests = (): void => {};
    const isComplete = new Promise<void>((resolve) => {
      answerRequests = resolve;
    });
    const { http, background } = await createApp(config, open, now, isComplete, firstDay);
    logWarning = (message) => http.log.warn(message);
    warnings.forEach(logWarning);
    logFatal = (fields, message) => http.log.fatal(fields, message);
    // The error itself is not logged, because `pg` attaches the whole connection to it.
    logIdleError = ({ message }) => http.log.warn(`an idle database connection broke: ${message}`);
    const connections = limitConnections(http.server, config.trustProxy);
    stop = async (limitMs = STOP_LIMIT_MS) => {
      const limit = pause(limitMs, undefined, { ref: false });
      await Promise.race([connections.drain(), limit]);
      const closed = http.close();
      // Repeatedly: a connection stays open after its response for the client's next request.
      const sweep = setInterval(() => {
        connections.closeSilent();
        http.server.closeIdleConnections();
      }, SWEEP_MS);
      await Promise.race([closed, limit]).finally(() => clearInterval(sweep));
      http.server.closeAllConnections();
      // Last: running requests and mails need it.
      await open.close();
    };
    warnOfForgedAddresses(config.trustProxy, http.log);
    const address = await listen(http, config);
    // The administrator is created once the server listens: a failed start must not create one whose password was never
    // shown. Requests wait for it.
    const firstAdmin = await ensureFirstAdmin(open.database, config.admin, config.publicUrl).finally(
      answerRequests,
    );
    if (firstAdmin?.isGuessable) {
      http.log.warn(
        `ADMIN_PASSWORD is easy to guess: change it with npm run admin -- reset-password ${firstAdmin.username}`,
      );
    }
    return { address, firstAdmin, database: open.database, background, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Ends the process at once, as PostgreSQL does: the system may have dropped what it could not write, so the server can
 * confirm nothing any more, and a stop would write again. The next start recovers what reached the disk.
 */
function exitAfterDiskFailure(error: unknown): never {
  process.stderr.write(`${DISK_FAILED} (${error instanceof Error ? error.message : error})\n`);
  process.exit(DISK_FAILED_CODE);
}

/** With `true`, the limits for each address work only while every client must connect through the proxy. */
function warnOfForgedAddresses(trustProxy: Config['trustProxy'], log: FastifyBaseLogger): void {
  if (trustProxy !== true) return;
  log.warn(
    'TRUST_PROXY is true: every client can claim any address and evade the limits; set the addresses of your proxies instead, such as loopback',
  );
}
