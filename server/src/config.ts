import { isIP } from 'node:net';
import path from 'node:path';
import { institute } from 'api-contract/institute';

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
  /** Seconds in which a request must have arrived whole. */
  requestTimeout: number;
  /** As Fastify's `trustProxy`: off, all, a number of hops, or addresses. */
  trustProxy: boolean | number | string;
  /** Whether browsers may keep pages for further visits. */
  serviceWorker: boolean;
  logLevel: string;
}

/** A variable of the environment that makes no sense. The message is one line and names it. */
export class ConfigError extends Error {
  constructor(variable: string, expected: string) {
    super(`${variable}: expected ${expected}`);
    this.name = 'ConfigError';
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const SECONDS_IN = { s: 1, m: 60, h: 3600, d: 86_400 } as const;
const JWT_SECRET_MIN_LENGTH = 16;
const PASSWORD_LENGTHS = [8, 128] as const;

/**
 * Reads the configuration. A variable that is unset or empty has its default; relative folders are looked for in
 * `workingDir`.
 *
 * @throws {ConfigError} for the first value that makes no sense
 */
export function readConfig(env: NodeJS.ProcessEnv, workingDir: string): Config {
  const read = (variable: string): string | undefined => env[variable]?.trim() || undefined;
  const port = wholeNumber('PORT', read('PORT') ?? '8000', 0, 65_535);
  const publicUrl = webAddress('PUBLIC_URL', read('PUBLIC_URL') ?? `http://localhost:${port}`);
  return {
    host: read('HOST') ?? '127.0.0.1',
    port,
    dataDir: path.resolve(workingDir, read('DATA_DIR') ?? 'data'),
    siteDir: path.resolve(workingDir, read('SITE_DIR') ?? 'releases'),
    databaseUrl: addressOf('DATABASE_URL', read('DATABASE_URL'), ['postgres:', 'postgresql:']),
    publicUrl,
    jwtSecret: jwtSecret(read('JWT_SECRET')),
    tokenTtl: duration('TOKEN_TTL', read('TOKEN_TTL') ?? '12h'),
    requestTimeout: duration('REQUEST_TIMEOUT', read('REQUEST_TIMEOUT') ?? '30s'),
    admin: {
      username: adminUsername(read('ADMIN_USERNAME')),
      password: adminPassword(env.ADMIN_PASSWORD || undefined),
      email: adminEmail(read('ADMIN_EMAIL')),
    },
    smtpUrl: addressOf('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: mailFrom(read('MAIL_FROM') ?? `no-reply@${new URL(publicUrl).hostname}`),
    timeZone: timeZone(read('INSTITUTE_TIME_ZONE') ?? institute.time_zone),
    corsOrigins: (read('CORS_ORIGINS')?.split(',') ?? []).filter(Boolean).map(corsOrigin),
    authRateLimit: wholeNumber('AUTH_RATE_LIMIT', read('AUTH_RATE_LIMIT') ?? '10', 1, 1_000_000),
    bookingRateLimit: wholeNumber('BOOKING_RATE_LIMIT', read('BOOKING_RATE_LIMIT') ?? '10', 1, 1_000_000),
    trustProxy: trustProxy(read('TRUST_PROXY') ?? 'false'),
    serviceWorker: oneOf('SERVICE_WORKER', read('SERVICE_WORKER') ?? 'on', ['on', 'off']) === 'on',
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL') ?? 'info', LOG_LEVELS),
  };
}

function wholeNumber(variable: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < min || number > max) {
    throw new ConfigError(variable, `a whole number from ${min} to ${max}`);
  }
  return number;
}

function oneOf(variable: string, text: string, choices: string[]): string {
  if (!choices.includes(text)) throw new ConfigError(variable, `one of ${choices.join(', ')}`);
  return text;
}

function addressOf(variable: string, text: string | undefined, protocols: string[]): string | undefined {
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(
      variable,
      `an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
  }
  return text;
}

function webAddress(variable: string, text: string): string {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (!address || !/^https?:$/.test(address.protocol) || address.search || address.hash || address.username) {
    throw new ConfigError(variable, 'an address such as https://institute.example');
  }
  return address.href.replace(/\/+$/, '');
}

function corsOrigin(text: string): string {
  const address = webAddress('CORS_ORIGINS', text.trim());
  if (new URL(address).origin !== address) {
    throw new ConfigError('CORS_ORIGINS', 'origins separated by commas, such as https://sections.example');
  }
  return address;
}

function duration(variable: string, text: string): number {
  const match = /^(\d{1,6})\s*([smhd])$/.exec(text);
  const seconds = match ? Number(match[1]) * SECONDS_IN[match[2] as keyof typeof SECONDS_IN] : 0;
  if (seconds === 0) throw new ConfigError(variable, 'a duration such as 45m, 12h or 7d');
  return seconds;
}

function jwtSecret(text: string | undefined): string | undefined {
  if (text !== undefined && text.length < JWT_SECRET_MIN_LENGTH) {
    throw new ConfigError('JWT_SECRET', `at least ${JWT_SECRET_MIN_LENGTH} characters`);
  }
  return text;
}

function adminUsername(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[^\p{Cc}]{1,120}$/u.test(text)) {
    throw new ConfigError('ADMIN_USERNAME', '1 to 120 characters on one line');
  }
  return text;
}

function adminPassword(text: string | undefined): string | undefined {
  const [min, max] = PASSWORD_LENGTHS;
  if (text !== undefined && (text.length < min || text.length > max)) {
    throw new ConfigError('ADMIN_PASSWORD', `${min} to ${max} characters`);
  }
  return text;
}

function adminEmail(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[^\s@<>]+@[^\s@<>]+$/.test(text)) {
    throw new ConfigError('ADMIN_EMAIL', 'an e-mail address');
  }
  return text;
}

function mailFrom(text: string): string {
  if (!/^(?:[^<>\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u.test(text)) {
    throw new ConfigError(
      'MAIL_FROM',
      'an address, or a name and an address: Institute <mail@institute.example>',
    );
  }
  return text;
}

function timeZone(name: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    throw new ConfigError('INSTITUTE_TIME_ZONE', 'a time zone such as Asia/Jerusalem');
  }
}

function trustProxy(text: string): boolean | number | string {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  if (text.split(',').every((proxy) => isProxy(proxy.trim()))) return text;
  throw new ConfigError('TRUST_PROXY', 'true, false, a number of proxies, or their addresses');
}

/** An address, a network such as 10.0.0.0/8, or one of the names that Fastify knows for networks. */
function isProxy(text: string): boolean {
  if (/^(?:loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address, bits, ...more] = text.split('/');
  const version = isIP(address as string);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
