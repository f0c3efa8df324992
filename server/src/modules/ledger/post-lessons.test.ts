import type { Kysely } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction';
import { migrate } from '../../platform/database/migrate';
import type { Tables } from '../../platform/database/schema';
import { testOnEmptyDatabases } from '../../testing/empty-databases';
import { BEGINNING } from './agreements';
import { postAnew } from './post-anew';
import { postDueFees } from './post-due-fees';
import { placeLessons, postLessons, releaseLessons } from './post-lessons';
import { postPayOfLessons } from './post-pay';

const AT = '2026-01-01T10:00:00.000Z';
const LEVEL = 'ثانوي';

/** An institute with one teacher, one family of two, a student without a family, prices and a pay rate. */
async function fill(database: Kysely<Tables>): Promise<void> {
  await database
    .insertInto('account')
    .values({
      id: 'teacher',
      username: 'سارة',
      username_key: 'سارة',
      username_skeleton: 'سارة',
      username_folded: 'ساره',
      email: 'a@b.test',
      email_key: 'a@b.test',
      role: 'teacher',
      birthday: null,
      birthday_month_day: null,
      password_hash: '-',
      email_verified_at: AT,
      tokens_valid_from: 0,
      disabled_at: null,
      created_at: AT,
    })
    .execute();
  await database
    .insertInto('family')
    .values({
      id: 'family',
      guardian_name: 'سليم',
      guardian_folded: 'سليم',
      notes: null,
      created_at: AT,
    })
    .execute();
  for (const [index, id] of ['first', 'second', 'alone'].entries()) {
    await database
      .insertInto('student')
      .values({
        id,
        name: id,
        name_folded: id,
        school: null,
        phone: null,
        notes: null,
        merged_into: null,
        erased_at: null,
        created_at: AT,
      })
      .execute();
    const family =
      id === 'alone'
        ? { family_id: null, family_place: null }
        : { family_id: 'family', family_place: index + 1 };
    await database
      .insertInto('student_agreement')
      .values({
        student_id: id,
        from_day: BEGINNING,
        education_level: LEVEL,
        grade: null,
        ...family,
        discount_percent: 0,
        active: 1,
      })
      .execute();
  }
  await database
    .insertInto('family_agreement')
    .values({ family_id: 'family', from_day: BEGINNING, discount_percent: 0 })
    .execute();
  await database
    .insertInto('sibling_agreement')
    .values({ from_day: BEGINNING, lowest_price: 7500 })
    .execute();
  await database
    .insertInto('sibling_discount')
    .values({ from_day: BEGINNING, child: 2, discount_percent: 20 })
    .execute();
  const made = { created_at: AT, created_by: 'teacher' };
  const kind = { education_level: LEVEL, lesson_type: 'group', from_day: '2026-01-01' } as const;
  await database
    .insertInto('price')
    .values({ id: 'price', ...kind, amount: 10_000, student_id: null, family_id: null, ...made })
    .execute();
  await database
    .insertInto('pay_rate')
    .values({ id: 'rate', ...kind, amount: 6000, per_further_student: 500, teacher_id: null, ...made })
    .execute();
}

async function approve(
  database: Kysely<Tables>,
  id: string,
  date: string,
  students: readonly string[],
): Promise<void> {
  await database
    .insertInto('lesson')
    .values({
      id,
      lesson_type: 'group',
      teacher_id: 'teacher',
      date,
      hours_hundredths: 125,
      subject: 'لغة',
      education_level: LEVEL,
      status: 'approved',
      created_at: AT,
      entered_on: date,
      decided_at: AT,
      decided_by: 'teacher',
      deleted_at: null,
      deleted_by: null,
    })
    .execute();
  await database
    .insertInto('lesson_student')
    .values(
      students.map((student_id, position) => ({
        lesson_id: id,
        position,
        student_name: student_id,
        student_name_folded: student_id,
        student_id,
      })),
    )
    .execute();
  await inTransaction(database, async (transaction) => {
    await placeLessons(transaction, [id]);
    await postLessons(transaction, { lessons: [id] });
    await postPayOfLessons(transaction, [id]);
  });
}

const entriesOf = (database: Kysely<Tables>) =>
  database
    .selectFrom('entry')
    .select(['account_id', 'student_id', 'amount', 'charged_hundredths', 'discount'])
    .orderBy('day')
    .orderBy('id')
    .execute();

