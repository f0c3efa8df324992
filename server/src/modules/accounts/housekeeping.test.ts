import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '../../app';
import { readConfig } from '../../platform/configuration/config';
import { inTransaction } from '../../platform/database/in-transaction';
import { type OpenDatabase, openDatabase } from '../../platform/database/open';
import { GROUP_LESSON } from '../../testing/group-lesson';
import { acquireDatabase } from '../../testing/migrated-databases';
import { TEST_POSTGRES } from '../../testing/postgres-cluster';
import { createLesson } from '../lessons/write-lessons';
import { createAccount } from './accounts';
import { removeUnverifiedAccounts } from './housekeeping';
import { issueOneTimeToken } from './one-time-tokens';

const HOUR_MS = 3_600_000;
const clusterUrl = process.env[TEST_POSTGRES];

let folder: string;
let open: OpenDatabase;
let release: (() => Promise<void>) | undefined;
let databaseUrl: string | undefined;

async function start(): Promise<void> {
  folder = mkdtempSync(path.join(tmpdir(), 'manara-unverified-'));
  open = await openDatabase({ dataDir: folder, databaseUrl });
}
afterEach(async () => {
  await open.close();
  await release?.();
  release = undefined;
  databaseUrl = undefined;
  rmSync(folder, { recursive: true });
});

async function signUp(username: string, hoursAgo: number, emailVerified = false) {
  const created = await createAccount(open.database, null, {
    username,
    email: `${username}@institute.test`,
    role: 'teacher',
    birthday: null,
    passwordHash: '-',
    emailVerified,
  });
  if (!created) throw new Error(`${username} is taken`);
  await open.database
    .updateTable('account')
    .set({ created_at: new Date(Date.now() - hoursAgo * HOUR_MS).toISOString() })
    .where('id', '=', created.id)
    .execute();
  return created;
}
const usernames = async () =>
  (await open.database.selectFrom('account').select('username').orderBy('username').execute()).map(
    ({ username }) => username,
  );

function suite(): void {
  test('removes accounts that are not verified within 48 hours, and frees their names', async () => {
    const old = await signUp('old', 49);
    await issueOneTimeToken(open.database, old.id, 'verify-email');
    await signUp('young', 47);
    await signUp('verified', 49, true);
    await Promise.all([1, 2].map(() => removeUnverifiedAccounts(open.database)));
    expect(await usernames()).toEqual(['verified', 'young']);
    const entries = await open.database
      .selectFrom('audit_entry')
      .select(['actor_id', 'entity_id'])
      .where('action', '=', 'account.removed')
      .execute();
    expect(entries).toEqual([{ actor_id: null, entity_id: old.id }]);
    await signUp('old', 0);
  });

  test('keeps an unverified account that has lessons', async () => {
    const teacher = await signUp('teaches', 49);
    await inTransaction(open.database, (transaction) =>
      createLesson(transaction, teacher, 'group', GROUP_LESSON, GROUP_LESSON.date),
    );
    await removeUnverifiedAccounts(open.database);
    expect(await usernames()).toEqual(['teaches']);
  });
}

describe('on the embedded database', () => {
  beforeEach(start);
  suite();

  test('removes unverified accounts when the server starts', async () => {
    await signUp('old', 49);
    const { http, background } = await createApp(
      readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }, folder),
      open,
    );
    await http.listen({ host: '127.0.0.1', port: 0 });
    await background.settled();
    expect(await usernames()).toEqual([]);
    await http.close();
  });
});

(clusterUrl ? describe : describe.skip)('on PostgreSQL', () => {
  beforeEach(async () => {
    ({ url: databaseUrl, release } = await acquireDatabase());
    await start();
  });
  suite();
});
