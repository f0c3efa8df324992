import { isIP } from 'node:net';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from 'api-contract/account';
import { isTimeZone } from 'api-contract/calendar-day';
import { knownEmail, name, newPassword } from 'api-contract/field-schemas';
import { NAME_MAX_LENGTH } from 'api-contract/limits';
import type { ZodType } from 'zod';
import { whyWellKnown } from '../../modules/accounts';
import { ConfigError } from './config-error';

const SECONDS_IN = { s: 1, m: 60, h: 3600, d: 86_400 } as const;
/** Also of a secret that is kept in a file. */
export const JWT_SECRET_MIN_LENGTH = 16;
/** Repeated characters and words have fewer. */
const JWT_SECRET_MIN_DISTINCT = 8;

/**
 * A number in decimal digits, from `min` to `max`.
 *
 * @throws {ConfigError} when the text is none, or lies outside
 */
export function wholeNumber(variable: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < min || number > max) {
    throw new ConfigError(variable, `a whole number from ${min} to ${max}`);
  }
  return number;
}

/**
 * One of the choices, as it is written there.
 *
 * @throws {ConfigError} when it is none of them
 */
export function oneOf(variable: string, text: string, choices: string[]): string {
  if (!choices.includes(text)) throw new ConfigError(variable, `one of ${choices.join(', ')}`);
  return text;
}

/**
 * `DATABASE_URL` as it was given; none where none was given. PostgreSQL has defaults for a host and for a database.
 *
 * @throws {ConfigError} when it is no address of a PostgreSQL, or names neither a host nor a database
 */
export function databaseUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const address = addressOf(text, ['postgres:', 'postgresql:']);
  if (!address?.hostname && !address?.pathname.slice(1)) {
    throw new ConfigError(
      'DATABASE_URL',
      'an address such as postgres://user:password@localhost:5432/manara',
    );
  }
  return text;
}

/**
 * `SMTP_URL` as it was given; none where none was given.
 *
 * @throws {ConfigError} when it is no address of a mail server
 */
export function smtpUrl(text: string | undefined): string | undefined {
  if (text !== undefined && !addressOf(text, ['smtp:', 'smtps:'])?.hostname) {
    throw new ConfigError('SMTP_URL', 'an address such as smtp://user:password@mail.example:587');
  }
  return text;
}

function addressOf(text: string, protocols: string[]): URL | undefined {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  return address && protocols.includes(address.protocol) ? address : undefined;
}

/**
 * The address of a site, without a slash at the end.
 *
 * @throws {ConfigError} when it is not `http` or `https`, or has a query, a hash or a username
 */
export function webAddress(variable: string, text: string): string {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (!address || !/^https?:$/.test(address.protocol) || address.search || address.hash || address.username) {
    throw new ConfigError(variable, 'an address such as https://institute.example');
  }
  return address.href.replace(/\/+$/, '');
}

/**
 * One of `CORS_ORIGINS`: an address of nothing but protocol, host and port.
 *
 * @throws {ConfigError} when it is no such address
 */
export function corsOrigin(text: string): string {
  const address = webAddress('CORS_ORIGINS', text.trim());
  if (new URL(address).origin !== address) {
    throw new ConfigError('CORS_ORIGINS', 'origins separated by commas, such as https://sections.example');
  }
  return address;
}

/**
 * Seconds, of a text such as `45m`.
 *
 * @throws {ConfigError} when it is not a number of `s`, `m`, `h` or `d`, or none at all
 */
export function duration(variable: string, text: string): number {
  const match = /^(\d{1,6})\s*([smhd])$/.exec(text);
  const seconds = match ? Number(match[1]) * SECONDS_IN[match[2] as keyof typeof SECONDS_IN] : 0;
  if (seconds === 0) throw new ConfigError(variable, 'a duration such as 45m, 12h or 7d');
  return seconds;
}

/**
 * `JWT_SECRET` as it was given; none where none was given.
 *
 * @throws {ConfigError} when it is too short, repeats a few characters, or is widely known
 */
export function jwtSecret(text: string | undefined): string | undefined {
  if (
    text !== undefined &&
    (text.length < JWT_SECRET_MIN_LENGTH ||
      new Set(text).size < JWT_SECRET_MIN_DISTINCT ||
      whyWellKnown(text) !== undefined)
  ) {
    throw new ConfigError(
      'JWT_SECRET',
      `at least ${JWT_SECRET_MIN_LENGTH} characters, ${JWT_SECRET_MIN_DISTINCT} of them different, in no common order`,
    );
  }
  return text;
}

/**
 * `METRICS_TOKEN` as it was given; none where none was given.
 *
 * @throws {ConfigError} when it is too short, or could not stand in a header
 */
export function metricsToken(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[\x21-\x7e]{16,}$/.test(text)) {
    throw new ConfigError('METRICS_TOKEN', 'at least 16 letters, digits or signs without spaces');
  }
  return text;
}

/**
 * `ADMIN_USERNAME`, tidied as every name is; none where none was given.
 *
 * @throws {ConfigError} when nobody may be called so
 */
export function adminUsername(text: string | undefined): string | undefined {
  return fitting(name.optional(), text, 'ADMIN_USERNAME', `1 to ${NAME_MAX_LENGTH} readable characters`);
}

/**
 * `ADMIN_PASSWORD` as it was given; none where none was given.
 *
 * @throws {ConfigError} when it is shorter or longer than passwords may be
 */
export function adminPassword(text: string | undefined): string | undefined {
  const expected = `${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`;
  return fitting(newPassword.optional(), text, 'ADMIN_PASSWORD', expected);
}

/**
 * `ADMIN_EMAIL`, tidied as every address is; none where none was given.
 *
 * @throws {ConfigError} when a forgotten password could not be asked for with it
 */
export function adminEmail(text: string | undefined): string | undefined {
  return fitting(knownEmail.optional(), text, 'ADMIN_EMAIL', 'an e-mail address');
}

function fitting<Value>(
  schema: ZodType<Value>,
  text: string | undefined,
  variable: string,
  expected: string,
): Value {
  const { success, data } = schema.safeParse(text);
  if (!success) throw new ConfigError(variable, expected);
  return data;
}

/**
 * `MAIL_FROM` as it was given: an e-mail address, possibly in angle brackets behind a name.
 *
 * @throws {ConfigError} when it is no such sender
 */
export function mailFrom(text: string): string {
  if (!/^(?:[^<>\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u.test(text)) {
    throw new ConfigError(
      'MAIL_FROM',
      'an address, or a name and an address: Institute <mail@institute.example>',
    );
  }
  return text;
}

/**
 * `INSTITUTE_TIME_ZONE`, an IANA name.
 *
 * @throws {ConfigError} when no time zone is called so
 */
export function timeZone(name: string): string {
  if (!isTimeZone(name)) throw new ConfigError('INSTITUTE_TIME_ZONE', 'a time zone such as Asia/Jerusalem');
  return name;
}

/**
 * `TRUST_PROXY` as Fastify takes it: off, all, a number of proxies, or their addresses with commas between.
 *
 * @throws {ConfigError} when it is none of these
 */
export function trustProxy(text: string): boolean | number | string {
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
