import fc from 'fast-check';
import type { Transaction } from 'kysely';
import { newId } from '../../platform/database/id';
import { inTransaction } from '../../platform/database/in-transaction';
import type { OpenDatabase } from '../../platform/database/open';
import type { Tables } from '../../platform/database/schema';
import { useDatabases } from '../../testing/use-databases';
import { type Caller, createAccount } from '../accounts';
import { postDueFees, postStored } from '../ledger';
import { eraseStudent, prepareErasure } from '../personal-data/erase-student';
import { createFamily } from './families';
import { mergeStudents } from './merge-students';
import { moveReopenedEntries } from './move-reopened';
import { previewMerge } from './preview-merge';
import { separateStudent } from './separate-student';
import { undoMerge } from './undo-merge';
import { changeStudent, createStudent } from './write-students';

const RUNS = 8;
const TODAY = '2026-04-15';
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04'];
const NAMES = ['آدم شاهين', 'بيان خطيب', 'تالا منصور', 'ثائر زيدان'];
const LEVEL = 'ابتدائي';

const day = fc
  .record({ month: fc.constantFrom(...MONTHS), number: fc.integer({ min: 1, max: 15 }) })
  .map(({ month, number }) => `${month}-${String(number).padStart(2, '0')}`);
const student = fc.nat(NAMES.length - 1);
const amount = fc.integer({ min: 1, max: 400 });

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('lesson' as const),
      day,
      amount,
      students: fc.uniqueArray(student, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('payment' as const), day, student, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('adjustment' as const), day, student, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('package' as const), day, student, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fee' as const), day, student, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('price' as const), day, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('family' as const),
      student,
      family: fc.constantFrom('first', 'second', 'none'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('merge' as const), student, into: student }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('separate' as const), student, into: student, day }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), student }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const IN_JANUARY = { day: '2026-01-05', amount: 100 };
const REOPENED_AFTER_A_MERGE: Step[] = [
  { kind: 'lesson', students: [0], ...IN_JANUARY },
  { kind: 'lesson', students: [0, 1], ...IN_JANUARY },
  { kind: 'payment', student: 0, ...IN_JANUARY },
  { kind: 'close' },
  { kind: 'merge', student: 0, into: 1 },
  { kind: 'reopen' },
  { kind: 'undo' },
  { kind: 'merge', student: 0, into: 1 },
];
const REOPENED_AFTER_A_FIRST_FAMILY: Step[] = [
  { kind: 'lesson', students: [0], ...IN_JANUARY },
  { kind: 'payment', student: 0, ...IN_JANUARY, amount: 30 },
  { kind: 'close' },
  { kind: 'family', student: 0, family: 'first' },
  { kind: 'reopen' },
  { kind: 'close' },
];
/** The entries that a first family left in the own account, its month being closed, move before the merge moves them on. */
const REOPENED_AFTER_A_FIRST_FAMILY_AND_A_MERGE: Step[] = [
  { kind: 'lesson', students: [0], ...IN_JANUARY },
  { kind: 'lesson', students: [0, 1], ...IN_JANUARY },
  { kind: 'payment', student: 0, ...IN_JANUARY, amount: 30 },
  { kind: 'close' },
  { kind: 'family', student: 0, family: 'first' },
  { kind: 'merge', student: 0, into: 1 },
  { kind: 'reopen' },
  { kind: 'undo' },
  { kind: 'merge', student: 0, into: 1 },
];

