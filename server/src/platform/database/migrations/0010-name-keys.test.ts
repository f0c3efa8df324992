import type { Kysely } from 'kysely';
import { createAccount } from '../../../modules/accounts';
import { resolveUsername } from '../../../modules/accounts/sign-in';
import { testOnEmptyDatabases } from '../../../testing/empty-databases';
import { insertRows } from '../insert-rows';
import { migrate } from '../migrate';
import type { DatabaseKind, Tables } from '../schema';

testOnEmptyDatabases('keeps the sign-in of accounts whose usernames look alike', async (database, kind) => {
  await fillEarlier(database, kind, async () => {
    for (const username of ['علي', 'علی', 'سارة']) await register(database, username);
  });
  await migrate(database, kind);
  for (const username of ['علي', 'علی', 'سارة'])
    expect(await resolveUsername(database, username)).toMatchObject({ match: { username_key: username } });
  expect(await resolveUsername(database, 'ساره')).toMatchObject({ match: { username_key: 'سارة' } });
  expect(await canRegister(database, 'عَلي')).toBe(false);
  expect(await canRegister(database, 'سا\u2800رة')).toBe(true);
});

testOnEmptyDatabases(
  'finds an account of the previous release, and adds its skeleton at the next start',
  async (database, kind) => {
    await migrate(database, kind);
    await register(database, 'رنا');
    expect(await resolveUsername(database, 'رنا')).toMatchObject({ match: { username_key: 'رنا' } });
    await migrate(database, kind);
    expect(await canRegister(database, 'رَنا')).toBe(false);
  },
);

testOnEmptyDatabases('adds the skeletons of many accounts', async (database, kind) => {
  await fillEarlier(database, kind, async () => {
    const accounts = Array.from({ length: 501 }, (_, number) => earlierAccount(`user-${number}`));
    await insertRows(database, 'account', accounts);
  });
  await migrate(database, kind);
  const without = database.selectFrom('account').select('id').where('username_skeleton', 'is', null);
  expect(await without.execute()).toEqual([]);
});

testOnEmptyDatabases('merges the two keys of one student', async (database, kind) => {
  await fillEarlier(database, kind, async () => {
    await register(database, 'سارة');
    await teach(database, '1', 'هناء علي', 'هناء علي');
    await teach(database, '2', 'هنا علی', 'هنا علی');
  });
  await migrate(database, kind);
  expect(await keys(database)).toEqual({
    lessons: ['هنا علي', 'هنا علي'],
    payments: ['هنا علي', 'هنا علي'],
    students: ['هنا علي'],
  });
  // A server of the previous release beside.
  await teach(database, '3', 'هناء علي', 'هناء علي');
  await migrate(database, kind);
  expect((await keys(database)).students).toEqual(['هنا علي']);
});

async function fillEarlier(database: Kysely<Tables>, kind: DatabaseKind, fill: () => Promise<void>) {
  await migrate(database, kind, { upTo: '0009-same-words' });
  await fill();
}

/** Registers as a server of the previous release does. */
async function register(database: Kysely<Tables>, username: string): Promise<void> {
  await insertRows(database, 'account', [earlierAccount(username)]);
}

const earlierAccount = (username: string) => ({
  id: username,
  username,
  username_key: username,
  email: `${username}@b.test`,
  email_key: `${username}@b.test`,
  role: 'teacher' as const,
  password_hash: 'none',
  tokens_valid_from: 0,
  created_at: '2026-01-01',
});

async function canRegister(database: Kysely<Tables>, username: string): Promise<boolean> {
  const created = await createAccount(database, null, {
    username,
    email: 'new@b.test',
    role: 'teacher',
    birthday: null,
    passwordHash: 'none',
    emailVerified: true,
  });
  return created !== undefined;
}

async function teach(database: Kysely<Tables>, id: string, name: string, key: string): Promise<void> {
  await database
    .insertInto('lesson')
    .values({
      id,
      lesson_type: 'individual',
      teacher_id: 'سارة',
      date: '2026-03-15',
      hours_hundredths: 100,
      subject: 'فيزياء',
      education_level: 'ثانوي',
      status: 'approved',
      created_at: '2026-03-15',
    })
    .execute();
  await database
    .insertInto('lesson_student')
    .values({ lesson_id: id, position: 0, student_name: name, student_name_folded: key })
    .execute();
  await database
    .insertInto('student_payment')
    .values({
      id,
      name,
      name_folded: key,
      cost: 50,
      date: '2026-03-15',
      created_at: '2026-03-15',
      created_by: 'سارة',
      receipt_number: Number(id),
    })
    .execute();
  await database.insertInto('student').values({ student_name: name, student_name_folded: key }).execute();
}

async function keys(database: Kysely<Tables>) {
  const lessons = await database.selectFrom('lesson_student').select('student_name_folded as key').execute();
  const payments = await database.selectFrom('student_payment').select('name_folded as key').execute();
  const students = await database.selectFrom('student').select('student_name_folded as key').execute();
  const keysOf = (rows: { key: string }[]) => rows.map(({ key }) => key);
  return { lessons: keysOf(lessons), payments: keysOf(payments), students: keysOf(students) };
}