/** The sums that `post` keeps, and those of the entries themselves. */
async function sumsOf(database: Kysely<Tables>) {
  const kept = await database
    .selectFrom('entry_sum')
    .select(['account_id', 'student_id', 'period', 'kind', 'amount', 'entries'])
    .where('period', '<>', 'all')
    .execute();
  const entries = await database.selectFrom('entry').selectAll().execute();
  const sums = new Map<string, number>();
  for (const { account_id, student_id, day, kind, amount } of entries) {
    const key = [account_id, student_id, day.slice(0, 7), kind].join();
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  const all = await database.selectFrom('entry_sum').select('amount').where('period', '=', 'all').execute();
  return {
    kept: new Map(
      kept.map((sum) => [[sum.account_id, sum.student_id, sum.period, sum.kind].join(), sum.amount]),
    ),
    sums,
    total: all.reduce((sum, { amount }) => sum + amount, 0),
    ofEntries: entries.reduce((sum, { amount }) => sum + amount, 0),
  };
}

async function expectSums(database: Kysely<Tables>): Promise<void> {
  const { kept, sums, total, ofEntries } = await sumsOf(database);
  expect(kept).toEqual(sums);
  expect(total).toBe(ofEntries);
}

testOnEmptyDatabases(
  'posts each student of a lesson into the account of the day, with the sums',
  async (database, kind) => {
    await migrate(database, kind);
    await fill(database);
    await approve(database, 'lesson-1', '2026-02-03', ['first', 'second', 'alone', 'first']);
    expect(await entriesOf(database)).toEqual([
      { account_id: 'family', student_id: 'first', amount: 12_500, charged_hundredths: 125, discount: null },
      {
        account_id: 'family',
        student_id: 'second',
        amount: 10_000,
        charged_hundredths: 125,
        discount: 'sibling',
      },
      { account_id: 'alone', student_id: 'alone', amount: 12_500, charged_hundredths: 125, discount: null },
    ]);
    await expectSums(database);
    const pay = await database.selectFrom('pay_entry').select(['amount', 'persons', 'rate']).execute();
    expect(pay).toEqual([{ amount: 8750, persons: 3, rate: 7000 }]);
  },
);

testOnEmptyDatabases(
  'what is posted stays until it is posted anew, which does nothing twice',
  async (database, kind) => {
    await migrate(database, kind);
    await fill(database);
    await approve(database, 'lesson-1', '2026-02-03', ['first', 'alone']);
    const posted = await entriesOf(database);
    await database
      .insertInto('student_agreement')
      .values({
        student_id: 'alone',
        from_day: '2026-02-01',
        education_level: LEVEL,
        grade: null,
        family_id: 'family',
        family_place: 3,
        discount_percent: 50,
        active: 1,
      })
      .execute();
    expect(await entriesOf(database)).toEqual(posted);
    const anew = () =>
      inTransaction(database, (transaction) =>
        postAnew(transaction, { from: '2026-02-01', student: 'alone' }),
      );
    expect(await anew()).toMatchObject({ lessons: 1, accounts: 2, before: 12_500, after: 6250 });
    expect(await anew()).toMatchObject({ lessons: 0, accounts: 0, before: 0, after: 0 });
    expect(await entriesOf(database)).toEqual([
      posted[0],
      {
        account_id: 'family',
        student_id: 'alone',
        amount: 6250,
        charged_hundredths: 125,
        discount: 'student',
      },
    ]);
    await expectSums(database);
  },
);

testOnEmptyDatabases(
  'lessons draw from packages by their places, and give hours back',
  async (database, kind) => {
    await migrate(database, kind);
    await fill(database);
    const made = { created_at: AT, created_by: 'teacher' };
    const span = {
      first_day: '2026-01-01',
      last_day: '2026-12-31',
      education_levels: '[]',
      lesson_types: '[]',
    };
    await database
      .insertInto('package')
      .values({
        id: 'own',
        student_id: 'first',
        family_id: null,
        hours_hundredths: 150,
        price: 1,
        ...span,
        ...made,
      })
      .execute();
    await database
      .insertInto('package')
      .values({
        id: 'shared',
        student_id: null,
        family_id: 'family',
        hours_hundredths: 50,
        price: 1,
        ...span,
        ...made,
      })
      .execute();
    await approve(database, 'lesson-1', '2026-02-03', ['first']);
    await approve(database, 'lesson-2', '2026-02-01', ['first']);
    const draws = () =>
      database.selectFrom('lesson_draw').selectAll().orderBy('lesson_id').orderBy('package_id').execute();
    const first = { student_id: 'first' };
    expect(await draws()).toEqual([
      { lesson_id: 'lesson-1', ...first, package_id: 'own', hours_hundredths: 125 },
      { lesson_id: 'lesson-2', ...first, package_id: 'own', hours_hundredths: 25 },
      { lesson_id: 'lesson-2', ...first, package_id: 'shared', hours_hundredths: 50 },
    ]);
    await inTransaction(database, (transaction) => releaseLessons(transaction, { lessons: ['lesson-1'] }));
    await approve(database, 'lesson-3', '2026-02-02', ['first']);
    expect(await draws()).toEqual([
      { lesson_id: 'lesson-2', ...first, package_id: 'own', hours_hundredths: 25 },
      { lesson_id: 'lesson-2', ...first, package_id: 'shared', hours_hundredths: 50 },
      { lesson_id: 'lesson-3', ...first, package_id: 'own', hours_hundredths: 125 },
    ]);
    await expectSums(database);
  },
);

testOnEmptyDatabases(
  'a fee covers the group lessons of its level and months; others draw from what ends soonest',
  async (database, kind) => {
    await migrate(database, kind);
    await fill(database);
    const made = { created_at: AT, created_by: 'teacher' };
    const span = { price: 1, first_day: '2026-01-01', lesson_types: '[]', ...made };
    await database
      .insertInto('package')
      .values(
        [
          { id: 'later', student_id: 'first', hours_hundredths: 500, last_day: '2026-12-31' },
          { id: 'sooner', student_id: 'first', hours_hundredths: 25, last_day: '2026-06-30' },
          { id: 'family', family_id: 'family', hours_hundredths: 500, last_day: '2026-05-31' },
          { id: 'another level', student_id: 'first', hours_hundredths: 500, last_day: '2026-04-30' },
        ].map((each) => ({
          ...span,
          education_levels: each.id === 'another level' ? '["ابتدائي"]' : '[]',
          ...each,
        })),
      )
      .execute();
    await database
      .insertInto('monthly_fee')
      .values([
        {
          id: 'fee',
          student_id: 'first',
          education_level: LEVEL,
          amount: 1,
          from_month: '2026-02',
          to_month: '2026-02',
          ...made,
        },
        {
          id: 'of another level',
          student_id: 'first',
          education_level: 'ابتدائي',
          amount: 1,
          from_month: '2026-01',
          ...made,
        },
      ])
      .execute();
    await approve(database, 'covered', '2026-02-03', ['first']);
    await approve(database, 'drawn', '2026-03-03', ['first']);
    const entries = await database
      .selectFrom('entry')
      .select(['lesson_id', 'fee_id', 'amount'])
      .orderBy('day')
      .execute();
    expect(entries).toEqual([
      { lesson_id: 'covered', fee_id: 'fee', amount: 0 },
      { lesson_id: 'drawn', fee_id: null, amount: 0 },
    ]);
    const draws = await database
      .selectFrom('lesson_draw')
      .select(['lesson_id', 'package_id', 'hours_hundredths'])
      .orderBy('package_id', 'desc')
      .execute();
    expect(draws).toEqual([
      { lesson_id: 'drawn', package_id: 'sooner', hours_hundredths: 25 },
      { lesson_id: 'drawn', package_id: 'later', hours_hundredths: 100 },
    ]);
  },
);

testOnEmptyDatabases(
  'a month of a fee that is in the account covers its lessons, though the student had left before it',
  async (database, kind) => {
    await migrate(database, kind);
    await fill(database);
    await database
      .insertInto('monthly_fee')
      .values({
        id: 'fee',
        student_id: 'alone',
        education_level: LEVEL,
        amount: 30_000,
        from_month: '2026-02',
        to_month: '2026-02',
        created_at: AT,
        created_by: 'teacher',
      })
      .execute();
    await postDueFees(database, '2026-02-20');
    const {
      active: _,
      from_day: __,
      ...terms
    } = await database
      .selectFrom('student_agreement')
      .selectAll()
      .where('student_id', '=', 'alone')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('student_agreement')
      .values({ ...terms, from_day: '2026-01-20', active: 0 })
      .execute();
    await approve(database, 'lesson-1', '2026-02-10', ['alone']);
    const entries = database.selectFrom('entry').select(['kind', 'amount']).orderBy('day');
    expect(await entries.execute()).toEqual([
      { kind: 'fee', amount: 30_000 },
      { kind: 'lesson', amount: 0 },
    ]);
  },
);
