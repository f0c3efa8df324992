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
import { useEmbeddedDatabase } from '../../testing/use-folder';
import type { Actor } from './audit';
import { openDatabase } from './open';
import type { Tag } from './tags';

const { folder, open } = useEmbeddedDatabase();
let sara: Actor;
let huda: Actor;
let admin: Actor;
beforeEach(async () => {
  [sara, huda, admin] = [await account('sara'), await account('huda'), await account('admin')];
});

async function account(username: string): Promise<Actor> {
  const created = await createAccount(open().database, null, {
    username,
    email: `${username}@institute.test`,
    role: username === 'admin' ? 'admin' : 'teacher',
    birthday: null,
    passwordHash: '-',
    emailVerified: true,
  });
  return created as Actor;
}

/** The tags that a write bumps. */
async function bumpedBy(work: () => Promise<unknown>): Promise<Set<Tag>> {
  const lessons = (['individual', 'group'] as const).flatMap((lessonType) =>
    (['pending', 'approved', 'rejected'] as const).flatMap((status): Tag[] => [
      `lesson/${lessonType}/${status}`,
      `lesson/${lessonType}/${status}/${sara.id}`,
      `lesson/${lessonType}/${status}/${huda.id}`,
    ]),
  );
  const payments: Tag[] = ['student_payment', 'student_payment/2026-03', 'student_payment/2026-04'];
  const tags: Tag[] = ['lesson', ...lessons, ...payments, 'known-students', 'account', 'booking'];
  const revisionOf = (tag: Tag) => open().revisions?.of([tag]);
  const before = tags.map(revisionOf);
  await work();
  return new Set(tags.filter((tag, index) => revisionOf(tag) !== before[index]));
}

/** The tags of Sara's individual lessons of a status. */
function individual(status: 'pending' | 'approved' | 'rejected'): Tag[] {
  return ['lesson', `lesson/individual/${status}`, `lesson/individual/${status}/${sara.id}`];
}

const fields = { date: '2026-03-15', hours: 1, subject: 'فيزياء', education_level: 'ثانوي' } as const;
const teach = (lessonType: LessonType = 'individual', student_names = ['ليلى']) =>
  createLesson(open().database, sara, lessonType, { ...fields, student_names });

test('bumps the tags of a lesson before and after a write, and no others', async () => {
  // Makes the name known.
  await teach('group');
  const { database } = open();
  const reference = { lessonType: 'individual' as const, id: '' };
  const create = async () => {
    reference.id = (await teach()).id;
  };
  expect(await bumpedBy(create)).toEqual(new Set(individual('pending')));
  for (const change of [{ hours: 2 }, { student_names: ['لَيلى'] }]) {
    expect(await bumpedBy(() => changePendingLesson(database, sara, reference, change))).toEqual(
      new Set(individual('pending')),
    );
  }
  const rejection = new Set([...individual('pending'), ...individual('rejected')]);
  expect(await bumpedBy(() => decideOnLesson(database, admin, reference, 'rejected'))).toEqual(rejection);
  expect(await bumpedBy(() => restoreLesson(database, admin, reference))).toEqual(rejection);
  expect(await bumpedBy(() => decideOnLesson(database, admin, reference, 'approved'))).toEqual(
    new Set([...individual('pending'), ...individual('approved')]),
  );
  expect(await bumpedBy(() => deleteLesson(database, admin, reference, 'approved'))).toEqual(
    new Set(individual('approved')),
  );
  expect(await bumpedBy(() => restoreLesson(database, admin, reference))).toEqual(
    new Set(individual('approved')),
  );
});

test('bumps the tags of rows before and after any statement', async () => {
  const { id } = await teach();
  const { database } = open();
  expect(
    await bumpedBy(() => sql`update lesson set teacher_id = ${huda.id} where id = ${id}`.execute(database)),
  ).toEqual(new Set([...individual('pending'), `lesson/individual/pending/${huda.id}`]));
  const hudas = ['lesson', 'lesson/individual/pending', `lesson/individual/pending/${huda.id}`];
  expect(
    await bumpedBy(() => sql`update lesson_student set student_name = 'ليلى علي'`.execute(database)),
  ).toEqual(new Set([...hudas, 'known-students']));
  expect(await bumpedBy(() => sql`delete from lesson_student`.execute(database))).toEqual(
    new Set([...hudas, 'known-students']),
  );
  expect(await bumpedBy(() => sql`delete from lesson`.execute(database))).toEqual(new Set(hudas));
  const everything = await bumpedBy(() => sql`replace into student values ('x', 'x')`.execute(database));
  expect(everything).toContain('booking');
});

test('bumps nothing on rollback', async () => {
  const failing = async () => {
    const work = open()
      .database.transaction()
      .execute(async (transaction) => {
        await sql`insert into student values ('x', 'x')`.execute(transaction);
        throw new Error('rolled back');
      });
    await expect(work).rejects.toThrow('rolled back');
  };
  expect(await bumpedBy(failing)).toEqual(new Set());
});

test('bumps the known names only when one is added or removed', async () => {
  const bumpsNames = async (work: () => Promise<unknown>) => (await bumpedBy(work)).has('known-students');
  const { database } = open();
  const lessons: string[] = [];
  const create = async () => lessons.push((await teach()).id);
  const remove = () =>
    deleteLesson(database, sara, { lessonType: 'individual', id: lessons.pop() as string }, 'pending');
  expect(await bumpsNames(create)).toBe(true);
  expect(await bumpsNames(create)).toBe(false);
  expect(await bumpsNames(remove)).toBe(false);
  expect(await bumpsNames(remove)).toBe(true);
  // The table of names has it, but no lesson.
  expect(await bumpsNames(create)).toBe(true);
  const [id] = lessons as [string];
  const rename = () =>
    changePendingLesson(database, sara, { lessonType: 'individual', id }, { student_names: ['سلمى'] });
  expect(await bumpsNames(rename)).toBe(true);
  const pay = () => recordPayment(database, admin, { name: 'هدى', cost: 1, date: '2026-03-01' });
  expect(await bumpsNames(pay)).toBe(true);
  expect(await bumpsNames(pay)).toBe(false);
});

test('bumps the month of a payment', async () => {
  await teach('individual', ['هدى']);
  const pay = () => recordPayment(open().database, admin, { name: 'هدى', cost: 1, date: '2026-03-31' });
  await pay();
  expect(await bumpedBy(pay)).toEqual(new Set(['student_payment', 'student_payment/2026-03']));
});

test('bumps the months of a voided payment and of its reversal', async () => {
  const pay = () => recordPayment(open().database, admin, { name: 'هدى', cost: 1, date: '2026-03-31' });
  await pay();
  const { _id } = await pay();
  const voiding = () =>
    voidPayment(open().database, admin, _id, { reason: 'خطأ في المبلغ', today: '2026-04-02' });
  expect(await bumpedBy(voiding)).toEqual(
    new Set(['student_payment', 'student_payment/2026-03', 'student_payment/2026-04']),
  );
});

test('bumps everything after a write of another process', async () => {
  const all = await bumpedBy(async () => {
    const other = await openDatabase({ dataDir: folder(), databaseUrl: undefined }, { exclusive: false });
    await sql`insert into student values ('x', 'x')`.execute(other.database);
    await other.close();
    open().revisions?.checkExternalWrites();
  });
  expect(all).toContain(`lesson/group/approved/${huda.id}`);
  expect(all).toContain('booking');
});
