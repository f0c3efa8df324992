import fc from 'fast-check';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction';
import { insertRows } from '../../platform/database/insert-rows';
import { migrate } from '../../platform/database/migrate';
import { daysBetween } from '../../platform/days';
import { testOnEmptyDatabases } from '../../testing/empty-databases';
import { readCharges } from './charges';
import { lockAccounts, type NewEntry, post } from './post';
import { type DebtAge, readDebtAges } from './read-debt-ages';
import { addTo, type Balance, readBalanceOf, readBalances, sumBalances } from './read-sums';

const AT = '2026-01-01T10:00:00.000Z';
const FAMILIES = ['family-1', 'family-2'];
const STUDENTS = ['student-1', 'student-2', 'student-3'];
const MONTHS = ['2025-01', '2025-02', '2025-11', '2026-01', '2026-02', '2026-03'];
const UNTIL = ['2024-12-31', '2025-02-14', '2025-11-30', '2026-01-20', '2026-03-01', '2026-03-31'];

const day = fc
  .record({ month: fc.constantFrom(...MONTHS), number: fc.integer({ min: 1, max: 28 }) })
  .map(({ month, number }) => `${month}-${String(number).padStart(2, '0')}`);
const student = fc.constantFrom(...STUDENTS);
const account = fc.constantFrom(...FAMILIES, ...STUDENTS);
const amount = fc.integer({ min: 1, max: 50_000 });

type Step = { day: string; amount: number } & (
  | { kind: 'opening'; account: string; student: string; isCredit: boolean }
  | { kind: 'payment'; account: string; student: string; isNamed: boolean; reversedOn: string | undefined }
  | { kind: 'transfer'; account: string; to: string; student: string; owed_since: string | undefined }
);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('opening' as const), day, amount, account, student, isCredit: fc.boolean() }),
  fc.record({
    kind: fc.constant('payment' as const),
    day,
    amount,
    account,
    student,
    isNamed: fc.boolean(),
    reversedOn: fc.option(day, { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant('transfer' as const),
    day,
    amount,
    account,
    to: account,
    student,
    owed_since: fc.option(day, { nil: undefined }),
  }),
);

/** Entries of a student's own account name the student. */
function entriesOf(one: Step, id: string): NewEntry[] {
  const student_id = STUDENTS.includes(one.account) ? one.account : one.student;
  const entry = { account_id: one.account, student_id, day: one.day };
  if (one.kind === 'opening')
    return [{ ...entry, kind: 'opening', amount: one.isCredit ? -one.amount : one.amount }];
  if (one.kind === 'payment') {
    const paid = FAMILIES.includes(one.account) && !one.isNamed ? { ...entry, student_id: null } : entry;
    const { reversedOn } = one;
    return [
      { ...paid, kind: 'payment', amount: -one.amount, payment_id: id },
      ...(reversedOn === undefined || reversedOn < one.day
        ? []
        : [
            {
              ...paid,
              day: reversedOn,
              kind: 'reversal' as const,
              amount: one.amount,
              payment_id: `${id}-r`,
            },
          ]),
    ];
  }
  const named = STUDENTS.includes(one.to) ? one.to : student_id;
  const owed_since = one.owed_since !== undefined && one.owed_since < one.day ? one.owed_since : null;
  return [
    { ...entry, kind: 'transfer', amount: -one.amount, transfer_id: id },
    {
      ...entry,
      account_id: one.to,
      student_id: named,
      kind: 'transfer',
      amount: one.amount,
      transfer_id: id,
      owed_since,
    },
  ];
}

/** Adds up entries one by one. */
function naiveBalances(
  entries: readonly NewEntry[],
  rowOf: (entry: NewEntry) => string,
): Map<string, Balance> {
  const rows = new Map<string, Balance>();
  for (const entry of entries)
    rows.set(rowOf(entry), addTo(rows.get(rowOf(entry)), entry.kind, entry.amount));
  return rows;
}

/** Takes what is owed from the latest charges, one by one. */
function naiveAge(owed: number, entries: readonly NewEntry[], until: string): DebtAge {
  const owed_by_age = { up_to_30: 0, up_to_60: 0, up_to_90: 0, over_90: 0 };
  const charges = entries
    .filter((entry) => entry.amount > 0 && entry.kind !== 'reversal')
    .map((entry) => ({ amount: entry.amount, since: entry.owed_since ?? entry.day }))
    .sort((one, other) => (one.since < other.since ? 1 : -1));
  const add = (since: string, part: number) => {
    const days = daysBetween(since, until);
    const bucket = days <= 30 ? 'up_to_30' : days <= 60 ? 'up_to_60' : days <= 90 ? 'up_to_90' : 'over_90';
    owed_by_age[bucket] += part;
  };
  let since = until;
  let left = owed;
  for (const charge of charges) {
    if (left === 0) break;
    const part = Math.min(left, charge.amount);
    since = charge.since;
    add(since, part);
    left -= part;
  }
  add(since, left);
  return { since, owed_by_age };
}

testOnEmptyDatabases(
  'balances and the ages of debts are those of the entries, at the end of every day',
  async (database, kind) => {
    await migrate(database, kind);
    await fill(database);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const entries = steps.flatMap((one, index) => entriesOf(one, `record-${index}`));
        for (const table of ['entry', 'entry_sum', 'payment'] as const)
          await database.deleteFrom(table).execute();
        await insertPayments(database, entries);
        await inTransaction(database, async (transaction) => {
          await lockAccounts(transaction, OWNERS);
          await post(transaction, entries);
        });
        for (const until of UNTIL) {
          const counted = entries.filter((entry) => entry.day <= until);
          const totals = sumBalances(naiveBalances(counted, ({ account_id }) => account_id).values());
          for (const by of ['account', 'student'] as const) {
            const rowOf = ({ account_id, student_id }: NewEntry) =>
              by === 'account' ? account_id : (student_id ?? account_id);
            const expected = naiveBalances(counted, rowOf);
            const rows = (await readBalances(database, until))[by];
            expect(new Map([...rows].sort())).toEqual(new Map([...expected].sort()));
            expect(sumBalances(rows.values())).toEqual(totals);
            const owed = new Map(
              [...rows].filter(([, row]) => row.balance > 0).map(([id, row]) => [id, row.balance]),
            );
            const charges = await readCharges(database, until);
            const ages = await readDebtAges(database, charges, owed, by);
            for (const [id, balance] of owed)
              expect(ages.get(id)).toEqual(
                naiveAge(
                  balance,
                  counted.filter((entry) => rowOf(entry) === id),
                  until,
                ),
              );
          }
          for (const id of [...FAMILIES, ...STUDENTS])
            expect(await readBalanceOf(database, { account: id }, until)).toEqual(
              sumBalances(
                naiveBalances(
                  counted.filter(({ account_id }) => account_id === id),
                  () => '',
                ).values(),
              ),
            );
          for (const id of STUDENTS)
            expect(await readBalanceOf(database, { students: [id], account: 'family-1' }, until)).toEqual(
              sumBalances(
                naiveBalances(
                  counted.filter(
                    ({ account_id, student_id }) => account_id === 'family-1' && student_id === id,
                  ),
                  () => '',
                ).values(),
              ),
            );
        }
      }),
      { numRuns: 25 },
    );
  },
);

