import * as argon2 from '@node-rs/argon2';
import { type AppInProcess, startAppInProcess } from '../../testing/app-in-process';
import { call } from '../../testing/call';
import { createAccount } from './accounts';
import { hashPassword } from './passwords';
import { requestTokenMail } from './token-mails';

// Compares the work, which determines the response time on any machine.

jest.mock('@node-rs/argon2', () => {
  const { hash, verify } = jest.requireActual('@node-rs/argon2');
  return { hash, verify: jest.fn(verify) };
});
jest.mock('./token-mails');

const EMAIL = 'sara@institute.test';

let server: AppInProcess;
let statements: string[] = [];

beforeEach(async () => {
  server = await startAppInProcess(({ sql }) => statements.push(sql));
  await createAccount(server.database, null, {
    username: 'سارة',
    email: EMAIL,
    role: 'teacher',
    birthday: null,
    passwordHash: await hashPassword('the right password'),
    emailVerified: true,
  });
});
afterEach(() => server.close());

/** The statements and the password verifications of a rejected sign-in. */
async function workOfRejecting(username: string) {
  statements = [];
  jest.mocked(argon2.verify).mockClear();
  const { status } = await call(server, 'POST /user/signin', {
    body: { username, password: 'wrong password' },
  });
  expect(status).toBe(401);
  const hashes = jest.mocked(argon2.verify).mock.calls.map(([hash]) => String(hash));
  // Algorithm and cost come first in a hash: `$argon2id$v=19$m=19456,t=2,p=1$...`
  return { statements, costs: hashes.map((hash) => hash.split('$').slice(0, 4)) };
}

test('does as much work for an unknown name as for a wrong password', async () => {
  // The dummy hash is computed only once.
  await workOfRejecting('unknown before');
  const wrongPassword = await workOfRejecting('سارة');
  expect(wrongPassword.costs).toHaveLength(1);
  expect(await workOfRejecting('unknown')).toEqual(wrongPassword);
});

test.each([
  ['POST /user/forgot-password', 'reset-password'],
  ['POST /user/resend-verification', 'verify-email'],
])('%s responds before it looks up the account', async (path, purpose) => {
  let end = () => {};
  const endless = new Promise<void>((resolve) => {
    end = resolve;
  });
  const begun = jest.mocked(requestTokenMail).mockReturnValue(endless);
  statements = [];
  for (const email of [EMAIL, 'unknown@institute.test']) {
    expect((await call(server, path, { body: { email } })).status).toBe(200);
    expect(begun).toHaveBeenLastCalledWith(expect.anything(), purpose, email, '127.0.0.1');
  }
  // Periodic tasks of the server may run meanwhile.
  expect(statements.filter((sql) => sql.includes('email_key'))).toEqual([]);
  end();
});
