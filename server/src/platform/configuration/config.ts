import { isIP } from 'node:net';
import path from 'node:path';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from 'api-contract/account';
import { isTimeZone } from 'api-contract/calendar-day';
import { knownEmail, name, newPassword } from 'api-contract/field-schemas';
import { DEFAULT_SETTINGS } from 'api-contract/institute';
import { instituteSettingsSchema } from 'api-contract/institute-schema';
import { NAME_MAX_LENGTH } from 'api-contract/limits';
import { type ZodType, z } from 'zod';
import { whyWellKnown } from '../common-passwords';
import { POSTGRES_ADDRESS_FORM, parsePostgresAddress } from '../database/postgres-address';
import { ConfigError } from './config-error';

/** It is also the minimum of a secret stored in a file. */
export const JWT_SECRET_MIN_LENGTH = 16;
const JWT_SECRET_MIN_DISTINCT = 8;
const SECONDS_IN: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** A variable that `parse` turns into a value; `undefined` is an error whose message is `expected`. */
function variable<Value>(expected: string, parse: (text: string) => Value | undefined) {
  return z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: expected });
    return z.NEVER;
  });
}

const checked = (expected: string, isValid: (text: string) => boolean) =>
  variable(expected, (text) => (isValid(text) ? text : undefined));

const wholeNumber = (min: number, max: number) =>
  variable(`a whole number from ${min} to ${max}`, (text) => {
    const number = Number(text);
    return /^\d+$/.test(text) && number >= min && number <= max ? number : undefined;
  });

const oneOf = <Choice extends string>(...choices: Choice[]) =>
  variable(`one of ${choices.join(', ')}`, (text) => choices.find((choice) => choice === text));

const limit = wholeNumber(1, 1_000_000);

const duration = variable('a duration such as 45m, 12h or 7d', (text) => {
  const [, amount, unit = ''] = /^(\d{1,6})\s*([smhd])$/.exec(text) ?? [];
  return Number(amount ?? 0) * (SECONDS_IN[unit] ?? 0) || undefined;
});

const siteAddress = variable('an address without a path, such as https://institute.example', parseOrigin);