const OWNERS = [...FAMILIES.map((family) => ({ family })), ...STUDENTS.map((id) => ({ student: id }))];

type Database = Parameters<typeof insertRows>[0];

async function fill(database: Database): Promise<void> {
  await sql`
    insert into account (id, username, username_key, username_skeleton, username_folded, email, email_key, role, birthday,
      birthday_month_day, password_hash, email_verified_at, tokens_valid_from, disabled_at, created_at)
    values ('admin', 'admin', 'admin', 'admin', 'admin', 'a@b.test', 'a@b.test', 'admin', null,
      null, '-', ${AT}, 0, null, ${AT})
  `.execute(database);
  await insertRows(
    database,
    'family',
    FAMILIES.map((id) => ({ id, guardian_name: id, guardian_folded: id, created_at: AT })),
  );
  await insertRows(
    database,
    'student',
    STUDENTS.map((id) => ({ id, name: id, name_folded: id, created_at: AT })),
  );
}

async function insertPayments(database: Database, entries: readonly NewEntry[]): Promise<void> {
  const papers = entries.filter(({ payment_id }) => payment_id !== undefined);
  await insertRows(
    database,
    'payment',
    papers.map(({ payment_id, kind, day: date }, index) => ({
      id: payment_id,
      name: 'name',
      name_folded: 'name',
      student_id: 'student-1',
      date,
      cost: kind === 'payment' ? 1 : -1,
      receipt_number: index + 1,
      created_at: AT,
      created_by: 'admin',
      reverses_id: kind === 'reversal' ? payment_id?.replace(/-r$/, '') : null,
    })),
  );
}