/** Carries out steps, and checks after each what must hold whatever was merged or moved. */
async function createInstitute({ database }: OpenDatabase) {
  const username = `admin-${newId()}`;
  const account = await createAccount(database, null, {
    username,
    email: `${username}@institute.test`,
    role: 'admin',
    birthday: null,
    passwordHash: 'none',
    emailVerified: true,
  });
  const caller: Caller = {
    id: (account as { id: string }).id,
    username,
    role: 'admin',
    right: 'owner',
  };
  const made = { created_at: '2026-01-01T00:00:00.000Z', created_by: caller.id };
  const write = <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>) =>
    inTransaction(database, work);
  const ids: string[] = [];
  const families: Record<string, string> = {};
  for (const guardian_name of ['first', 'second'])
    families[guardian_name] = (
      await write((transaction) => createFamily(transaction, caller, { guardian_name }, TODAY))
    )._id;
  for (const name of NAMES)
    ids.push((await write((transaction) => createStudent(transaction, caller, { name }, TODAY)))._id);
  await addPrice('2026-01-01', 100);
  const merges: string[] = [];
  const gone = new Set<string>();
  let closed: string | undefined;
  let receipt = 1;

  async function addPrice(from_day: string, shekels: number): Promise<void> {
    for (const lesson_type of ['individual', 'group'] as const)
      await database
        .insertInto('price')
        .values({
          id: newId(),
          education_level: LEVEL,
          lesson_type,
          amount: shekels * 100,
          from_day,
          student_id: null,
          family_id: null,
          ...made,
        })
        .onConflict((known) => known.doNothing())
        .execute();
  }

  /** Rows that are entered are posted as they would be. */
  async function insert(
    given: Exclude<Step, { kind: 'merge' | 'undo' | 'erase' | 'reopen' }>,
  ): Promise<void> {
    const id = newId();
    const own = 'student' in given ? (ids[given.student] ?? '') : '';
    if (given.kind === 'lesson') {
      await database
        .insertInto('lesson')
        .values({
          id,
          lesson_type: given.students.length > 1 ? 'group' : 'individual',
          teacher_id: caller.id,
          date: given.day,
          hours_hundredths: given.amount,
          subject: 'لغة',
          education_level: LEVEL,
          status: 'approved',
          created_at: made.created_at,
          entered_on: given.day,
          decided_at: made.created_at,
          decided_by: caller.id,
          deleted_at: null,
          deleted_by: null,
        })
        .execute();
      await database
        .insertInto('lesson_student')
        .values(
          given.students.map((index, position) => ({
            lesson_id: id,
            position,
            student_id: ids[index] ?? '',
            student_name: NAMES[index] ?? '',
            student_name_folded: NAMES[index] ?? '',
          })),
        )
        .execute();
    } else if (given.kind === 'payment')
      await database
        .insertInto('payment')
        .values({
          id,
          name: NAMES[given.student] ?? '',
          name_folded: '',
          student_id: own,
          cost: given.amount,
          date: given.day,
          ...made,
          receipt_number: receipt++,
          reverses_id: null,
          voided_at: null,
          voided_by: null,
          void_reason: null,
        })
        .execute();
    else if (given.kind === 'adjustment')
      await database
        .insertInto('adjustment')
        .values({
          id,
          student_id: own,
          teacher_id: null,
          amount: given.amount * 100 - 15_000,
          date: given.day,
          reason: 'س',
          ...made,
        })
        .execute();
    else if (given.kind === 'package')
      await database
        .insertInto('package')
        .values({
          id,
          student_id: own,
          family_id: null,
          hours_hundredths: given.amount * 3,
          price: given.amount * 200,
          first_day: given.day,
          last_day: '2026-12-31',
          education_levels: '[]',
          lesson_types: '[]',
          ...made,
          refunded_on: null,
          refunded_hundredths: null,
          refund: null,
        })
        .execute();
    else if (given.kind === 'fee') {
      const known = await database
        .selectFrom('monthly_fee')
        .select('id')
        .where('student_id', '=', own)
        .executeTakeFirst();
      if (known) return;
      await database
        .insertInto('monthly_fee')
        .values({
          id,
          student_id: own,
          education_level: LEVEL,
          amount: given.amount * 100,
          from_month: given.day.slice(0, 7),
          to_month: null,
          ...made,
        })
        .execute();
    }
    await write((transaction) => postStored(transaction));
    await postDueFees(database, TODAY);
  }

  const keepFeeOf = async (into: string) =>
    (await database.selectFrom('monthly_fee').select('id').where('student_id', '=', into).executeTakeFirst())
      ?.id;

  async function merge(id: string, into: string): Promise<string> {
    const keep_fee = await keepFeeOf(into);
    const input = { into, ...(keep_fee && { keep_fee }) };
    const before = await sumOfAll();
    const preview = await previewMerge(database, id, input, TODAY);
    expect(await sumOfAll()).toBe(before);
    const { _id } = await write((transaction) => mergeStudents(transaction, caller, id, input, TODAY));
    expect((await sumOfAll()) - before).toBe(preview.balance_after - preview.balance_before);
    return _id;
  }

  async function carryOut(given: Step): Promise<void> {
    if ('day' in given && given.kind !== 'separate' && closed !== undefined && given.day <= `${closed}-31`)
      return;
    const own = 'student' in given ? (ids[given.student] ?? '') : '';
    if (
      gone.has(own) ||
      (given.kind === 'lesson' && given.students.some((index) => gone.has(ids[index] ?? '')))
    )
      return;
    const before = await sumOfAll();
    if (given.kind === 'close') {
      const next: string | undefined = MONTHS[closed === undefined ? 0 : MONTHS.indexOf(closed) + 1];
      if (next === undefined || next >= TODAY.slice(0, 7)) return;
      closed = next;
      await database
        .insertInto('closed_month')
        .values({ month: next, closed_at: made.created_at, closed_by: caller.id })
        .execute();
    } else if (given.kind === 'reopen') {
      if (closed === undefined) return;
      const last = closed;
      closed = MONTHS[MONTHS.indexOf(last) - 1];
      const others = await sumOfOthers();
      await database.deleteFrom('closed_month').where('month', '=', last).execute();
      await write(moveReopenedEntries);
      expect(await sumOfOthers()).toBe(others);
    } else if (given.kind === 'price') await addPrice(given.day, given.amount);
    else if (given.kind === 'family') {
      const family_id = families[given.family] ?? null;
      await write((transaction) => changeStudent(transaction, caller, own, { family_id }, TODAY));
      expect(await sumOfAll()).toBe(before);
    } else if (given.kind === 'merge') {
      const into = ids[given.into] ?? '';
      if (into === own || gone.has(into)) return;
      const tables = await readTables();
      const first = await merge(own, into);
      await check();
      await write((transaction) => undoMerge(transaction, caller, first, TODAY));
      expect(await readTables()).toEqual(tables);
      merges.push(await merge(own, into));
      gone.add(own);
    } else if (given.kind === 'undo') {
      const last = merges.pop();
      if (last === undefined) return;
      const others = await sumOfOthers();
      const { students } = await write((transaction) => undoMerge(transaction, caller, last, TODAY));
      gone.delete(students[0]._id);
      expect(await sumOfOthers()).toBe(others);
    } else if (given.kind === 'separate') {
      const alias = NAMES[given.into] ?? '';
      const { aliases } = { aliases: await aliasesOf(own) };
      if (!aliases.includes(alias) || (await nameOf(own)) === alias) return;
      const others = await sumOfOthers();
      const separated = await write((transaction) =>
        separateStudent(transaction, caller, own, { alias, from: given.day }, TODAY),
      );
      expect(await sumOfOthers()).toBe(others);
      const index = NAMES.indexOf(alias);
      ids[index] = separated[1]?._id ?? '';
      merges.length = 0;
    } else if (given.kind === 'erase') {
      const prepared = await prepareErasure(database, own);
      const typedName = await nameOf(own);
      await write((transaction) =>
        eraseStudent(transaction, caller, { id: own, typedName, confirmed: true, prepared, today: TODAY }),
      );
      expect(await sumOfAll()).toBe(before);
      gone.add(own);
      merges.length = 0;
    } else await insert(given);
  }

  const nameOf = async (id: string) =>
    (await database.selectFrom('student').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
  const aliasesOf = async (id: string) =>
    (
      await database.selectFrom('student_alias').select('spelling').where('student_id', '=', id).execute()
    ).map(({ spelling }) => spelling);

  async function sumOf(kinds: (entry: Tables['entry']) => boolean): Promise<number> {
    const entries = await database.selectFrom('entry').selectAll().execute();
    return entries.filter(kinds).reduce((sum, entry) => sum + entry.amount, 0);
  }
  const sumOfAll = () => sumOf(() => true);
  /** What no lesson that is posted anew changes. */
  const sumOfOthers = () => sumOf(({ kind }) => kind !== 'lesson');

  async function readTables() {
    const [entry, entry_sum, lesson_draw, lesson_student, pay_entry, pay_sum, student_agreement, records] = [
      await database.selectFrom('entry').selectAll().orderBy('id').execute(),
      await database
        .selectFrom('entry_sum')
        .selectAll()
        .orderBy('account_id')
        .orderBy('period')
        .orderBy('kind')
        .orderBy('subject_id')
        .execute(),
      await database
        .selectFrom('lesson_draw')
        .selectAll()
        .orderBy('lesson_id')
        .orderBy('student_id')
        .orderBy('package_id')
        .execute(),
      await database
        .selectFrom('lesson_student')
        .selectAll()
        .orderBy('lesson_id')
        .orderBy('position')
        .execute(),
      await database.selectFrom('pay_entry').selectAll().orderBy('id').execute(),
      await database
        .selectFrom('pay_sum')
        .selectAll()
        .orderBy('teacher_id')
        .orderBy('period')
        .orderBy('kind')
        .orderBy('education_level')
        .orderBy('lesson_type')
        .execute(),
      await database
        .selectFrom('student_agreement')
        .selectAll()
        .orderBy('student_id')
        .orderBy('from_day')
        .execute(),
      await database.selectFrom('student').selectAll().orderBy('id').execute(),
    ];
    const monthly_fee = await database.selectFrom('monthly_fee').selectAll().orderBy('id').execute();
    const packages = await database.selectFrom('package').selectAll().orderBy('id').execute();
    const carried = await database
      .selectFrom('billing_account')
      .select(['id', 'carried_to'])
      .where('carried_to', 'is not', null)
      .orderBy('id')
      .execute();
    return {
      entry,
      entry_sum,
      lesson_draw,
      lesson_student,
      pay_entry,
      pay_sum,
      student_agreement,
      records,
      monthly_fee,
      packages,
      carried,
    };
  }

  /** The closed period is as it was, sums are those of the entries, and nothing new stands where it does not belong. */
  async function check(): Promise<void> {
    const { entry, entry_sum, lesson_draw, carried, records } = await readTables();
    const sums = new Map<string, number>();
    for (const { account_id, student_id, day: on, kind, amount: each } of entry)
      for (const period of [on.slice(0, 7), 'all']) {
        const key = [account_id, period, kind, student_id ?? account_id].join(' ');
        sums.set(key, (sums.get(key) ?? 0) + each);
      }
    expect(
      Object.fromEntries(
        entry_sum.map((sum) => [
          [sum.account_id, sum.period, sum.kind, sum.subject_id].join(' '),
          Number(sum.amount),
        ]),
      ),
    ).toEqual(Object.fromEntries(sums));
    const open = entry.filter(({ day: on, kind }) => kind !== 'transfer' && on > `${closed ?? ''}-31`);
    const over = new Set(carried.map(({ id }) => id));
    expect(open.filter(({ account_id }) => over.has(account_id))).toEqual([]);
    const merged = new Set(records.flatMap(({ id, merged_into }) => (merged_into === null ? [] : [id])));
    expect(open.filter(({ student_id }) => merged.has(student_id ?? ''))).toEqual([]);
    for (const id of [...over, ...merged]) {
      const left = entry.filter(
        ({ account_id, student_id }) => account_id === id || (merged.has(id) && student_id === id),
      );
      expect({ id, sum: left.reduce((sum, each) => sum + each.amount, 0) }).toEqual({ id, sum: 0 });
    }
    const posted = new Set(entry.map(({ lesson_id, student_id }) => `${lesson_id} ${student_id}`));
    expect(
      lesson_draw.filter(({ lesson_id, student_id }) => !posted.has(`${lesson_id} ${student_id}`)),
    ).toEqual([]);
  }

  async function closedEntries() {
    return database
      .selectFrom('entry')
      .selectAll()
      .where('day', '<=', `${closed ?? ''}-31`)
      .orderBy('id')
      .execute();
  }

  return async (given: Step) => {
    const before = await closedEntries();
    const was = closed;
    await carryOut(given);
    if (closed === was) expect(await closedEntries()).toEqual(before);
    await check();
  };
}

const databases = useDatabases();

databases.onEachKind((choose) => {
  let round = 0;
  test('merges, undone merges, first families, separations and erasures conserve money and the closed period', async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      round += 1;
      const open = await databases.open(await choose(`moved_${round}`));
      try {
        const take = await createInstitute(open);
        for (const each of steps) await take(each);
      } finally {
        await open.database.destroy();
      }
    });
    await fc.assert(property, {
      seed: 202_611,
      numRuns: RUNS,
      endOnFailure: true,
      examples: [
        [REOPENED_AFTER_A_MERGE],
        [REOPENED_AFTER_A_FIRST_FAMILY],
        [REOPENED_AFTER_A_FIRST_FAMILY_AND_A_MERGE],
      ],
    });
  });
});
