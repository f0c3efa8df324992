import { institute } from 'api-contract/institute';
import { readConfig } from './config';
import { ConfigError } from './config-error';

test('an empty environment has the defaults', () => {
  expect(readConfig({}, '/srv')).toEqual({
    host: '127.0.0.1',
    port: 8000,
    dataDir: '/srv/data',
    siteDir: '/srv/releases',
    databaseUrl: undefined,
    publicUrl: 'http://localhost:8000',
    jwtSecret: undefined,
    tokenTtl: 12 * 3600,
    requestTimeout: 30,
    admin: { username: undefined, password: undefined, email: undefined },
    smtpUrl: undefined,
    mailFrom: 'no-reply@localhost',
    timeZone: institute.time_zone,
    corsOrigins: [],
    authRateLimit: 10,
    bookingRateLimit: 10,
    suggestionRateLimit: 300,
    lessonDayLimit: 300,
    guestPendingLimit: 20,
    trustProxy: false,
    serviceWorker: true,
    logLevel: 'info',
  });
  expect(readConfig({ PORT: '', TOKEN_TTL: ' ' }, '/srv')).toEqual(readConfig({}, '/srv'));
});

test("the institute's own facts are checked with the variables", () => {
  const name = jest.replaceProperty(institute, 'name', '');
  expect(() => readConfig({}, '/srv')).toThrow(ConfigError);
  name.restore();
});

test('every variable is read', () => {
  expect(
    readConfig(
      {
        HOST: '0.0.0.0',
        PORT: '9000',
        DATA_DIR: '/var/manara',
        SITE_DIR: 'site',
        DATABASE_URL: 'postgresql://u:p@db/manara',
        PUBLIC_URL: 'https://institute.example/',
        JWT_SECRET: '0123456789abcdef0123456789abcdef',
        TOKEN_TTL: '45m',
        REQUEST_TIMEOUT: '2m',
        ADMIN_USERNAME: 'head',
        ADMIN_PASSWORD: ' with spaces ',
        ADMIN_EMAIL: 'head@institute.example',
        SMTP_URL: 'smtps://mail.example',
        MAIL_FROM: 'معهد <mail@institute.example>',
        INSTITUTE_TIME_ZONE: 'Europe/Berlin',
        CORS_ORIGINS: 'https://a.example, https://b.example:8443',
        AUTH_RATE_LIMIT: '5',
        BOOKING_RATE_LIMIT: '6',
        SUGGESTION_RATE_LIMIT: '9',
        LESSON_DAY_LIMIT: '7',
        GUEST_PENDING_LIMIT: '8',
        TRUST_PROXY: '2',
        METRICS_TOKEN: 'only-for-the-monitor',
        LOG_LEVEL: 'warn',
      },
      '/srv',
    ),
  ).toEqual({
    host: '0.0.0.0',
    port: 9000,
    dataDir: '/var/manara',
    siteDir: '/srv/site',
    databaseUrl: 'postgresql://u:p@db/manara',
    publicUrl: 'https://institute.example',
    jwtSecret: '0123456789abcdef0123456789abcdef',
    tokenTtl: 2700,
    requestTimeout: 120,
    admin: { username: 'head', password: ' with spaces ', email: 'head@institute.example' },
    smtpUrl: 'smtps://mail.example',
    mailFrom: 'معهد <mail@institute.example>',
    timeZone: 'Europe/Berlin',
    corsOrigins: ['https://a.example', 'https://b.example:8443'],
    authRateLimit: 5,
    bookingRateLimit: 6,
    suggestionRateLimit: 9,
    lessonDayLimit: 7,
    guestPendingLimit: 8,
    trustProxy: 2,
    metricsToken: 'only-for-the-monitor',
    serviceWorker: true,
    logLevel: 'warn',
  });
});

test.each(['0123456701234567', 'test-secret-for-outside-tests'])('accepts the secret %s', (secret) => {
  expect(readConfig({ JWT_SECRET: secret }, '/srv').jwtSecret).toBe(secret);
});

test.each(['10.0.0.1', '10.0.0.0/8, ::1', 'loopback,fd00::/8'])(
  'proxies can be trusted by address: %s',
  (text) => {
    expect(readConfig({ TRUST_PROXY: text }, '/srv').trustProxy).toBe(text);
  },
);

test('an address that is wrong further on is not said to begin wrongly', () => {
  const expected = 'SMTP_URL: expected an address such as smtp://user:password@mail.example:587';
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example:99999' }, '/srv')).toThrow(expected);
});

test.each([
  'postgres://%2Frun%2Fpostgresql/manara',
  'postgres:///manara?host=/run/postgresql',
  'postgres:///manara',
  'postgres://db',
])('a database can be named in part, and reached through a socket of this machine: %s', (text) => {
  expect(readConfig({ DATABASE_URL: text }, '/srv').databaseUrl).toBe(text);
});

test.each([
  ['PORT', ['x', '-1', '0', '70000', '80.5']],
  ['DATABASE_URL', ['manara', 'mysql://db/manara', 'postgres://', 'postgres://db:99999/manara']],
  ['PUBLIC_URL', ['institute.example', 'ftp://institute.example', 'https://institute.example/?a=b']],
  [
    'JWT_SECRET',
    [
      'short',
      '0123456789abcde',
      'x'.repeat(64),
      'secretsecretsecretsecret',
      '1234567890123456',
      'abcdefghijklmnop',
    ],
  ],
  ['TOKEN_TTL', ['12', 'h', '0h', '-1h', '1 week']],
  [
    'SMTP_URL',
    ['mail.example', 'http://mail.example', 'smtp://', 'smtp://:587', 'smtp://mail.example:99999'],
  ],
  ['MAIL_FROM', ['institute', 'a@b.example\r\nBcc: c@d.example']],
  ['INSTITUTE_TIME_ZONE', ['Jerusalem', 'Asia/Nowhere']],
  ['CORS_ORIGINS', ['*', 'sections.example', 'https://a.example/path']],
  ['AUTH_RATE_LIMIT', ['0', 'many']],
  ['BOOKING_RATE_LIMIT', ['-5', '1.5']],
  ['SUGGESTION_RATE_LIMIT', ['0', '10/m']],
  ['LESSON_DAY_LIMIT', ['0', 'all']],
  ['GUEST_PENDING_LIMIT', ['0', '2.5']],
  ['TRUST_PROXY', ['yes', 'proxy.example', '1.2.3', '999.1.1.1', '10.0.0.0/33', '10.0.0.1,,10.0.0.2']],
  ['METRICS_TOKEN', ['short', 'a token with some spaces']],
  ['LOG_LEVEL', ['loud', 'INFO']],
])('%s that makes no sense stops with one line that names it', (variable, values) => {
  for (const value of values) {
    const read = () => readConfig({ [variable]: value }, '/srv');
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${variable}: expected .+$`));
  }
});
