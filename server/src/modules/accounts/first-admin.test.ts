import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../platform/configuration/config';
import { ConfigError } from '../../platform/configuration/config-error';
import { type OpenDatabase, openDatabase } from '../../platform/database/open';
import { call } from '../../testing/call';
import { startTestServer } from '../../testing/index';
import { ensureFirstAdmin } from './first-admin';

test.each([
  ['without an address', { PUBLIC_URL: 'http://localhost:8000' }, 'admin@localhost'],
  ['on a host of any name', { PUBLIC_URL: 'http://my_host:8000' }, 'admin@my_host'],
  ['on a host without a name', { PUBLIC_URL: 'http://[::1]:8000' }, 'admin@[::1]'],
  ['with an address of the own network', { ADMIN_EMAIL: 'head@institute' }, 'head@institute'],
])('an administrator created %s can reset a forgotten password', async (_, env: object, email) => {
  const server = await startTestServer({ env: { ...env } });
  try {
    const { status } = await call(server, 'POST /user/forgot-password', { body: { email } });
    expect(status).toBe(200);
    expect(await server.mails()).toMatchObject([
      { to: email, link: expect.stringContaining('/reset-password') },
    ]);
  } finally {
    await server.close();
  }
});

test('accepts a configured password that is easy to guess, with a warning in the log', async () => {
  const server = await startTestServer({ env: { ADMIN_PASSWORD: 'password1' } });
  try {
    expect(await server.signIn('first-admin', 'password1')).toEqual(expect.any(String));
    expect(server.output()).toContain('ADMIN_PASSWORD is easy to guess');
  } finally {
    await server.close();
  }
});

describe('the configured values of the first administrator', () => {
  let folder: string;
  let open: OpenDatabase;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'manara-first-admin-'));
    open = await openDatabase({ dataDir: folder, databaseUrl: undefined });
  });
  afterEach(async () => {
    await open.close();
    rmSync(folder, { recursive: true });
  });

  const startWith = (env: Record<string, string>) => {
    const { admin, publicUrl } = readConfig(env, folder);
    return ensureFirstAdmin(open.database, admin, publicUrl);
  };
  const admins = () => open.database.selectFrom('account').select(['username', 'email']).execute();

  test('are normalised as at sign-up', async () => {
    const chosen = {
      ADMIN_USERNAME: '\u202bمديرة  المعهد\u200f',
      ADMIN_EMAIL: '\u202ahead@institute.example\u202c',
    };
    expect(await startWith(chosen)).toMatchObject({ username: 'مديرة المعهد' });
    expect(await admins()).toEqual([{ username: 'مديرة المعهد', email: 'head@institute.example' }]);
  });

  const INVALID: [variable: string, values: string[]][] = [
    ['ADMIN_USERNAME', ['x'.repeat(121), 'a\u0007b', '\u200f', '***']],
    ['ADMIN_PASSWORD', ['1234567', 'x'.repeat(129)]],
    ['ADMIN_EMAIL', ['head', 'a b@c', 'a@b.example, c@d.example', '@institute']],
  ];

  test.each(INVALID)('prevent the start with a one-line error when invalid: %s', async (variable, values) => {
    for (const value of values) {
      const started = startWith({ [variable]: value });
      await expect(started).rejects.toThrow(ConfigError);
      await expect(started).rejects.toThrow(new RegExp(`^${variable}: expected .+$`));
    }
    expect(await admins()).toEqual([]);
  });

  test.each(INVALID)('are not validated when an administrator exists: %s', async (variable, values) => {
    await startWith({});
    for (const value of values) expect(await startWith({ [variable]: value })).toBeUndefined();
    expect(await admins()).toHaveLength(1);
  });
});
