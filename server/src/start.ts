import { setTimeout as pause } from 'node:timers/promises';
import { institute } from 'api-contract/institute';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { createApp } from './app';
import { ensureFirstAdmin, type FirstAdmin } from './modules/accounts';
import type { Background } from './platform/background';
import type { Config } from './platform/configuration/config';
import { limitConnections } from './platform/connections/limit-connections';
import { listen } from './platform/connections/listen';
import { openDatabase } from './platform/database/open';
import type { Tables } from './platform/database/schema';
import { makeSiteFolder } from './platform/site/site-folder';

const SWEEP_MS = 20;
/** How long calls that are being served, and mails that are being sent, may still take when the server stops. */
const STOP_LIMIT_MS = 5000;

/** A server that answers. */
export interface RunningServer {
  /** `http://127.0.0.1:8000` */
  address: string;
  database: Kysely<Tables>;
  background: Background;
  /** Set on the very first start only. */
  firstAdmin: FirstAdmin | undefined;
  /**
   * Stops taking calls, finishes what has begun, closes the database.
   *
   * @param limitMs how long that may take: then who is still sending is cut off, and unsent mails stay in the outbox
   */
  stop: (limitMs?: number) => Promise<void>;
}

/**
 * Opens the database, makes the folder of the site, listens, and makes the first administrator if there is none.
 *
 * @param now tells the calendar what time it is; without it, the machine's clock does
 * @throws {Error} when it cannot start: a database that cannot be opened, a data folder in use, a site folder that
 *   cannot be made, a port that is taken
 */
export async function startServer(config: Config, now?: () => Date): Promise<RunningServer> {
  let logIdleError = (_error: Error): void => {};
  // What is found while the database is opened waits for the log.
  const warnings: string[] = [];
  let logWarning = (message: string): void => void warnings.push(message);
  const open = await openDatabase(config, {
    onIdleError: (error) => logIdleError(error),
    onWarning: (message) => logWarning(message),
  });
  let stop: RunningServer['stop'] = open.close;
  try {
    makeSiteFolder(config.siteDir);
    const { http, background } = await createApp(config, open, now);
    logWarning = (message) => http.log.warn(message);
    warnings.forEach(logWarning);
    logIdleError = (err) => http.log.warn({ err }, 'an idle database connection broke');
    const connections = limitConnections(http.server, config.trustProxy);
    stop = async (limitMs = STOP_LIMIT_MS) => {
      const closed = http.close();
      // Again and again: a connection whose call is answered now stays open for the client's next one.
      const sweep = setInterval(() => {
        connections.closeSilent();
        http.server.closeIdleConnections();
      }, SWEEP_MS);
      const limit = pause(limitMs, undefined, { ref: false });
      await Promise.race([closed, limit]).finally(() => clearInterval(sweep));
      http.server.closeAllConnections();
      // Last: the calls and mails that the server has just finished needed it.
      await open.close();
    };
    warnOfOtherZone(config.timeZone, http.log);
    warnOfForgedAddresses(config.trustProxy, http.log);
    const address = await listen(http, config);
    // Once it listens: a start that fails must not make an administrator whose password nobody was shown.
    const firstAdmin = await ensureFirstAdmin(open.database, config.admin, config.publicUrl);
    if (firstAdmin?.isGuessable) {
      http.log.warn(
        `ADMIN_PASSWORD is easy to guess: npm run admin -- reset-password ${firstAdmin.username} sets another`,
      );
    }
    return { address, firstAdmin, database: open.database, background, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The site's pages are built with the institute's own zone: around midnight they would offer a day that calls refuse. */
function warnOfOtherZone(timeZone: string, log: FastifyBaseLogger): void {
  const pages = institute.time_zone;
  if (zoneName(timeZone) === zoneName(pages)) return;
  log.warn(
    `INSTITUTE_TIME_ZONE is ${timeZone}, but pages show the days of ${pages}: set time_zone in api-contract/institute.json to the same zone and build again`,
  );
}

/** With `true`, limits for each address hold only as long as no client can connect except through the proxy. */
function warnOfForgedAddresses(trustProxy: Config['trustProxy'], log: FastifyBaseLogger): void {
  if (trustProxy !== true) return;
  log.warn(
    'TRUST_PROXY is true: every client may name any address for itself and escape the limits; name the addresses of your proxies instead, such as loopback',
  );
}

/** One zone can have several names. */
function zoneName(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}
