import { dayAfter, dayBefore } from 'api-contract/calendar-day';
import type { Statement, StatementLine } from 'api-contract/statement-schema';
import type { Kysely } from 'kysely';
import { readSnapshot } from '../../platform/database/read-snapshot';
import type { Tables } from '../../platform/database/schema';
import { UNKNOWN_ID } from '../../platform/http/problem';
import { addTo, type EntriesOf, NO_BALANCE, readBalanceOf, readPackagesLeft } from '../ledger';
import { readOwedMakeUps, toHours } from '../lessons';
import { recordsOf, requireStudent } from '../students';
import { type Member, type Owner, readMembers, readOwners } from './owners';
import { lastReminder, readLastReminders } from './reminders';
import { readLines } from './statement-lines';

/**
 * Whose statement it is: every entry that names a student or a record that was merged into it, or all entries of a family's
 * account.
 */
export interface StatementOwner {
  student?: string | undefined;
  family?: string | undefined;
}

interface Range {
  /** `null`: from the account's beginning. */
  from: string | null;
  to: string;
  /** The current day, `YYYY-MM-DD`. */
  today: string;
}

const BEGINNING = '0000-00-00';

/**
 * The statement of a student or of a family over a range of days.
 *
 * @throws {Problem} 404 if there is no such student or family
 */
export function readStatement(
  database: Kysely<Tables>,
  { student, family }: StatementOwner,
  range: Range,
): Promise<Statement> {
  return readSnapshot(database, async (snapshot) => {
    const owner = await requireStatementOwner(snapshot, { student, family }, range.today);
    const records = student === undefined ? undefined : await recordsOf(snapshot, student);
    const sums = await readSumsAndLines(snapshot, { students: records, account: family }, range);
    const students =
      family === undefined
        ? [{ _id: owner.student_id ?? '', name: owner.name }]
        : withNamed((await readMembers(snapshot, [family], range.today)).get(family) ?? [], sums.lines);
    const owners = [owner.student_id, owner.family_id];
    const reminders = await readLastReminders(
      snapshot,
      owners.filter((id) => id !== null),
    );
    return {
      ...pick(owner),
      students,
      reminded_at: lastReminder(reminders, owners),
      ...sums,
      ...(await readHoursLeft(snapshot, students, owner.family_id, range.to)),
    };
  });
}

/** What a private link shows. */
export interface SharedEntries {
  account_id: string;
  student_id: string | null;
  family_id: string | null;
}

/**
 * The statement that a private link shows: entries of one account alone, which name a student if it was made for one. It names
 * no student without an entry in it.
 *
 * @throws {Problem} 404 if there is no such student or family any more
 */
export function readSharedStatement(
  database: Kysely<Tables>,
  { account_id, student_id, family_id }: SharedEntries,
  range: Range,
): Promise<Omit<Statement, 'family_id' | 'guardian_name' | 'phones' | 'reminded_at'>> {
  return readSnapshot(database, async (snapshot) => {
    const owner = await requireStatementOwner(
      snapshot,
      { student: student_id ?? undefined, family: family_id ?? undefined },
      range.today,
    );
    const records = student_id === null ? undefined : await recordsOf(snapshot, student_id);
    const of = { account: account_id, students: records };
    const sums = await readSumsAndLines(snapshot, of, range);
    const students =
      student_id === null ? withNamed([], sums.lines) : [{ _id: student_id, name: owner.name }];
    const family = account_id === student_id ? null : account_id;
    return {
      name: owner.name,
      students,
      ...sums,
      ...(await readHoursLeft(snapshot, students, family, range.to)),
    };
  });
}

type Sums = Pick<
  Statement,
  'from' | 'to' | 'opening' | 'closing' | 'today' | 'charged' | 'adjusted' | 'paid' | 'hours' | 'lines'
>;

/** The lines between two balances: `opening`, with all amounts, is `closing`. */
async function readSumsAndLines(
  database: Kysely<Tables>,
  of: EntriesOf,
  { from, to, today }: Range,
): Promise<Sums> {
  const opening = from === null ? 0 : (await readBalanceOf(database, of, dayBefore(from))).balance;
  const lines = await readLines(database, of, { from: from ?? BEGINNING, to });
  const { charged, adjusted, paid, balance } = lines.reduce(
    (sums, { kind, amount }) => addTo(sums, kind, amount),
    NO_BALANCE,
  );
  return {
    from,
    to,
    opening,
    closing: opening + balance,
    today: (await readBalanceOf(database, of, today)).balance,
    charged,
    adjusted,
    paid,
    hours: hoursOf(lines),
    lines,
  };
}

async function readHoursLeft(
  database: Kysely<Tables>,
  students: readonly Member[],
  family: string | null,
  day: string,
): Promise<Pick<Statement, 'packages' | 'make_ups'>> {
  const ids = students.map(({ _id }) => _id);
  const names = new Map(students.map(({ _id, name }) => [_id, name]));
  const makeUps = await readOwedMakeUps(database, ids, { day, before: dayAfter(day) });
  return {
    packages: await readPackagesLeft(database, { students: ids, family }, day),
    make_ups: makeUps.map(({ id, student_id, left_hundredths, last_day }) => ({
      _id: id,
      student_name: names.get(student_id) ?? '',
      left_hours: toHours(left_hundredths),
      last_day,
    })),
  };
}

async function requireStatementOwner(
  database: Kysely<Tables>,
  { student, family }: StatementOwner,
  day: string,
): Promise<Owner> {
  if (student !== undefined) await requireStudent(database, student);
  const id = student ?? family ?? '';
  const owner = (await readOwners(database, [id], day)).get(id);
  // The id of a student is no family's.
  if (!owner || (student === undefined) !== (owner.student_id === null)) throw UNKNOWN_ID;
  return owner;
}

function pick({ name, family_id, guardian_name, phones }: Owner) {
  return { name, family_id, guardian_name, phones };
}

/** The students of a family, and those who belonged to it. */
function withNamed(members: readonly Member[], lines: readonly StatementLine[]): Member[] {
  const students = new Map(members.map((member) => [member._id, member]));
  for (const { student_id, student_name } of lines)
    if (student_id !== null && !students.has(student_id))
      students.set(student_id, { _id: student_id, name: student_name ?? '' });
  return [...students.values()];
}

/** Hours of a lesson that the teacher cancelled are not held. */
function hoursOf(lines: readonly StatementLine[]): number {
  const hundredths = lines.map((line) =>
    line.kind === 'lesson' && !line.cancelled ? Math.round(line.hours * 100) : 0,
  );
  return toHours(hundredths.reduce((sum, each) => sum + each, 0));
}
