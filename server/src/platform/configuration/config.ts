import path from 'node:path';
import { institute } from 'api-contract/institute';
import { checkInstitute } from './check-institute';
import {
  corsOrigin,
  databaseUrl,
  duration,
  jwtSecret,
  mailFrom,
  metricsToken,
  oneOf,
  smtpUrl,
  timeZone,
  trustProxy,
  webAddress,
  wholeNumber,
} from './config-values';

/** Everything the environment decides about a server. Folders are absolute. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  siteDir: string;
  /** `undefined`: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Where people reach the site, without a slash at the end. */
  publicUrl: string;
  /** `undefined`: generated once into `dataDir`. */
  jwtSecret: string | undefined;
  /** Seconds. */
  tokenTtl: number;
  /** As it was given. It is checked only where an administrator is made. */
  admin: { username: string | undefined; password: string | undefined; email: string | undefined };
  /** `undefined`: mails become files in `dataDir/mail`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** An IANA name. */
  timeZone: string;
  corsOrigins: string[];
  /** Attempts a minute for one address. */
  authRateLimit: number;
  /** Booking requests a minute for one address. */
  bookingRateLimit: number;
  /** Student suggestions a minute for one account. */
  suggestionRateLimit: number;
  /** Lessons that one account may log in a day. */
  lessonDayLimit: number;
  /** Pending lessons of an account none of whose lessons was approved. */
  guestPendingLimit: number;
  /** Seconds in which a request must have arrived whole. */
  requestTimeout: number;
  /** As Fastify's `trustProxy`: off, all, a number of hops, or addresses. */
  trustProxy: boolean | number | string;
  /** Opens the server's figures to other machines; `undefined`: they are shown on this machine alone. */
  metricsToken: string | undefined;
  /** Whether browsers may keep pages for further visits. */
  serviceWorker: boolean;
  logLevel: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads the configuration. A variable that is unset or empty has its default; relative folders are looked for in
 * `workingDir`.
 *
 * @throws {ConfigError} when a value makes no sense, one of the institute's own facts too, for the first such value
 */
export function readConfig(env: NodeJS.ProcessEnv, workingDir: string): Config {
  checkInstitute(institute);
  const read = (variable: string): string | undefined => env[variable]?.trim() || undefined;
  const port = wholeNumber('PORT', read('PORT') ?? '8000', 1, 65_535);
  const publicUrl = webAddress('PUBLIC_URL', read('PUBLIC_URL') ?? `http://localhost:${port}`);
  return {
    host: read('HOST') ?? '127.0.0.1',
    port,
    dataDir: path.resolve(workingDir, read('DATA_DIR') ?? 'data'),
    siteDir: path.resolve(workingDir, read('SITE_DIR') ?? 'releases'),
    databaseUrl: databaseUrl(read('DATABASE_URL')),
    publicUrl,
    jwtSecret: jwtSecret(read('JWT_SECRET')),
    tokenTtl: duration('TOKEN_TTL', read('TOKEN_TTL') ?? '12h'),
    requestTimeout: duration('REQUEST_TIMEOUT', read('REQUEST_TIMEOUT') ?? '30s'),
    admin: {
      username: read('ADMIN_USERNAME'),
      password: env.ADMIN_PASSWORD || undefined,
      email: read('ADMIN_EMAIL'),
    },
    smtpUrl: smtpUrl(read('SMTP_URL')),
    mailFrom: mailFrom(read('MAIL_FROM') ?? `no-reply@${new URL(publicUrl).hostname}`),
    timeZone: timeZone(read('INSTITUTE_TIME_ZONE') ?? institute.time_zone),
    corsOrigins: (read('CORS_ORIGINS')?.split(',') ?? []).filter(Boolean).map(corsOrigin),
    authRateLimit: wholeNumber('AUTH_RATE_LIMIT', read('AUTH_RATE_LIMIT') ?? '10', 1, 1_000_000),
    bookingRateLimit: wholeNumber('BOOKING_RATE_LIMIT', read('BOOKING_RATE_LIMIT') ?? '10', 1, 1_000_000),
    suggestionRateLimit: wholeNumber(
      'SUGGESTION_RATE_LIMIT',
      read('SUGGESTION_RATE_LIMIT') ?? '300',
      1,
      1_000_000,
    ),
    lessonDayLimit: wholeNumber('LESSON_DAY_LIMIT', read('LESSON_DAY_LIMIT') ?? '300', 1, 1_000_000),
    guestPendingLimit: wholeNumber('GUEST_PENDING_LIMIT', read('GUEST_PENDING_LIMIT') ?? '20', 1, 1_000_000),
    trustProxy: trustProxy(read('TRUST_PROXY') ?? 'false'),
    metricsToken: metricsToken(read('METRICS_TOKEN')),
    serviceWorker: oneOf('SERVICE_WORKER', read('SERVICE_WORKER') ?? 'on', ['on', 'off']) === 'on',
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL') ?? 'info', LOG_LEVELS),
  };
}
