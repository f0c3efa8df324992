import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { DEFAULT_SETTINGS, institute } from 'api-contract/institute';
import { checkInstitute, parseAdmin, readConfig, VARIABLE_NAMES } from './config';
import { ConfigError } from './config-error';

const ROOT = path.join(__dirname, '../../../..');
const EXAMPLE = readFileSync(path.join(ROOT, '.env.example'), 'utf8');
const read = (env: NodeJS.ProcessEnv) => readConfig(env, '/srv');

const DEFAULTS = {
  host: '127.0.0.1',
  port: 8000,
  dataDir: '/srv/data',
  siteDir: '/srv/releases',
  databaseUrl: undefined,
  databaseStandbyUrl: undefined,
  databasePoolSize: 10,
  publicUrl: 'http://localhost:8000',
  jwtSecret: undefined,
  tokenTtl: 12 * 3600,
  requestTimeout: 30,
  admin: { username: undefined, password: undefined, email: undefined },
  smtpUrl: undefined,
  mailFrom: 'no-reply@localhost',
  messageProvider: 'off',
  timeZone: institute.time_zone,
  corsOrigins: [],
  authRateLimit: 10,
  bookingRateLimit: 10,
  suggestionRateLimit: 300,
  lessonDayLimit: 300,
  guestPendingLimit: 20,
  trustProxy: false,
  metricsToken: undefined,
  serviceWorker: true,
  logLevel: 'info',
};

test.each([{}, { PORT: '', TOKEN_TTL: ' ' }])('uses the defaults for unset and empty variables', (env) => {
  expect(read(env)).toEqual(DEFAULTS);
});

test('.env.example lists every variable with its default', () => {
  const names = [...EXAMPLE.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual([...VARIABLE_NAMES].sort());
  expect(read(parseEnv(EXAMPLE))).toEqual(DEFAULTS);
  expect(() => read(parseEnv(EXAMPLE.replace(/^#(?=[A-Z_]+=)/gm, '')))).not.toThrow();
});

test('README names only variables that exist', () => {
  const section = /## Configure it\n(.*?)\n## /s.exec(
    readFileSync(path.join(ROOT, 'README.md'), 'utf8'),
  )?.[1];
  const named = [...(section ?? '').matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, name]) => name);
  expect(named).toContain('PUBLIC_URL');
  expect(VARIABLE_NAMES).toEqual(expect.arrayContaining(named));
});

test.each([
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
  ['PORT', '9000', { port: 9000, publicUrl: 'http://localhost:9000' }],
  ['DATA_DIR', '/var/manara', { dataDir: '/var/manara' }],
  ['SITE_DIR', 'site', { siteDir: '/srv/site' }],
  ['DATABASE_URL', 'postgresql://u:p@db/manara', { databaseUrl: 'postgresql://u:p@db/manara' }],
  ['DATABASE_URL', 'postgres:///manara?host=/run', { databaseUrl: 'postgres:///manara?host=/run' }],
  ['DATABASE_URL', 'postgres://%2Frun/manara', { databaseUrl: 'postgres://%2Frun/manara' }],
  ['DATABASE_URL', 'postgres:///manara', { databaseUrl: 'postgres:///manara' }],
  ['DATABASE_URL', 'postgres://db', { databaseUrl: 'postgres://db' }],
  ['DATABASE_URL', 'postgres://a:1,b:2/manara', { databaseUrl: 'postgres://a:1,b:2/manara' }],
  ['DATABASE_POOL_SIZE', '25', { databasePoolSize: 25 }],
  ['PUBLIC_URL', 'https://a.example/', { publicUrl: 'https://a.example', mailFrom: 'no-reply@a.example' }],
  ['JWT_SECRET', '0123456701234567', { jwtSecret: '0123456701234567' }],
  ['JWT_SECRET', 'test-secret-for-outside-tests', { jwtSecret: 'test-secret-for-outside-tests' }],
  ['TOKEN_TTL', '45m', { tokenTtl: 2700 }],
  ['REQUEST_TIMEOUT', '2m', { requestTimeout: 120 }],
  ['ADMIN_USERNAME', 'head', { admin: { username: 'head' } }],
  ['ADMIN_PASSWORD', ' with spaces ', { admin: { password: ' with spaces ' } }],
  ['ADMIN_EMAIL', 'head@a.example', { admin: { email: 'head@a.example' } }],
  ['SMTP_URL', 'smtps://mail.example', { smtpUrl: 'smtps://mail.example' }],
  ['MAIL_FROM', 'معهد <mail@a.example>', { mailFrom: 'معهد <mail@a.example>' }],
  ['INSTITUTE_TIME_ZONE', 'Europe/Berlin', { timeZone: 'Europe/Berlin' }],
  [
    'CORS_ORIGINS',
    'https://a.example, http://b:8443',
    { corsOrigins: ['https://a.example', 'http://b:8443'] },
  ],
  ['AUTH_RATE_LIMIT', '5', { authRateLimit: 5 }],
  ['BOOKING_RATE_LIMIT', '6', { bookingRateLimit: 6 }],
  ['SUGGESTION_RATE_LIMIT', '9', { suggestionRateLimit: 9 }],
  ['LESSON_DAY_LIMIT', '7', { lessonDayLimit: 7 }],
  ['GUEST_PENDING_LIMIT', '8', { guestPendingLimit: 8 }],
  ['TRUST_PROXY', '2', { trustProxy: 2 }],
  ['TRUST_PROXY', '10.0.0.1', { trustProxy: '10.0.0.1' }],
  ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: '10.0.0.0/8, ::1' }],
  ['TRUST_PROXY', 'loopback,fd00::/8', { trustProxy: 'loopback,fd00::/8' }],
  ['METRICS_TOKEN', 'only-for-the-monitor', { metricsToken: 'only-for-the-monitor' }],
  ['SERVICE_WORKER', 'off', { serviceWorker: false }],
  ['LOG_LEVEL', 'warn', { logLevel: 'warn' }],
])('reads %s=%s', (variable, value, expected) => {
  expect(read({ [variable]: value })).toMatchObject(expected);
});

