import { type SignInRejection, savedSecondFactors, secondFactors } from 'api-contract/second-factor-schema';
import type { CompiledQuery } from 'kysely';
import { type TOTP, URI } from 'otpauth';
import { inTransaction } from '../../platform/database/in-transaction';
import { type AppInProcess, startAppInProcess } from '../../testing/app-in-process';
import { call } from '../../testing/call';
import { acquireDatabase } from '../../testing/migrated-databases';
import { TEST_POSTGRES } from '../../testing/postgres-cluster';
import { SoftwareAuthenticator } from '../../testing/software-authenticator';
import { createAccount, disableAccount, replacePassword } from './accounts';
import { removeUnconfirmedAuthenticators } from './authenticators';
import { removeExpiredChallenges } from './challenges';
import { issueOneTimeToken } from './one-time-tokens';
import { hashPassword } from './passwords';
import { removeSecondFactors } from './second-factors';

const ORIGIN = 'http://localhost:8000';
const PASSWORD = 'the right password';
const MINUTE = 60_000;
const clusterUrl = process.env[TEST_POSTGRES];

let server: AppInProcess;
let release: (() => Promise<void>) | undefined;
/** The values of each mail that was enqueued. */
const enqueued: (readonly unknown[])[] = [];
const observeMails = ({ sql, parameters }: CompiledQuery) => {
  if (sql.startsWith('insert into "outgoing_mail"')) enqueued.push(parameters);
};
let now: number;
let passwordHash: string;
let created = 0;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(() => {
  now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});

interface Administrator {
  id: string;
  username: string;
  token: string;
}

async function administrator(): Promise<Administrator> {
  const username = `administrator-${created++}`;
  const account = await createAccount(server.database, null, {
    username,
    email: `${username}@institute.test`,
    role: 'admin',
    birthday: null,
    passwordHash,
    emailVerified: true,
  });
  const { body } = await signIn(username);
  return { id: account?.id as string, username, token: body.access_token };
}

const signIn = (username: string) =>
  call(server, 'POST /user/signin', { body: { username, password: PASSWORD } });
/** Takes the first step, which succeeds. */
async function firstStep(username: string): Promise<SignInRejection & { challenge: string }> {
  const { status, body } = await signIn(username);
  expect(status).toBe(401);
  return body;
}
const secondStep = (body: object) => call(server, 'POST /user/second-factor', { body });
const own = (token: string, path: string, body?: object) =>
  call(server, `${body ? 'POST' : 'GET'} /user/second-factors${path}`, { token, body });
const withPassword = { current_password: PASSWORD };
const fieldOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.detail[0]?.loc];

/** Adds an authenticator app. */
async function addAuthenticator({ token }: Administrator): Promise<{ app: TOTP; recoveryCodes: string[] }> {
  const begun = await own(token, '/authenticator', withPassword);
  const app = URI.parse(begun.body.address) as TOTP;
  const { body } = await own(token, '/authenticator/confirm', { code: app.generate({ timestamp: now }) });
  expect(savedSecondFactors.parse(body)).toEqual(body);
  return { app, recoveryCodes: body.recovery_codes };
}

/** @param answer a factor that the account has already */
async function addPasskey({ token }: Administrator, answer = {}) {
  const { body: options } = await own(token, '/passkey-options', { ...withPassword, ...answer });
  const passkey = new SoftwareAuthenticator(ORIGIN);
  const added = await own(token, '/passkeys', { name: 'مفتاح المكتب', response: passkey.create(options) });
  return { options, passkey, added };
}

const actionsOf = async (id: string) =>
  (
    await server.database
      .selectFrom('audit_entry')
      .select('action')
      .where('entity_id', '=', id)
      .orderBy('sequence')
      .execute()
  ).map(({ action }) => action.replace('account.', ''));

