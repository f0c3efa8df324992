import { parseArgs } from 'node:util';
import { email as emailSchema, name as nameSchema } from 'api-contract/field-schemas';
import {
  createAccount,
  disableAccount,
  enableAccount,
  generatePassword,
  hashPassword,
  lockAccount,
  removeSecondFactors,
  replacePassword,
  whyGuessable,
} from '../modules/accounts';
import { unassignTeacher } from '../modules/timetable';
import { createCalendar } from '../platform/calendar';
import { type Config, parseAdmin, readConfig } from '../platform/configuration/config';
import { inTransaction } from '../platform/database/in-transaction';
import type { OpenDatabase } from '../platform/database/open';
import { uniqueKey } from '../platform/names/name-keys';
import { readSavedSetting } from '../platform/settings/saved-settings';
import { runCommand, UsageError } from './command';
import { openExistingDatabase } from './existing-database';

const HELP = `
npm run admin -- add <username> <e-mail>        creates an administrator
npm run admin -- reset-password <username>      gives any account a new password and ends its sessions
npm run admin -- disable <username>             disables any account: its sessions end, and it cannot sign in
npm run admin -- enable <username>              enables it again, with the same password
npm run admin -- remove-second-factors <username>   for who has lost the phone or key of the second step of signing in;
                                                ends the account's sessions
npm run admin -- list                           lists the administrators

Passwords are generated and shown once; ADMIN_PASSWORD, when set, is used instead. The server may be running.
`;

type Database = OpenDatabase['database'];

runCommand(HELP, async (args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const run = readAction(positionals);
  const config = readConfig(process.env, process.cwd());
  const open = await openExistingDatabase(config);
  try {
    await run(open.database, config);
  } finally {
    await open.close();
  }
});

type Action = (database: Database, config: Config) => Promise<void>;

function readAction([action, username, email, ...more]: string[]): Action {
  if (action === 'list' && username === undefined) return listAdmins;
  if (action === 'add' && username !== undefined && email !== undefined && more.length === 0) {
    return (database, { admin }) => addAdmin(database, admin.password, username, email);
  }
  if (action === 'reset-password' && username !== undefined && email === undefined) {
    return (database, { admin }) => resetPassword(database, admin.password, username);
  }
  if (action === 'disable' && username !== undefined && email === undefined) {
    return (database, { timeZone }) => disable(database, timeZone, username);
  }
  if (action === 'enable' && username !== undefined && email === undefined) {
    return (database) => enable(database, username);
  }
  if (action === 'remove-second-factors' && username !== undefined && email === undefined) {
    return (database) => removeFactors(database, username);
  }
  throw new UsageError('Use add, reset-password, disable, enable, remove-second-factors or list.');
}

async function addAdmin(
  database: Database,
  given: string | undefined,
  typedUsername: string,
  typedEmail: string,
): Promise<void> {
  const { data: username } = nameSchema.safeParse(typedUsername);
  const { data: email } = emailSchema.safeParse(typedEmail);
  if (username === undefined) throw new Error('The username needs 1 to 120 readable characters.');
  if (email === undefined) throw new Error(`${typedEmail} is not an e-mail address.`);
  const password = parseAdmin({ password: given }).password ?? generatePassword();
  const created = await createAccount(database, null, {
    username,
    email,
    role: 'admin',
    birthday: null,
    passwordHash: await hashPassword(password),
    emailVerified: true,
  });
  if (!created) throw new Error('This username or e-mail belongs to another account.');
  warnIfGuessable(password, { username, email });
  announce(created.username, given, password);
}

async function resetPassword(database: Database, given: string | undefined, username: string): Promise<void> {
  const account = await findAccount(database, username);
  const password = parseAdmin({ password: given }).password ?? generatePassword();
  const passwordHash = await hashPassword(password);
  await inTransaction(database, (transaction) =>
    replacePassword(transaction, account.id, passwordHash, { actor: null }),
  );
  warnIfGuessable(password, account);
  announce(account.username, given, password);
}

/** @param timeZone the institute's, unless it has set another one */
async function disable(database: Database, timeZone: string, username: string): Promise<void> {
  const account = await findAccount(database, username);
  const calendar = createCalendar((await readSavedSetting(database, 'time_zone')) ?? timeZone);
  const changed = await inTransaction(database, async (transaction) => {
    await lockAccount(transaction, account.id);
    await unassignTeacher(transaction, null, account.id, calendar.now());
    return disableAccount(transaction, account.id, null);
  });
  process.stdout.write(`${account.username} ${changed ? 'is' : 'was already'} disabled.\n`);
  if (account.role !== 'admin' || (await hasOpenAdmin(database))) return;
  process.stdout.write(
    'No administrator can sign in now. npm run admin -- enable enables this one again, npm run admin -- add creates another.\n',
  );
}

async function hasOpenAdmin(database: Database): Promise<boolean> {
  const admin = await database
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

async function enable(database: Database, username: string): Promise<void> {
  const account = await findAccount(database, username);
  const changed = await inTransaction(database, (transaction) =>
    enableAccount(transaction, account.id, null),
  );
  process.stdout.write(`${account.username} ${changed ? 'is enabled again' : 'was not disabled'}.\n`);
}

async function removeFactors(database: Database, username: string): Promise<void> {
  const account = await findAccount(database, username);
  const removed = await inTransaction(database, async (transaction) => {
    await lockAccount(transaction, account.id);
    return removeSecondFactors(transaction, account.id, null);
  });
  process.stdout.write(
    `${account.username} ${removed ? 'has no second factor any more' : 'had no second factor'}.\n`,
  );
}

async function findAccount(database: Database, username: string) {
  const account = await database
    .selectFrom('account')
    .select(['id', 'username', 'email', 'role'])
    .where('username_key', '=', uniqueKey(username))
    .executeTakeFirst();
  if (!account) throw new Error(`No account has the username ${username}.`);
  return account;
}

async function listAdmins(database: Database): Promise<void> {
  const admins = await database
    .selectFrom('account')
    .select(['username', 'email', 'created_at', 'disabled_at'])
    .where('role', '=', 'admin')
    .orderBy('username')
    .execute();
  for (const { username, email, created_at, disabled_at } of admins) {
    const state = disabled_at === null ? '' : `\tdisabled since ${disabled_at.slice(0, 10)}`;
    process.stdout.write(`${username}\t${email}\tsince ${created_at.slice(0, 10)}${state}\n`);
  }
}

function announce(username: string, given: string | undefined, password: string): void {
  const shown = given === undefined ? `${password} (shown only this once)` : 'your ADMIN_PASSWORD';
  process.stdout.write(`Username ${username}, password ${shown}\n`);
}

/** A chosen password is accepted, with a warning. */
function warnIfGuessable(password: string, account: { username: string; email: string }): void {
  if (whyGuessable(password, account) === undefined) return;
  process.stderr.write('ADMIN_PASSWORD is easy to guess: choose another.\n');
}
