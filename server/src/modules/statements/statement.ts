import { dayAfter, dayBefore } from 'api-contract/calendar-day';
import type { Statement, StatementLine } from 'api-contract/statement-schema';
import type { Kysely } from 'kysely';
import { readSnapshot } from '../../platform/database/read-snapshot';
import type { Tables } from '../../platform/database/schema';
import { UNKNOWN_ID } from '../../platform/http/problem';
import { addTo, type EntriesOf, NO_BALANCE, readBalancesOf, readPackagesLeft } from '../ledger';
import { readOwedMakeUps, toHours } from '../lessons';
import { readRecords, recordsOf, requireStudent } from '../students';
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
  owner: StatementOwner,
  range: Range,
): Promise<Statement> {
  return readSnapshot(database, async (snapshot) => {
    await requireStatementOwner(snapshot, owner, range.today);
    const [statement] = await readStatements(snapshot, [owner], range);
    if (!statement) throw UNKNOWN_ID;
    return statement;
  });
}

/** The statements of students and families that exist, in their order. */
export async function readStatements(
  database: Kysely<Tables>,
  owners: readonly StatementOwner[],
  range: Range,
): Promise<Statement[]> {
  if (owners.length === 0) return [];
  const known = await readOwners(database, owners.map(idOf), range.today);
  const records = await readRecords(
    database,
    owners.flatMap(({ student }) => student ?? []),
  );
  const families = owners.flatMap(({ family }) => family ?? []);
  const members = families.length === 0 ? new Map() : await readMembers(database, families, range.today);
  const sums = await readSumsAndLines(
    database,
    owners.map(({ student, family }) => ({
      account: family,
      students: student === undefined ? undefined : records.get(student),
    })),
    range,
  );
  const statements = owners.flatMap((of, index) => {
    const [owner, sum] = [known.get(idOf(of)), sums[index]];
    if (!owner || !sum) return [];
    const students =
      of.family === undefined
        ? [{ _id: idOf(of), name: owner.name }]
        : withNamed(members.get(of.family) ?? [], sum.lines);
    return { owner, owners: [owner.student_id, owner.family_id], students, sum };
  });
  const reminders = await readLastReminders(
    database,
    statements.flatMap((each) => each.owners.filter((id) => id !== null)),
  );
  const hours = await readHoursLeft(
    database,
    statements.map(({ students, owner }) => ({ students, family: owner.family_id })),
    range.to,
  );
  return statements.map(({ owner, owners, students, sum }, index) => ({
    ...pick(owner),
    students,
    reminded_at: lastReminder(reminders, owners),
    ...sum,
    ...(hours[index] ?? NO_HOURS),
  }));
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
    const [sums] = await readSumsAndLines(snapshot, [{ account: account_id, students: records }], range);
    if (!sums) throw UNKNOWN_ID;
    const students =
      student_id === null ? withNamed([], sums.lines) : [{ _id: student_id, name: owner.name }];
    const family = account_id === student_id ? null : account_id;
    const [hours = NO_HOURS] = await readHoursLeft(snapshot, [{ students, family }], range.to);
    return { name: owner.name, students, ...sums, ...hours };
  });
}

type Sums = Pick<
  Statement,
  'from' | 'to' | 'opening' | 'closing' | 'today' | 'charged' | 'adjusted' | 'paid' | 'hours' | 'lines'
>;

/** The lines between two balances, of each owner: `opening`, with all amounts, is `closing`. */
async function readSumsAndLines(
  database: Kysely<Tables>,
  owners: readonly EntriesOf[],
  { from, to, today }: Range,
): Promise<Sums[]> {
  const openings = from === null ? [] : await readBalancesOf(database, owners, dayBefore(from));
  const current = await readBalancesOf(database, owners, today);
  const linesOf = await readLines(database, owners, { from: from ?? BEGINNING, to });
  return linesOf.map((lines, index) => {
    const opening = openings[index]?.balance ?? 0;
    const { charged, adjusted, paid, balance } = lines.reduce(
      (sums, { kind, amount }) => addTo(sums, kind, amount),
      NO_BALANCE,
    );
    return {
      from,
      to,
      opening,
      closing: opening + balance,
      today: current[index]?.balance ?? 0,
      charged,
      adjusted,
      paid,
      hours: hoursOf(lines),
      lines,
    };
  });
}

type HoursLeft = Pick<Statement, 'packages' | 'make_ups'>;

const NO_HOURS: HoursLeft = { packages: [], make_ups: [] };

/** The hours that are left to these students, and in the packages of their family. */
async function readHoursLeft(
  database: Kysely<Tables>,
  owners: readonly { students: readonly Member[]; family: string | null }[],
  day: string,
): Promise<HoursLeft[]> {
  const all = owners.flatMap(({ students }) => students.map(({ _id }) => _id));
  const families = owners.flatMap(({ family }) => family ?? []);
  const packages = await readPackagesLeft(database, { students: all, families }, day);
  const makeUps = await readOwedMakeUps(database, all, { day, before: dayAfter(day) });
  return owners.map(({ students, family }) => {
    const names = new Map(students.map(({ _id, name }) => [_id, name]));
    return {
      packages: packages.flatMap(({ student_id, family_id, ...left }) =>
        (student_id === null ? family_id === family : names.has(student_id)) ? [left] : [],
      ),
      make_ups: makeUps.flatMap(({ id, student_id, left_hundredths, last_day }) => {
        const student_name = names.get(student_id);
        if (student_name === undefined) return [];
        return [{ _id: id, student_name, left_hours: toHours(left_hundredths), last_day }];
      }),
    };
  });
}

async function requireStatementOwner(
  database: Kysely<Tables>,
  { student, family }: StatementOwner,
  day: string,
): Promise<Owner> {
  if (student !== undefined) await requireStudent(database, student);
  const id = idOf({ student, family });
  const owner = (await readOwners(database, [id], day)).get(id);
  // The id of a student is no family's.
  if (!owner || (student === undefined) !== (owner.student_id === null)) throw UNKNOWN_ID;
  return owner;
}

function idOf({ student, family }: StatementOwner): string {
  return student ?? family ?? '';
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