/** Every variable of the environment, in the order in which errors are reported. */
const variables = z.object({
  PORT: wholeNumber(1, 65_535).prefault('8000'),
  PUBLIC_URL: siteAddress.optional(),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  SITE_DIR: z.string().default('releases'),
  DATABASE_URL: checked(POSTGRES_ADDRESS_FORM, (text) => parsePostgresAddress(text) !== undefined).optional(),
  DATABASE_STANDBY_URL: checked(
    'the address of one PostgreSQL, such as postgres://user:password@standby:5432/manara',
    (text) => parsePostgresAddress(text)?.urls.length === 1,
  ).optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 100).prefault('10'),
  JWT_SECRET: checked(
    `at least ${JWT_SECRET_MIN_LENGTH} characters, ${JWT_SECRET_MIN_DISTINCT} of them different, in no common order`,
    (text) =>
      text.length >= JWT_SECRET_MIN_LENGTH &&
      new Set(text).size >= JWT_SECRET_MIN_DISTINCT &&
      whyWellKnown(text) === undefined,
  ).optional(),
  TOKEN_TTL: duration.prefault('12h'),
  REQUEST_TIMEOUT: duration.prefault('30s'),
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_EMAIL: z.string().optional(),
  SMTP_URL: checked('an address such as smtp://user:password@mail.example:587', (text) =>
    Boolean(parseUrl(text, 'smtp:', 'smtps:')?.hostname),
  ).optional(),
  MAIL_FROM: checked('an address, or a name and an address: Institute <mail@institute.example>', (text) =>
    /^(?:[^<>\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u.test(text),
  ).optional(),
  MESSAGE_PROVIDER: oneOf('off', 'console', 'mail').prefault('off'),
  INSTITUTE_TIME_ZONE: checked('a time zone such as Asia/Jerusalem', isTimeZone).prefault(
    DEFAULT_SETTINGS.time_zone,
  ),
  CORS_ORIGINS: variable('origins separated by commas, such as https://app.example', (text) => {
    const origins = text.split(',').filter(Boolean).map(parseOrigin);
    return origins.every((origin) => origin !== undefined) ? origins : undefined;
  }).prefault(''),
  AUTH_RATE_LIMIT: limit.prefault('10'),
  BOOKING_RATE_LIMIT: limit.prefault('10'),
  SUGGESTION_RATE_LIMIT: limit.prefault('300'),
  LESSON_DAY_LIMIT: limit.prefault('300'),
  GUEST_PENDING_LIMIT: limit.prefault('20'),
  TRUST_PROXY: variable('true, false, a number of proxies, or their addresses', parseTrustProxy).prefault(
    'false',
  ),
  METRICS_TOKEN: checked('at least 16 letters, digits or signs without spaces', (text) =>
    /^[\x21-\x7e]{16,}$/.test(text),
  ).optional(),
  SERVICE_WORKER: oneOf('on', 'off').prefault('on'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').prefault('info'),
});

/** The names of all variables that the server and its commands read. */
export const VARIABLE_NAMES = Object.keys(variables.shape);

/** The variables of the first administrator, which are checked only when one is created. */
const adminVariables = z.object({
  ADMIN_USERNAME: fieldOf(name, `1 to ${NAME_MAX_LENGTH} readable characters`),
  ADMIN_PASSWORD: fieldOf(newPassword, `${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`),
  ADMIN_EMAIL: fieldOf(knownEmail, 'an e-mail address'),
});

/** The configuration of a server. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the configuration. An unset or empty variable has its default; relative folders are resolved from `workingDir`.
 *
 * @throws {ConfigError} for the first invalid value, of the environment or of the institute's own data
 */
export function readConfig(env: NodeJS.ProcessEnv, workingDir: string) {
  checkInstitute(DEFAULT_SETTINGS);
  const given = VARIABLE_NAMES.map((variable) => [variable, env[variable]?.trim() || undefined]);
  const values = parse(variables, Object.fromEntries(given));
  if (values.DATABASE_STANDBY_URL && !values.DATABASE_URL) {
    throw new ConfigError('DATABASE_STANDBY_URL', 'DATABASE_URL to be set too');
  }
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return {
    host: values.HOST,
    port: values.PORT,
    /** Absolute. */
    dataDir: path.resolve(workingDir, values.DATA_DIR),
    /** Absolute. */
    siteDir: path.resolve(workingDir, values.SITE_DIR),
    /** `undefined`: the embedded database in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    /** A read-only copy of that PostgreSQL, for exports. */
    databaseStandbyUrl: values.DATABASE_STANDBY_URL,
    /** Connections to PostgreSQL at once. */
    databasePoolSize: values.DATABASE_POOL_SIZE,
    /** Where people reach the site, without a trailing slash. */
    publicUrl,
    /** `undefined`: generated once into `dataDir`, or into PostgreSQL. */
    jwtSecret: values.JWT_SECRET,
    /** Seconds. */
    tokenTtl: values.TOKEN_TTL,
    /** Seconds in which a request must arrive completely. */
    requestTimeout: values.REQUEST_TIMEOUT,
    /** The values are as given; see {@link parseAdmin}. Spaces around a password belong to it. */
    admin: {
      username: values.ADMIN_USERNAME,
      password: env.ADMIN_PASSWORD || undefined,
      email: values.ADMIN_EMAIL,
    },
    /** `undefined`: mails become files in `dataDir/mail`. */
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    /** What sends messages to families with an e-mail address; `off`: all are sent by hand. */
    messageProvider: values.MESSAGE_PROVIDER,
    /** An IANA name. */
    timeZone: values.INSTITUTE_TIME_ZONE,
    corsOrigins: values.CORS_ORIGINS,
    /** Attempts a minute for one network. */
    authRateLimit: values.AUTH_RATE_LIMIT,
    /** Booking requests a minute for one network. */
    bookingRateLimit: values.BOOKING_RATE_LIMIT,
    /** Student suggestions a minute for one account. */
    suggestionRateLimit: values.SUGGESTION_RATE_LIMIT,
    /** Lessons that one account may log or change in a day. */
    lessonDayLimit: values.LESSON_DAY_LIMIT,
    /** Pending lessons of an account that was never admitted. */
    guestPendingLimit: values.GUEST_PENDING_LIMIT,
    /** Fastify's `trustProxy` takes it: off, all, a number of hops, or addresses. */
    trustProxy: values.TRUST_PROXY,
    /** Opens the server's figures to other machines; `undefined`: only this machine sees them. */
    metricsToken: values.METRICS_TOKEN,
    /** Whether browsers may cache pages for later visits. */
    serviceWorker: values.SERVICE_WORKER === 'on',
    logLevel: values.LOG_LEVEL,
  };
}

/**
 * The values of the first administrator: username and e-mail normalised as everywhere, the password unchanged.
 *
 * @throws {ConfigError} for the first invalid value
 */
export function parseAdmin(admin: Partial<Config['admin']>): Config['admin'] {
  const values = parse(adminVariables, {
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    ADMIN_EMAIL: admin.email,
  });
  return {
    username: values.ADMIN_USERNAME,
    password: values.ADMIN_PASSWORD,
    email: values.ADMIN_EMAIL,
  };
}

/**
 * Checks the institute's own data, which operators write by hand.
 *
 * @throws {ConfigError} for the first missing or invalid value
 */
export function checkInstitute(data: unknown): void {
  const [issue] = instituteSettingsSchema.safeParse(data).error?.issues ?? [];
  if (!issue) return;
  const field = issue.path.join('.') || 'an object';
  throw new ConfigError(
    'api-contract/institute.json',
    `${field} as api-contract/src/institute.ts describes it`,
  );
}

function parse<Values>(schema: ZodType<Values>, values: object): Values {
  const { success, data, error } = schema.safeParse(values);
  if (success) return data;
  const [issue] = error.issues;
  throw new ConfigError(String(issue?.path[0]), String(issue?.message));
}

function fieldOf<Value>(field: ZodType<Value>, expected: string) {
  return variable(expected, (text) => field.safeParse(text).data).optional();
}

function parseUrl(text: string, ...protocols: string[]): URL | undefined {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  return address && protocols.includes(address.protocol) ? address : undefined;
}

/** An address of only protocol, host and port. */
function parseOrigin(text: string): string | undefined {
  const address = parseUrl(text.trim(), 'http:', 'https:');
  return address && address.href === `${address.origin}/` ? address.origin : undefined;
}

function parseTrustProxy(text: string): boolean | number | string | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return text.split(',').every((proxy) => isProxy(proxy.trim())) ? text : undefined;
}

/** An address, a network such as 10.0.0.0/8, or one of Fastify's names for networks. */
function isProxy(text: string): boolean {
  if (/^(?:loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = '', bits = '1', ...more] = text.split('/');
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxBits;
}
