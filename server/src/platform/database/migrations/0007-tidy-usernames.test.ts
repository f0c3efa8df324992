import { type Kysely, Migrator } from 'kysely';
import { testOnEmptyDatabases } from '../../../testing/empty-databases';
import type { Tables } from '../schema';
import { institute } from './0001-institute';
import { tidyUsernames } from './0007-tidy-usernames';
import { sameWords } from './0009-same-words';

/** They are in the order of registration, oldest first. */
const USERNAMES = [
  'هبة  منصور',
  'رنا\u200f  حداد',
  'هبة منصور',
  'هبة\u200d منصور',
  'Sara  Khoury',
  'هبه منصور',
  'هبة منصور 2',
  'ــ',
];

testOnEmptyDatabases('normalises existing usernames and keeps them distinct', async (database, kind) => {
  const migrations = { '1': institute(kind), '7': tidyUsernames, '9': sameWords(kind) };
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo('1');
  for (const [position, username] of USERNAMES.entries()) await register(database, username, position);

  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const accounts = await database
    .selectFrom('account')
    .select(['username', 'username_key'])
    .orderBy('id')
    .execute();
  expect(accounts.map(({ username, username_key }) => [username, username_key])).toEqual([
    ['هبة منصور 3', 'هبة منصور 3'],
    ['رنا حداد', 'رنا حداد'],
    ['هبة منصور', 'هبة منصور'],
    ['هبة منصور 4', 'هبة منصور 4'],
    ['Sara Khoury', 'sara khoury'],
    ['هبه منصور', 'هبه منصور'],
    ['هبة منصور 2', 'هبة منصور 2'],
    ['حساب', 'حساب'],
  ]);
  const entries = await database
    .selectFrom('audit_entry')
    .select(['entity_id', 'action', 'before', 'after'])
    .orderBy('entity_id')
    .execute();
  expect(entries.map(({ entity_id }) => entity_id)).toEqual(['0', '1', '3', '4', '7']);
  expect(entries[1]).toEqual({
    entity_id: '1',
    action: 'account.renamed',
    before: JSON.stringify({ username: 'رنا\u200f  حداد' }),
    after: JSON.stringify({ username: 'رنا حداد' }),
  });
});

/** Registers an account with the key that accounts had then. */
async function register(database: Kysely<Tables>, username: string, position: number): Promise<void> {
  const account = {
    id: String(position),
    username,
    username_key: username.normalize('NFKC').toLowerCase(),
    email: `${position}@b.test`,
    email_key: `${position}@b.test`,
    role: 'teacher',
    password_hash: 'none',
    created_at: `2026-01-0${position + 1}`,
  };
  await database
    .insertInto('account')
    .values(account as never)
    .execute();
}