test.each([
  ['PORT', ['x', '-1', '0', '70000', '80.5', '1e3']],
  [
    'DATABASE_URL',
    ['manara', 'mysql://db/manara', 'postgres://', 'postgres://db:99999/manara', 'postgres://a,/b'],
  ],
  ['DATABASE_STANDBY_URL', ['standby', 'postgres://a,b/manara']],
  ['DATABASE_POOL_SIZE', ['0', '101', 'many']],
  [
    'PUBLIC_URL',
    [
      'institute.example',
      'ftp://institute.example',
      'https://institute.example/?a=b',
      'https://institute.example/portal',
      'https://:secret@institute.example',
    ],
  ],
  [
    'JWT_SECRET',
    ['short', '0123456789abcde', 'x'.repeat(64), 'secret'.repeat(4), '1234567890123456', 'abcdefghijklmnop'],
  ],
  ['TOKEN_TTL', ['12', 'h', '0h', '-1h', '1 week']],
  ['SMTP_URL', ['mail.example', 'http://mail.example', 'smtp://', 'smtp://:587', 'smtp://a.example:99999']],
  ['MAIL_FROM', ['institute', 'a@b.example\r\nBcc: c@d.example']],
  ['INSTITUTE_TIME_ZONE', ['Jerusalem', 'Asia/Nowhere']],
  ['CORS_ORIGINS', ['*', 'app.example', 'https://a.example/path']],
  ['AUTH_RATE_LIMIT', ['0', 'many']],
  ['BOOKING_RATE_LIMIT', ['-5', '1.5']],
  ['SUGGESTION_RATE_LIMIT', ['0', '10/m']],
  ['LESSON_DAY_LIMIT', ['0', 'all']],
  ['GUEST_PENDING_LIMIT', ['0', '2.5']],
  ['TRUST_PROXY', ['yes', 'proxy.example', '1.2.3', '999.1.1.1', '10.0.0.0/33', '10.0.0.1,,10.0.0.2']],
  ['METRICS_TOKEN', ['short', 'a token with some spaces']],
  ['SERVICE_WORKER', ['yes']],
  ['LOG_LEVEL', ['loud', 'INFO']],
])('rejects invalid values of %s with one line that names it', (variable, values) => {
  for (const value of values) {
    expect(() => read({ [variable]: value })).toThrow(ConfigError);
    expect(() => read({ [variable]: value })).toThrow(new RegExp(`^${variable}: expected .+$`));
  }
});

