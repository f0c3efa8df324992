import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as argon2 from '@node-rs/argon2';
import { type OpenDatabase, openDatabase } from '../../platform/database/open';
import { createMemoryLimits } from '../../platform/limits/memory-limits';
import { createAccount } from './accounts';
import { createMailLimits } from './mail-limits';
import { issueOneTimeToken } from './one-time-tokens';
import { resetPassword } from './reset-password';
import { createSignInAttempts } from './sign-in-attempts';

jest.mock('@node-rs/argon2', () => ({ hash: jest.fn(jest.requireActual('@node-rs/argon2').hash) }));

let folder: string;
let open: OpenDatabase;
let accountId: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'manara-reset-'));
  open = await openDatabase({ dataDir: folder, databaseUrl: undefined });
  const account = await createAccount(open.database, null, {
    username: 'سارة',
    email: 'sara@institute.test',
    role: 'teacher',
    birthday: null,
    passwordHash: 'none',
    emailVerified: true,
  });
  accountId = account?.id ?? '';
  jest.mocked(argon2.hash).mockClear();
});
afterEach(async () => {
  await open.close();
  rmSync(folder, { recursive: true });
});

const reset = (token: string) =>
  resetPassword(
    {
      database: open.database,
      signInAttempts: createSignInAttempts(createMemoryLimits()),
      mailLimits: createMailLimits(createMemoryLimits(), { authRateLimit: 20, unprovedMails: 200 }),
    },
    { token, new_password: 'another password' },
  );
const change = (values: { used_at?: string; expires_at?: string }) =>
  open.database.updateTable('one_time_token').set(values).execute();

test.each<[link: string, token: () => Promise<string>]>([
  ['that was never sent', async () => 'made-up'],
  ['of another purpose', () => issueOneTimeToken(open.database, accountId, 'verify-email')],
  [
    'that was used',
    async () => {
      const token = await issueOneTimeToken(open.database, accountId, 'reset-password');
      await reset(token);
      return token;
    },
  ],
  [
    'that is too old',
    async () => {
      const token = await issueOneTimeToken(open.database, accountId, 'reset-password');
      await change({ expires_at: new Date(Date.now() - 1).toISOString() });
      return token;
    },
  ],
])('rejects a link %s without hashing a password', async (_, made) => {
  const token = await made();
  jest.mocked(argon2.hash).mockClear();
  await expect(reset(token)).rejects.toMatchObject({ statusCode: 400 });
  expect(argon2.hash).not.toHaveBeenCalled();
});

test('changes nothing when the link is consumed while the password is hashed', async () => {
  const token = await issueOneTimeToken(open.database, accountId, 'reset-password');
  jest.mocked(argon2.hash).mockImplementationOnce(async () => {
    await change({ used_at: new Date().toISOString() });
    return 'a hash that came too late';
  });
  await expect(reset(token)).rejects.toMatchObject({ statusCode: 400 });
  const { password_hash } = await open.database
    .selectFrom('account')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  expect(password_hash).toBe('none');
});
