import fc from 'fast-check';
import { COPIED_TABLES } from '../../platform/backup/tables';
import type { Actor } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { inTransaction } from '../../platform/database/in-transaction';
import type { OpenDatabase } from '../../platform/database/open';
import { dayBefore, lastDayOf } from '../../platform/days';
import { useDatabases } from '../../testing/use-databases';
import { createAccount } from '../accounts';
import { readMonthCharges, readMonthlyFeeCharges } from '../charges';
import { sumClosedMonth } from '../closed-months';
import { resolveStudents } from '../students';
import { mergeStudents, undoMerge } from '../students/merge-students';
import { readBalances } from './balances';
import { readStatement } from './statement';

const RUNS = 20;
/** Some of them long before the others: their sums alone are read once they are paid. */
const MONTHS = ['2025-08', '2025-11', '2026-03', '2026-04'];
const MONTHS_BETWEEN = ['2025-09', '2025-10', '2025-12', '2026-01', '2026-02'];
const NAMES = ['آدم شاهين', 'بيان خطيب', 'تالا منصور', 'ثائر زيدان', 'جنى ناصر'];
/** Which family each student belongs to. */
const FAMILY_OF = ['one', 'one', 'two', null, null];
/** Merging students of one family, or of none, fills in no family. */
const PAIRS = [
  [0, 1],
  [1, 0],
  [3, 4],
  [4, 3],
] as const;
const SETTINGS = { sibling_discounts: [10], lowest_price: 0 };
const TODAY = '2026-04-15';
const CURRENT_MONTH = TODAY.slice(0, 7);
/** Prices are in agorot for an hour: individual, group. */
const PRICES = [
  { from: '2025-08-10', individual: 10_000, group: 6001 },
  { from: '2026-03-01', individual: 12_055, group: 7000 },
];

const day = fc
  .record({ month: fc.constantFrom(...MONTHS), number: fc.integer({ min: 1, max: 28 }) })
  .map(({ month, number }) => `${month}-${String(number).padStart(2, '0')}`);