test('reads a standby only with its primary', () => {
  const [DATABASE_URL, DATABASE_STANDBY_URL] = ['postgres://a/manara', 'postgres://b/manara'];
  expect(read({ DATABASE_URL, DATABASE_STANDBY_URL }).databaseStandbyUrl).toBe(DATABASE_STANDBY_URL);
  expect(() => read({ DATABASE_STANDBY_URL })).toThrow(/^DATABASE_STANDBY_URL: expected DATABASE_URL/);
});

test('does not show the password of an invalid database address', () => {
  const url = 'postgres://manara:hidden@first,second:99999/manara';
  expect(() => read({ DATABASE_URL: url })).toThrow(/^DATABASE_URL: expected (?!.*hidden)/);
});

test('checks the values of the first administrator on request only', () => {
  const admin = { username: ' head ', password: ' 8 or more ', email: 'head@a.example' };
  expect(parseAdmin(admin)).toEqual({ ...admin, username: 'head' });
  expect(read({ ADMIN_PASSWORD: 'short' }).admin.password).toBe('short');
  expect(() => parseAdmin({ password: 'short' })).toThrow('ADMIN_PASSWORD: expected 8 to 128 characters');
  expect(() => parseAdmin({ username: '\u0007' })).toThrow('ADMIN_USERNAME: expected 1 to 120');
  expect(() => parseAdmin({ email: 'head' })).toThrow('ADMIN_EMAIL: expected an e-mail address');
});

const withPhones = (changes: object) => ({
  ...institute,
  phone_numbers: { ...institute.phone_numbers, ...changes },
});
const [first, ...others] = institute.resources;
const plusSign = { country_code: '+972' };
const noZero = { other_countries: [{ country_code: '970', prefixes: ['59'] }] };

test('accepts the institute data of the repository, and checks it with the variables', () => {
  expect(() => checkInstitute(institute)).not.toThrow();
  const name = jest.replaceProperty(DEFAULT_SETTINGS, 'name', '');
  expect(() => read({})).toThrow(ConfigError);
  name.restore();
});

test.each([
  ['name', { ...institute, name: ' ' }],
  ['time_zone', { ...institute, time_zone: undefined }],
  ['time_zone', { ...institute, time_zone: 'Jerusalem' }],
  ['phone_numbers.country_code', withPhones(plusSign)],
  ['phone_numbers.other_countries.0.prefixes.0', withPhones(noZero)],
  ['support.email', { ...institute, support: { ...institute.support, email: 'support' } }],
  ['social.address', { ...institute, social: { ...institute.social, address: 'javascript:alert(1)' } }],
  [
    'resources.0.education_level',
    { ...institute, resources: [{ ...first, education_level: 'x' }, ...others] },
  ],
  ['resources', { ...institute, resources: others }],
  ['resources', { ...institute, resources: [first, first, first] }],
  ['an object', null],
])('names the invalid field of the institute data: %s', (field, data) => {
  expect(() => checkInstitute(data)).toThrow(
    `api-contract/institute.json: expected ${field} as api-contract/src/institute.ts describes it`,
  );
});
