import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LessonType } from 'api-contract/lesson';
import { sql } from 'kysely';
import { createAccount } from '../../modules/accounts';
import {
  changePendingLesson,
  createLesson,
  decideOnLesson,
  deleteLesson,
  restoreLesson,
} from '../../modules/lessons/write-lessons';
import { recordPayment, voidPayment } from '../../modules/payments/payments';
import type { Actor } from './audit';
import { type OpenDatabase, openDatabase } from './open';
import type { Tag } from './tags';

let folder: string;
let open: OpenDatabase;
let sara: Actor;
let huda: Actor;
let admin: Actor;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'manara-parts-'));
  open = await openDatabase({ dataDir: folder, databaseUrl: undefined });
  [sara, huda, admin] = [await account('sara'), await account('huda'), await account('admin')];
});
afterEach(async () => {
  await open.close();
  rmSync(folder, { recursive: true });
});

async function account(username: string): Promise<Actor> {
  const created = await createAccount(open.database, null, {
    username,
    email: `${username}@institute.test`,
    role: username === 'admin' ? 'admin' : 'teacher',
    birthday: null,
    passwordHash: '-',
    emailVerified: true,
  });
  return created as Actor;
}

/** Which parts a piece of work touches. */
async function touchedBy(work: () => Promise<unknown>): Promise<Set<Tag>> {
  const lessons = (['individual', 'group'] as const).flatMap((lessonType) =>
    (['pending', 'approved', 'rejected'] as const).flatMap((status): Tag[] => [
      `lesson/${lessonType}/${status}`,
      `lesson/${lessonType}/${status}/${sara.id}`,
      `lesson/${lessonType}/${status}/${huda.id}`,
    ]),
  );
  const payments: Tag[] = ['student_payment', 'student_payment/2026-03', 'student_payment/2026-04'];
  const parts: Tag[] = ['lesson', ...lessons, ...payments, 'known-students', 'account', 'booking'];
  const versionOf = (part: Tag) => open.revisions?.of([part]);
  const before = parts.map(versionOf);
  await work();
  return new Set(parts.filter((part, index) => versionOf(part) !== before[index]));
}

/** Sara's individual lessons in a state, and what contains them. */
function individual(status: 'pending' | 'approved' | 'rejected'): Tag[] {
  return ['lesson', `lesson/individual/${status}`, `lesson/individual/${status}/${sara.id}`];
}

const facts = { date: '2026-03-15', hours: 1, subject: 'فيزياء', education_level: 'ثانوي' } as const;
const teach = (lessonType: LessonType = 'individual', student_names = ['ليلى']) =>
  createLesson(open.database, sara, lessonType, { ...facts, student_names });

test('every way to write a lesson touches its part before and after, and no other', async () => {
  // From now on the name is known.
  await teach('group');
  const { database } = open;
  const reference = { lessonType: 'individual' as const, id: '' };
  const create = async () => {
    reference.id = (await teach()).id;
  };
  expect(await touchedBy(create)).toEqual(new Set(individual('pending')));
  for (const change of [{ hours: 2 }, { student_names: ['لَيلى'] }]) {
    expect(await touchedBy(() => changePendingLesson(database, sara, reference, change))).toEqual(
      new Set(individual('pending')),
    );
  }
  const rejection = new Set([...individual('pending'), ...individual('rejected')]);
  expect(await touchedBy(() => decideOnLesson(database, admin, reference, 'rejected'))).toEqual(rejection);
  expect(await touchedBy(() => restoreLesson(database, admin, reference))).toEqual(rejection);
  expect(await touchedBy(() => decideOnLesson(database, admin, reference, 'approved'))).toEqual(
    new Set([...individual('pending'), ...individual('approved')]),
  );
  expect(await touchedBy(() => deleteLesson(database, admin, reference, 'approved'))).toEqual(
    new Set(individual('approved')),
  );
  expect(await touchedBy(() => restoreLesson(database, admin, reference))).toEqual(
    new Set(individual('approved')),
  );
});