function suite(): void {
  test('an authenticator app asks for its code after the right password, and accepts each code once', async () => {
    const admin = await administrator();
    const { app, recoveryCodes } = await addAuthenticator(admin);
    expect(app.issuer.length).toBeGreaterThan(0);
    expect(recoveryCodes).toHaveLength(10);
    const wrong = { username: admin.username, password: 'a wrong password' };
    expect((await call(server, 'POST /user/signin', { body: wrong })).body).toEqual({
      detail: 'Invalid username or password',
    });

    const { challenge, second_factor } = await firstStep(admin.username);
    expect(second_factor).toEqual(['code', 'recovery-code']);
    // The code that confirmed the app is used.
    expect(fieldOf(await secondStep({ challenge, code: app.generate({ timestamp: now }) }))).toEqual([
      422,
      ['body', 'code'],
    ]);
    now += 30_000;
    const code = app
      .generate({ timestamp: now })
      .replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    const signedIn = await secondStep({ challenge, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(signedIn.status).toBe(200);
    expect(signedIn.headers.get('set-cookie')).toContain('known_device');
    expect((await own(signedIn.body.access_token, '')).body).toMatchObject({ recovery_codes_left: 10 });
    expect((await secondStep({ challenge, code })).status).toBe(401);
    const again = await firstStep(admin.username);
    expect((await secondStep({ challenge: again.challenge, code })).status).toBe(422);
    expect(await actionsOf(admin.id)).toEqual(['created', 'signed-in', 'second-factor-added', 'signed-in']);
  });

  test('of two simultaneous uses of one code or recovery code, one succeeds', async () => {
    const admin = await administrator();
    const { app, recoveryCodes } = await addAuthenticator(admin);
    now += 30_000;
    const code = app.generate({ timestamp: now });
    for (const answer of [{ code }, { recovery_code: recoveryCodes[0] }]) {
      const challenges = [await firstStep(admin.username), await firstStep(admin.username)];
      const both = await Promise.all(challenges.map(({ challenge }) => secondStep({ challenge, ...answer })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
    const { challenge } = await firstStep(admin.username);
    const typed = recoveryCodes[1]?.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    const once = await Promise.all([1, 2].map(() => secondStep({ challenge, recovery_code: typed })));
    expect(once.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await actionsOf(admin.id)).filter((action) => action === 'recovery-code-used')).toHaveLength(2);
  });

  test('a passkey signs in, and a copy with an older counter, another site or another challenge does not', async () => {
    const admin = await administrator();
    const { options, passkey, added } = await addPasskey(admin);
    expect(options.user.name).toBe(admin.username);
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(admin.id);
    expect(added.body.passkeys).toEqual([
      expect.objectContaining({ name: 'مفتاح المكتب', last_used_at: null }),
    ]);
    expect(added.body.recovery_codes).toHaveLength(10);
    const further = await addPasskey(admin, { recovery_code: added.body.recovery_codes[0] });
    expect(further.options.excludeCredentials).toHaveLength(1);

    const { challenge, passkey_options, second_factor } = await firstStep(admin.username);
    expect(second_factor).toEqual(['passkey', 'recovery-code']);
    expect(passkey_options).toMatchObject({ challenge, rpId: 'localhost', userVerification: 'preferred' });
    const elsewhere = passkey.get({ challenge: (await firstStep(admin.username)).challenge });
    const stranger = new SoftwareAuthenticator(ORIGIN).get({ challenge });
    for (const assertion of [elsewhere, stranger])
      expect(fieldOf(await secondStep({ challenge, passkey: assertion }))).toEqual([
        422,
        ['body', 'passkey'],
      ]);
    const signedIn = await secondStep({ challenge, passkey: passkey.get({ challenge }) });
    expect(signedIn.status).toBe(200);
    const { body } = await own(signedIn.body.access_token, '');
    expect(secondFactors.parse(body).passkeys[0]?.last_used_at).not.toBeNull();

    const next = await firstStep(admin.username);
    passkey.counter = 0;
    expect((await secondStep({ challenge: next.challenge, passkey: passkey.get(next) })).status).toBe(422);
    passkey.counter = 10;
    const one = passkey.get(next);
    const both = await Promise.all([1, 2].map(() => secondStep({ challenge: next.challenge, passkey: one })));
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  test('a new passkey has to be signed for this site, for its challenge and within five minutes', async () => {
    const admin = await administrator();
    const other = await administrator();
    const begin = async ({ token }: Administrator) =>
      (await own(token, '/passkey-options', withPassword)).body as { challenge: string };
    const add = (response: object) => own(admin.token, '/passkeys', { name: '', response });
    const forged = [
      new SoftwareAuthenticator('http://localhost.example').create(await begin(admin)),
      new SoftwareAuthenticator(ORIGIN).create(await begin(other)),
      new SoftwareAuthenticator(ORIGIN).create({ challenge: 'AAAA' }),
    ];
    for (const response of forged) expect(fieldOf(await add(response))).toEqual([422, ['body', 'response']]);
    const late = new SoftwareAuthenticator(ORIGIN).create(await begin(admin));
    now += 5 * MINUTE + 1;
    expect((await add(late)).status).toBe(422);
    const response = new SoftwareAuthenticator(ORIGIN).create(await begin(admin));
    expect((await add(response)).body.passkeys[0].name).toBe('مفتاح مرور');
    expect((await add(response)).status).toBe(422);
  });

  test('a challenge ends after five minutes, five wrong codes, a new password, or with its account', async () => {
    const admin = await administrator();
    const { recoveryCodes } = await addAuthenticator(admin);
    const answer = (challenge: string) => secondStep({ challenge, recovery_code: recoveryCodes[0] });
    const change = (work: Parameters<typeof inTransaction>[1]) => inTransaction(server.database, work);

    const late = await firstStep(admin.username);
    now += 5 * MINUTE + 1;
    expect((await answer(late.challenge)).status).toBe(401);
    const guessed = await firstStep(admin.username);
    for (let guess = 0; guess < 5; guess++)
      expect((await secondStep({ challenge: guessed.challenge, code: '12345' })).status).toBe(422);
    expect((await answer(guessed.challenge)).status).toBe(401);
    const replaced = await firstStep(admin.username);
    await change((transaction) => replacePassword(transaction, admin.id, passwordHash));
    expect((await answer(replaced.challenge)).status).toBe(401);
    const disabled = await firstStep(admin.username);
    await change((transaction) => disableAccount(transaction, admin.id, null));
    expect((await answer(disabled.challenge)).status).toBe(401);
    expect((await answer('unknown')).status).toBe(401);

    now += 60 * MINUTE;
    await removeExpiredChallenges(server.database);
    await removeUnconfirmedAuthenticators(server.database);
    expect(await server.database.selectFrom('second_factor_challenge').selectAll().execute()).toEqual([]);
  });

  test('wrong codes delay further ones, over all challenges of an account', async () => {
    const admin = await administrator();
    const { recoveryCodes } = await addAuthenticator(admin);
    for (let round = 0; round < 4; round++) {
      const { challenge } = await firstStep(admin.username);
      for (let guess = 0; guess < 5; guess++) await secondStep({ challenge, code: '000000x' });
    }
    const { challenge } = await firstStep(admin.username);
    const delayed = await secondStep({ challenge, recovery_code: recoveryCodes[0] });
    expect([delayed.status, delayed.headers.has('retry-after')]).toEqual([429, true]);
  });

  test('wrong codes count for the account: a new password and a known device give no fresh ones, and the holder is told', async () => {
    const admin = await administrator();
    const { app, recoveryCodes } = await addAuthenticator(admin);
    now += 30_000;
    const first = await firstStep(admin.username);
    const signedIn = await secondStep({
      challenge: first.challenge,
      code: app.generate({ timestamp: now }),
    });
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] as string;
    const guess = async (headers: Record<string, string>) => {
      const { challenge } = await firstStep(admin.username);
      const body = { challenge, code: '000000x' };
      return (await call(server, 'POST /user/second-factor', { body, headers })).status;
    };
    const told = () =>
      enqueued.filter((mail) => mail.includes(admin.id) && mail.includes('second-factor-guessed')).length;
    for (let count = 0; count < 4; count++) expect(await guess({})).toBe(422);
    expect(told()).toBe(0);
    for (let count = 4; count < 20; count++) expect(await guess(count % 2 ? {} : { cookie })).toBe(422);
    expect(told()).toBe(1);
    const token = await issueOneTimeToken(server.database, admin.id, 'reset-password');
    const reset = { token, new_password: 'another right password' };
    expect((await call(server, 'POST /user/reset-password', { body: reset })).status).toBe(200);
    const step = await call(server, 'POST /user/signin', {
      body: { username: admin.username, password: reset.new_password },
    });
    const { challenge } = step.body;
    for (const headers of [{}, { cookie }]) {
      const body = { challenge, recovery_code: recoveryCodes[0] };
      expect((await call(server, 'POST /user/second-factor', { body, headers })).status).toBe(429);
    }
  });

  test('a new password ends an authenticator app that is not confirmed', async () => {
    const admin = await administrator();
    const { address } = (await own(admin.token, '/authenticator', withPassword)).body;
    const change = { password: 'another right password', ...withPassword };
    const changed = await call(server, 'PATCH /user/me', { token: admin.token, body: change });
    expect(changed.status).toBe(200);
    const code = (URI.parse(address) as TOTP).generate({ timestamp: now });
    expect((await own(admin.token, '/authenticator/confirm', { code })).status).toBe(409);
  });

  test('every change of an account that has a factor asks for one, and ends the other sessions', async () => {
    const admin = await administrator();
    const other = (await signIn(admin.username)).body.access_token;
    const { app, recoveryCodes } = await addAuthenticator(admin);
    const isOpen = async (token: string) => (await own(token, '')).status === 200;
    expect([await isOpen(admin.token), await isOpen(other)]).toEqual([true, false]);
    const { added, passkey } = await addPasskey(admin, { recovery_code: recoveryCodes[1] });
    const id = added.body.passkeys[0]._id;
    const additions = ['/authenticator', '/passkey-options', '/recovery-codes'];
    const used = { recovery_code: recoveryCodes[1] };
    for (const path of [...additions, '/authenticator/remove', `/passkeys/${id}/remove`])
      for (const answer of [{}, { code: '000000x' }, { recovery_code: 'AAAA' }, used]) {
        const rejected = await own(admin.token, path, { ...withPassword, ...answer });
        const field = 'recovery_code' in answer ? 'recovery_code' : 'code';
        expect(fieldOf(rejected)).toEqual([422, ['body', field]]);
      }

    now += 30_000;
    const { challenge } = await firstStep(admin.username);
    const code = app.generate({ timestamp: now });
    const elsewhere = (await secondStep({ challenge, code })).body.access_token;
    // The code of that sign-in is used.
    expect((await own(admin.token, '/authenticator/remove', { ...withPassword, code })).status).toBe(422);
    const begun = (await own(admin.token, '/passkey-request-options', withPassword)).body;
    const proof = { ...withPassword, challenge: begun.challenge, passkey: passkey.get(begun) };
    expect((await own(admin.token, '/authenticator/remove', proof)).body).toMatchObject({
      authenticator: null,
    });
    expect([await isOpen(admin.token), await isOpen(elsewhere)]).toEqual([true, false]);
    expect((await own(admin.token, `/passkeys/${id}/remove`, proof)).status).toBe(422);
    const last = { ...withPassword, recovery_code: recoveryCodes[0] };
    expect((await own(admin.token, `/passkeys/${id}/remove`, last)).body).toMatchObject({ passkeys: [] });
    expect((await signIn(admin.username)).status).toBe(200);
  });

  test('what was begun before the first factor is not finished after it', async () => {
    const admin = await administrator();
    const { address } = (await own(admin.token, '/authenticator', withPassword)).body;
    const options = (await own(admin.token, '/passkey-options', withPassword)).body;
    await addPasskey(admin);
    const code = (URI.parse(address) as TOTP).generate({ timestamp: now });
    expect((await own(admin.token, '/authenticator/confirm', { code })).status).toBe(409);
    const response = new SoftwareAuthenticator(ORIGIN).create(options);
    expect((await own(admin.token, '/passkeys', { name: '', response })).status).toBe(422);
  });

  test('a challenge of a sign-in removes no factor, and one of a removal does not sign in', async () => {
    const admin = await administrator();
    const { added, passkey } = await addPasskey(admin);
    const path = `/passkeys/${added.body.passkeys[0]._id}/remove`;
    const step = await firstStep(admin.username);
    const ofSignIn = { challenge: step.challenge, passkey: passkey.get(step) };
    expect((await own(admin.token, path, { ...withPassword, ...ofSignIn })).status).toBe(422);
    const { body } = await own(admin.token, '/passkey-request-options', withPassword);
    const ofRemoval = { challenge: body.challenge, passkey: passkey.get(body) };
    expect((await secondStep(ofRemoval)).status).toBe(401);
    expect((await own(admin.token, path, { ...withPassword, ...ofRemoval })).status).toBe(200);
  });

  test('changes require the current password, and the last factor takes the recovery codes with it', async () => {
    const admin = await administrator();
    const paths = ['/authenticator', '/authenticator/remove', '/passkey-options', '/recovery-codes'];
    for (const path of paths) {
      const rejected = await own(admin.token, path, { current_password: 'a wrong password' });
      expect(fieldOf(rejected)).toEqual([422, ['body', 'current_password']]);
    }
    expect((await own(admin.token, '/recovery-codes', withPassword)).status).toBe(409);
    expect((await own(admin.token, '/authenticator/confirm', { code: '123456' })).status).toBe(409);
    const { recoveryCodes } = await addAuthenticator(admin);
    const { added } = await addPasskey(admin, { recovery_code: recoveryCodes[1] });
    expect(added.body.recovery_codes).toBeUndefined();
    const renewed = await own(admin.token, '/recovery-codes', {
      ...withPassword,
      recovery_code: recoveryCodes[2],
    });
    expect(renewed.body.recovery_codes).toHaveLength(10);
    const { challenge } = await firstStep(admin.username);
    expect((await secondStep({ challenge, recovery_code: recoveryCodes[0] })).status).toBe(422);

    const withCode = (index: number) => ({
      ...withPassword,
      recovery_code: renewed.body.recovery_codes[index],
    });
    const removed = await own(admin.token, '/authenticator/remove', withCode(0));
    expect(removed.body).toMatchObject({ authenticator: null, recovery_codes_left: 9 });
    const id = removed.body.passkeys[0]._id;
    const other = await administrator();
    expect((await own(other.token, `/passkeys/${id}/remove`, withPassword)).status).toBe(404);
    const last = await own(admin.token, `/passkeys/${id}/remove`, withCode(1));
    expect(last.body).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    expect((await signIn(admin.username)).status).toBe(200);
    expect(await actionsOf(admin.id)).toEqual(
      expect.arrayContaining(['recovery-codes-replaced', 'second-factor-removed']),
    );
  });

  test('stores no secret in the clear, and the history tells none', async () => {
    const admin = await administrator();
    const begun = await own(admin.token, '/authenticator', withPassword);
    const { secret, address } = begun.body;
    const code = (URI.parse(address) as TOTP).generate({ timestamp: now });
    const { recovery_codes } = (await own(admin.token, '/authenticator/confirm', { code })).body;
    const rows = await Promise.all(
      (['authenticator', 'recovery_code', 'audit_entry', 'idempotency_key', 'outgoing_mail'] as const).map(
        (table) => server.database.selectFrom(table).selectAll().execute(),
      ),
    );
    const stored = JSON.stringify(rows);
    expect(stored).toContain(admin.id);
    for (const text of [secret, ...recovery_codes]) expect(stored).not.toContain(text);
    // Under another secret of the servers, the app is not offered any more.
    await server.database
      .updateTable('authenticator')
      .set({ sealed_secret: `A${secret}` })
      .where('account_id', '=', admin.id)
      .execute();
    expect((await firstStep(admin.username)).second_factor).toEqual(['recovery-code']);
    await inTransaction(server.database, (transaction) => removeSecondFactors(transaction, admin.id, null));
    expect((await signIn(admin.username)).status).toBe(200);
  });
}

describe('on the embedded database', () => {
  beforeAll(async () => {
    server = await startAppInProcess(observeMails);
  });
  afterAll(() => server.close());
  suite();
});

(clusterUrl ? describe : describe.skip)('on PostgreSQL', () => {
  beforeAll(async () => {
    const database = await acquireDatabase();
    release = database.release;
    server = await startAppInProcess(observeMails, database.url);
  });
  afterAll(async () => {
    await server.close();
    await release?.();
  });
  suite();
});