const student = fc.integer({ min: 0, max: NAMES.length - 1 });

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('lesson' as const),
      day,
      hours: fc.integer({ min: 1, max: 350 }),
      students: fc.uniqueArray(student, { minLength: 1, maxLength: 3 }),
      cancelled: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('payment' as const),
      day,
      student,
      shekels: fc.integer({ min: 1, max: 500 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), day, payment: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('adjustment' as const),
      day,
      student,
      amount: fc.integer({ min: -5000, max: 5000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('package' as const),
      day,
      last: day,
      owner: fc.constantFrom<number | string>(0, 1, 2, 3, 4, 'one', 'two'),
      hours: fc.integer({ min: 50, max: 900 }),
      price: fc.nat(50_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('fee' as const),
      student,
      from: fc.constantFrom(...MONTHS),
      to: fc.constantFrom(null, ...MONTHS),
      amount: fc.nat(30_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('close' as const), month: fc.constantFrom(...MONTHS) }),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(...PAIRS)
      .map(([student, into]) => ({ kind: 'merge' as const, student, into })),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Row {
  student: number;
}
interface Lesson {
  id: string;
  day: string;
  hours: number;
  cancelled: boolean;
  rows: Row[];
}

/** The institute as a person would add it up: lists of everything, and what was written down at each closing. */
function createModel() {
  const lessons: Lesson[] = [];
  const payments: (Row & { id: string; day: string; shekels: number; counts: boolean; voided: boolean })[] =
    [];
  const adjustments: (Row & { id: string; day: string; amount: number })[] = [];
  const packages: {
    id: string;
    student: number | null;
    family: string | null;
    day: string;
    last: string;
    hours: number;
    price: number;
    row: Row;
  }[] = [];
  const fees: (Row & { id: string; from: string; to: string | null; amount: number })[] = [];
  const closed = new Set<string>();
  const written: { row: Row; day: string; amount: number; packages: Map<string, number> }[] = [];
  const writtenFees: { row: Row; month: string; amount: number }[] = [];
  const merges: { id: string; student: number; into: number; rows: Row[] }[] = [];
  const isClosed = (each: string) => closed.has(each.slice(0, 7));
  const gone = (index: number) => merges.some((merge) => merge.student === index);
  /** The n-th child pays a tenth less from the second one on. */
  const isSibling = (index: number) =>
    FAMILY_OF[index] !== null &&
    FAMILY_OF.findIndex((family, other) => family === FAMILY_OF[index] && !gone(other)) < index;

  function openCharges() {
    const left = new Map(packages.map(({ id, hours }) => [id, hours]));
    for (const { packages: drawn } of written)
      for (const [id, hours] of drawn) left.set(id, (left.get(id) ?? 0) - hours);
    const found: typeof written = [];
    const ordered = lessons.filter((lesson) => !isClosed(lesson.day));
    ordered.sort((one, other) => (one.day + one.id < other.day + other.id ? -1 : 1));
    for (const lesson of ordered) {
      const type = lesson.rows.length > 1 ? 'group' : 'individual';
      const there = new Set<number>();
      for (const row of lesson.rows) {
        if (there.has(row.student)) continue;
        there.add(row.student);
        const month = lesson.day.slice(0, 7);
        const hasFee = fees.some(
          (fee) =>
            type === 'group' &&
            fee.student === row.student &&
            fee.from <= month &&
            (fee.to ?? month) >= month,
        );
        let hours = lesson.cancelled || hasFee ? 0 : lesson.hours;
        const drawn = new Map<string, number>();
        const usable = packages.filter(
          ({ student: own, family, day: first, last, row: owner }) =>
            (own === null
              ? family !== null && family === FAMILY_OF[row.student]
              : owner.student === row.student) &&
            first <= lesson.day &&
            lesson.day <= last,
        );
        usable.sort((one, other) => {
          const rank = ({ student: own, last, id }: (typeof packages)[number]) =>
            `${own === null ? 1 : 0}${last}${id}`;
          return rank(one) < rank(other) ? -1 : 1;
        });
        for (const { id } of usable) {
          const taken = Math.min(hours, left.get(id) ?? 0);
          if (taken <= 0) continue;
          drawn.set(id, taken);
          left.set(id, (left.get(id) ?? 0) - taken);
          hours -= taken;
        }
        const listed = PRICES.findLast(({ from }) => from <= lesson.day)?.[type];
        const price = listed === undefined ? 0 : isSibling(row.student) ? Math.round(listed * 0.9) : listed;
        found.push({ row, day: lesson.day, amount: Math.round((hours * price) / 100), packages: drawn });
      }
    }
    return found;
  }

  /** What is charged for lessons, months and packages, and adjusted; closed months sum up all but packages. */
  function charged(students: readonly number[], family: string | null, until: string) {
    const own = new Set(students);
    const months = [...MONTHS, ...MONTHS_BETWEEN].filter((month) => !closed.has(month));
    return [
      ...[...written, ...openCharges(), ...adjustments.map((each) => ({ ...each, row: each }))],
      ...[...writtenFees, ...months.flatMap(feesOf)].map((fee) => ({ ...fee, day: `${fee.month}-01` })),
      ...packages.map(({ price, ...each }) => ({ ...each, amount: price, isSummed: false })),
    ]
      .map((each) => ({ isSummed: true, family: null, ...each }))
      .filter(
        ({ row, family: of, day: each }) =>
          each <= until && (own.has(row.student) || (of !== null && of === family)),
      )
      .map(({ row, day: each, amount, isSummed }) => ({ student: row.student, day: each, amount, isSummed }));
  }

  function paid(students: readonly number[], until: string): number {
    const own = payments.filter(
      (each) => students.includes(each.student) && each.day <= until && each.counts,
    );
    return own.reduce((sum, { shekels }) => sum + shekels * 100, 0);
  }

  const feesOf = (month: string) =>
    fees
      .filter(({ from, to }) => from <= month && (to === null || month <= to))
      .map((fee) => ({ row: fee as Row, month, amount: fee.amount }));

  return {
    ...{ lessons, payments, adjustments, packages, fees, closed, merges, isClosed, gone },
    rows: (): Row[] => [
      ...lessons.flatMap(({ rows }) => rows),
      ...payments,
      ...adjustments,
      ...packages.filter((each) => each.student !== null).map(({ row }) => row),
      ...fees,
    ],
    close(month: string) {
      written.push(...openCharges().filter(({ day: each }) => each.startsWith(month)));
      writtenFees.push(...feesOf(month));
      closed.add(month);
    },
    /** What these students and a family's own packages come to at the end of a day. */
    balance(students: readonly number[], family: string | null, until: string): number {
      return sumOf(charged(students, family, until)) - paid(students, until);
    },
    /** What is owed by its age, and since when: the newest charges are those that are not paid. */
    owed(students: readonly number[], family: string | null, until: string) {
      const days = new Map<string, { day: string; amount: number }>();
      for (const [index, { student: own, day: each, amount, isSummed }] of charged(
        students,
        family,
        until,
      ).entries()) {
        const last = lastDayOf(each.slice(0, 7));
        const isInSum = isSummed && isClosed(each) && last <= until;
        const key = isInSum ? `${own} ${last}` : String(index);
        days.set(key, { day: isInSum ? last : each, amount: (days.get(key)?.amount ?? 0) + amount });
      }
      const owed_by_age = { up_to_30: 0, up_to_60: 0, up_to_90: 0, over_90: 0 };
      let since: string | null = null;
      let left = Math.max(0, sumOf(charged(students, family, until)) - paid(students, until));
      for (const { day: each, amount } of [...days.values()].sort((one, other) =>
        one.day < other.day ? 1 : -1,
      )) {
        const part = Math.min(left, Math.max(0, amount));
        if (part === 0) continue;
        left -= part;
        since = each;
        const age = (Date.parse(until) - Date.parse(each)) / 86_400_000;
        owed_by_age[age > 90 ? 'over_90' : age > 60 ? 'up_to_90' : age > 30 ? 'up_to_60' : 'up_to_30'] +=
          part;
      }
      return { since, owed_by_age };
    },
  };
}

/** Carries out the steps on a database and on the model. */
async function createInstitute({ database }: OpenDatabase) {
  const model = createModel();
  const username = `admin-${newId()}`;
  const account = await createAccount(database, null, {
    username,
    email: `${username}@institute.test`,
    role: 'admin',
    birthday: null,
    passwordHash: 'none',
    emailVerified: true,
  });
  const actor: Actor = { id: (account as { id: string }).id, username };
  const made = { created_at: '2026-01-01T00:00:00.000Z', created_by: actor.id };
  const records = await inTransaction(database, (transaction) => resolveStudents(transaction, actor, NAMES));
  const ids = NAMES.map((name) => records.get(name)?.id ?? '').sort();
  const names = new Map([...records.entries()].map(([name, { id }]) => [id, name]));
  for (const id of ['one', 'two'])
    await database
      .insertInto('family')
      .values({
        id,
        guardian_name: id,
        guardian_folded: id,
        phones: '[]',
        created_at: made.created_at,
        notes: null,
      })
      .execute();
  for (const [index, family_id] of FAMILY_OF.entries())
    await database
      .updateTable('student_record')
      .set({ family_id })
      .where('id', '=', ids[index] ?? '')
      .execute();
  for (const { from, individual, group } of PRICES)
    for (const [lesson_type, amount] of [
      ['individual', individual],
      ['group', group],
    ] as const)
      await database
        .insertInto('price')
        .values({
          id: newId(),
          education_level: 'ابتدائي',
          lesson_type,
          amount,
          from_day: from,
          student_id: null,
          family_id: null,
          ...made,
        })
        .execute();
  let receipt = 1;
  const payment = (id: string, index: number, shekels: number, date: string) => ({
    id,
    name: names.get(ids[index] ?? '') ?? '',
    name_folded: '',
    student_id: ids[index] ?? '',
    cost: shekels,
    date,
    ...made,
    receipt_number: receipt++,
    voided_at: null,
    voided_by: null,
    void_reason: null,
    reverses_id: null,
  });

  async function take(step: Step): Promise<void> {
    if ('day' in step && model.isClosed(step.day)) return;
    if ('student' in step && model.gone(step.student)) return;
    const id = newId();
    if (step.kind === 'lesson') {
      if (step.students.some(model.gone)) return;
      await database
        .insertInto('lesson')
        .values({
          id,
          lesson_type: step.students.length > 1 ? 'group' : 'individual',
          teacher_id: actor.id,
          date: step.day,
          hours_hundredths: step.hours,
          subject: 'لغة',
          education_level: 'ابتدائي',
          status: 'approved',
          created_at: made.created_at,
          decided_at: null,
          decided_by: null,
          deleted_at: null,
          deleted_by: null,
          is_cancelled: step.cancelled ? 1 : 0,
        })
        .execute();
      await database
        .insertInto('lesson_student')
        .values(
          step.students.map((index, position) => ({
            lesson_id: id,
            position,
            student_name: names.get(ids[index] ?? '') ?? '',
            student_name_folded: '',
            student_id: ids[index] ?? '',
          })),
        )
        .execute();
      model.lessons.push({
        id,
        day: step.day,
        hours: step.hours,
        cancelled: step.cancelled,
        rows: step.students.map((index) => ({ student: index })),
      });
    } else if (step.kind === 'payment') {
      await database
        .insertInto('student_payment')
        .values(payment(id, step.student, step.shekels, step.day))
        .execute();
      model.payments.push({
        id,
        student: step.student,
        day: step.day,
        shekels: step.shekels,
        counts: true,
        voided: false,
      });
    } else if (step.kind === 'void') {
      const paid = model.payments[step.payment];
      if (!paid || paid.voided || step.day < paid.day) return;
      paid.voided = true;
      await database
        .updateTable('student_payment')
        .set({ voided_at: made.created_at, voided_by: actor.id, void_reason: 'خطأ' })
        .where('id', '=', paid.id)
        .execute();
      await database
        .insertInto('student_payment')
        .values({ ...payment(id, paid.student, -paid.shekels, step.day), reverses_id: paid.id })
        .execute();
      model.payments.push({
        id,
        student: paid.student,
        day: step.day,
        shekels: -paid.shekels,
        counts: true,
        voided: true,
      });
    } else if (step.kind === 'adjustment') {
      await database
        .insertInto('adjustment')
        .values({
          id,
          student_id: ids[step.student] ?? '',
          teacher_id: null,
          amount: step.amount,
          date: step.day,
          reason: 'س',
          ...made,
        })
        .execute();
      model.adjustments.push({ id, student: step.student, day: step.day, amount: step.amount });
    } else if (step.kind === 'package') {
      const { owner, hours, price, last } = step;
      if (last < step.day || (typeof owner === 'number' && model.gone(owner))) return;
      const [own, family] = typeof owner === 'number' ? [owner, null] : [null, owner];
      await database
        .insertInto('hour_package')
        .values({
          id,
          student_id: own === null ? null : (ids[own] ?? ''),
          family_id: family,
          hours_hundredths: hours,
          price,
          first_day: step.day,
          last_day: last,
          education_levels: '[]',
          lesson_types: '[]',
          refunded_on: null,
          refunded_hundredths: null,
          refund: null,
          ...made,
        })
        .execute();
      model.packages.push({
        id,
        student: own,
        family,
        day: step.day,
        last,
        hours,
        price,
        row: { student: own ?? -1 },
      });
    } else if (step.kind === 'fee') {
      if (model.closed.has(step.from) || (step.to !== null && step.to < step.from)) return;
      await database
        .insertInto('monthly_fee')
        .values({
          id,
          student_id: ids[step.student] ?? '',
          education_level: 'ابتدائي',
          amount: step.amount,
          from_month: step.from,
          to_month: step.to,
          ...made,
        })
        .execute();
      model.fees.push({ id, student: step.student, from: step.from, to: step.to, amount: step.amount });
    } else if (step.kind === 'close') {
      if (model.closed.has(step.month)) return;
      await closeMonth(step.month);
      model.close(step.month);
    } else if (step.kind === 'merge') {
      const { student: from, into } = step;
      if (model.gone(into)) return;
      const { _id } = await inTransaction(database, (transaction) =>
        mergeStudents(transaction, actor, ids[from] ?? '', { into: ids[into] ?? '' }, TODAY),
      );
      const rows = model.rows().filter((row) => row.student === from);
      for (const row of rows) row.student = into;
      model.merges.push({ id: _id, student: from, into, rows });
    } else {
      const merge = model.merges.at(-1);
      if (!merge) return;
      await inTransaction(database, (transaction) => undoMerge(transaction, actor, merge.id, TODAY));
      for (const row of merge.rows) row.student = merge.student;
      model.merges.pop();
    }
  }

  async function closeMonth(month: string): Promise<void> {
    await inTransaction(database, async (transaction) => {
      const charges = await readMonthCharges(transaction, SETTINGS, month);
      const fees = await readMonthlyFeeCharges(transaction, { from: month, to: month });
      await transaction
        .insertInto('closed_month')
        .values({ month, closed_at: made.created_at, closed_by: actor.id })
        .execute();
      for (const {
        lesson: { lesson_id, position },
        charge,
      } of charges) {
        const { draws, in_monthly_fee, ...rest } = charge;
        await transaction
          .insertInto('lesson_charge')
          .values({ lesson_id, position, month, ...rest, in_monthly_fee: in_monthly_fee ? 1 : 0 })
          .execute();
        for (const draw of draws)
          await transaction
            .insertInto('package_draw')
            .values({ lesson_id, position, month, ...draw })
            .execute();
      }
      for (const { fee_id, amount } of fees)
        await transaction.insertInto('monthly_fee_charge').values({ fee_id, month, amount }).execute();
      await sumClosedMonth(transaction, month);
    });
  }

  return { model, ids, take };
}

/** Deletes everything but accounts and their history, to which no money leads. */
async function empty({ database }: OpenDatabase): Promise<void> {
  for (const { name } of COPIED_TABLES.toReversed())
    if (!['account', 'audit_entry'].includes(name)) await database.deleteFrom(name).execute();
}

const databases = useDatabases();
databases.onEachKind((choose) => {
  test('balances, statements and their lines add up to the same, whatever happened before', async () => {
    const open = await databases.open(await choose('sums'));
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 15, maxLength: 40 }),
        day,
        day,
        async (steps, one, other) => {
          await empty(open);
          const { model, ids, take } = await createInstitute(open);
          for (const each of steps) await take(each);
          const [from, to] = one < other ? [one, other] : [other, one];
          for (const until of [from, to, lastDayOf(from.slice(0, 7))]) {
            const { balances, families } = await readBalances(open.database, SETTINGS, {
              until,
              currentMonth: CURRENT_MONTH,
            });
            for (const row of balances) {
              const own = [ids.indexOf(row.student_id)];
              expect(row.balance).toBe(model.balance(own, null, until));
              expect(row).toMatchObject(model.owed(own, null, until));
            }
            const listed = new Set(balances.map((row) => row.student_id));
            for (const [index, id] of ids.entries())
              if (!listed.has(id)) expect(model.balance([index], null, until)).toBe(0);
            for (const { family_id, ...row } of families) {
              expect(row.balance).toBe(model.balance(membersOf(family_id), family_id, until));
              expect(row).toMatchObject(model.owed(membersOf(family_id), family_id, until));
            }
          }
          const accounts = [
            ...ids.flatMap((id, index) =>
              model.gone(index) ? [] : [{ account: { student: id }, members: [index], family: null }],
            ),
            ...['one', 'two'].map((family) => ({ account: { family }, members: membersOf(family), family })),
          ];
          for (const { account, members, family } of accounts) {
            const range = { from, to, today: TODAY };
            const { opening, closing, today, lines } = await readStatement(
              open.database,
              SETTINGS,
              account,
              range,
            );
            expect(opening).toBe(model.balance(members, family, dayBefore(from)));
            expect(closing).toBe(model.balance(members, family, to));
            expect(today).toBe(model.balance(members, family, TODAY));
            const sum = lines.reduce(
              (total, { kind, amount }) => total + (kind === 'payment' ? -amount : amount),
              0,
            );
            expect(opening + sum).toBe(closing);
            for (const line of lines)
              if (line.kind === 'lesson' && line.price !== null)
                expect(line.amount).toBe(
                  Math.round((Math.round(line.charged_hours * 100) * line.price) / 100),
                );
          }
        },
      ),
      { numRuns: RUNS, ...(process.env.SEED ? { seed: Number(process.env.SEED) } : {}) },
    );
  });
});

function sumOf(amounts: readonly { amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}

function membersOf(family: string): number[] {
  return FAMILY_OF.flatMap((each, index) => (each === family ? [index] : []));
}