test('a statement that nobody has thought of touches what its rows were and are', async () => {
  const { id } = await teach();
  const { database } = open;
  expect(
    await touchedBy(() => sql`update lesson set teacher_id = ${huda.id} where id = ${id}`.execute(database)),
  ).toEqual(new Set([...individual('pending'), `lesson/individual/pending/${huda.id}`]));
  const hudas = ['lesson', 'lesson/individual/pending', `lesson/individual/pending/${huda.id}`];
  expect(
    await touchedBy(() => sql`update lesson_student set student_name = 'ليلى علي'`.execute(database)),
  ).toEqual(new Set([...hudas, 'known-students']));
  expect(await touchedBy(() => sql`delete from lesson_student`.execute(database))).toEqual(
    new Set([...hudas, 'known-students']),
  );
  expect(await touchedBy(() => sql`delete from lesson`.execute(database))).toEqual(new Set(hudas));
  const everything = await touchedBy(() => sql`replace into student values ('x', 'x')`.execute(database));
  expect(everything).toContain('booking');
});

test('what is taken back touches nothing', async () => {
  const failing = async () => {
    const work = open.database.transaction().execute(async (transaction) => {
      await sql`insert into student values ('x', 'x')`.execute(transaction);
      throw new Error('taken back');
    });
    await expect(work).rejects.toThrow('taken back');
  };
  expect(await touchedBy(failing)).toEqual(new Set());
});

test('known names are touched when one becomes known or unknown, and else not', async () => {
  const touchesNames = async (work: () => Promise<unknown>) => (await touchedBy(work)).has('known-students');
  const { database } = open;
  const lessons: string[] = [];
  const create = async () => lessons.push((await teach()).id);
  const remove = () =>
    deleteLesson(database, sara, { lessonType: 'individual', id: lessons.pop() as string }, 'pending');
  expect(await touchesNames(create)).toBe(true);
  expect(await touchesNames(create)).toBe(false);
  expect(await touchesNames(remove)).toBe(false);
  expect(await touchesNames(remove)).toBe(true);
  // Known to the table of names, but no lesson that is not deleted has it.
  expect(await touchesNames(create)).toBe(true);
  const [id] = lessons as [string];
  const rename = () =>
    changePendingLesson(database, sara, { lessonType: 'individual', id }, { student_names: ['سلمى'] });
  expect(await touchesNames(rename)).toBe(true);
  const pay = () => recordPayment(database, admin, { name: 'هدى', cost: 1, date: '2026-03-01' });
  expect(await touchesNames(pay)).toBe(true);
  expect(await touchesNames(pay)).toBe(false);
});

test('a payment touches its month', async () => {
  await teach('individual', ['هدى']);
  const pay = () => recordPayment(open.database, admin, { name: 'هدى', cost: 1, date: '2026-03-31' });
  await pay();
  expect(await touchedBy(pay)).toEqual(new Set(['student_payment', 'student_payment/2026-03']));
});

test('voiding a payment touches its month and that of its reversal', async () => {
  const pay = () => recordPayment(open.database, admin, { name: 'هدى', cost: 1, date: '2026-03-31' });
  await pay();
  const { _id } = await pay();
  const voiding = () =>
    voidPayment(open.database, admin, _id, { reason: 'خطأ في المبلغ', today: '2026-04-02' });
  expect(await touchedBy(voiding)).toEqual(
    new Set(['student_payment', 'student_payment/2026-03', 'student_payment/2026-04']),
  );
});

test('what another process writes may be anything', async () => {
  const all = await touchedBy(async () => {
    const other = await openDatabase({ dataDir: folder, databaseUrl: undefined }, { exclusive: false });
    await sql`insert into student values ('x', 'x')`.execute(other.database);
    await other.close();
    open.revisions?.checkExternalWrites();
  });
  expect(all).toContain(`lesson/group/approved/${huda.id}`);
  expect(all).toContain('booking');
});
