import type { Balances } from 'api-contract/balance-schema';
import { compareArabic } from 'arabic-text/collation';
import type { Kysely } from 'kysely';
import { readSnapshot } from '../../platform/database/read-snapshot';
import type { Tables } from '../../platform/database/schema';
import { dayAfter, dayBefore } from '../../platform/days';
import { groupBy } from '../../platform/group-by';
import { type ChargeSettings, readOpenCharges } from '../charges';
import { readEntries, splitEarlierMonths } from './account-entries';
import { owesFromBefore, sumUp } from './owed-since';

/** Closed months before these days are read one by one only of accounts that owe something for them. */
const RECENT_DAYS = 90;

/** What every student and every family owes at the end of a day. */
export function readBalances(
  database: Kysely<Tables>,
  settings: ChargeSettings,
  { until, currentMonth }: { until: string; currentMonth: string },
): Promise<Balances> {
  return readSnapshot(database, async (snapshot) => {
    const recentFrom = dayBefore(until, RECENT_DAYS).slice(0, 7);
    const openCharges = await readOpenCharges(snapshot, settings, dayAfter(until));
    const scope = { until, currentMonth, recentFrom, openCharges };
    const { ofStudents, ofFamilies } = await readEntries(snapshot, scope);
    const withLesson = await readStudentsWithLesson(snapshot, until);
    const reminders = await readReminders(snapshot);
    const students = await readStudents(snapshot);
    const listed = students.filter(({ id }) => ofStudents.has(id) || withLesson.has(id));
    const membersOf = groupBy(listed, ({ family_id }) => family_id);
    const entriesOf = (id: string) => ofStudents.get(id) ?? [];
    const entriesOfFamily = (id: string) => [
      ...(ofFamilies.get(id) ?? []),
      ...(membersOf.get(id) ?? []).flatMap((member) => entriesOf(member.id)),
    ];
    const owing = listed.filter(
      ({ id, family_id }) =>
        owesFromBefore(recentFrom, entriesOf(id)) ||
        (family_id !== null && owesFromBefore(recentFrom, entriesOfFamily(family_id))),
    );
    await splitEarlierMonths(snapshot, ofStudents, {
      students: owing.map(({ id }) => id),
      before: recentFrom,
    });
    return {
      until,
      balances: listed
        .map(({ id, name, family_id, guardian_name, phone, phones, active }) => ({
          student_id: id,
          name,
          family_id,
          guardian_name,
          phone,
          phones: phonesOf(phones, phone),
          active: active === 1,
          ...sumUp(entriesOf(id), until),
          reminded_at: later(reminders.get(id), reminders.get(family_id ?? '')),
        }))
        .sort((one, other) => compareArabic(one.name, other.name)),
      families: (await readFamilies(snapshot))
        .filter(({ id }) => ofFamilies.has(id) || membersOf.has(id))
        .map(({ id, guardian_name, phones }) => ({
          family_id: id,
          guardian_name,
          phones: phonesOf(phones, null),
          students: (membersOf.get(id) ?? []).map(({ id: _id, name }) => ({ _id, name })),
          ...sumUp(entriesOfFamily(id), until),
          reminded_at: reminders.get(id) ?? null,
        }))
        .sort((one, other) => compareArabic(one.guardian_name, other.guardian_name)),
    };
  });
}

/** ISO date-times in UTC. */
function later(one: string | undefined, other: string | undefined): string | null {
  return (
    [one, other]
      .filter((moment) => moment !== undefined)
      .sort()
      .at(-1) ?? null
  );
}

/** Those of the family, or else the student's own. */
export function phonesOf(familyPhones: string | null, phone: string | null): string[] {
  const phones: string[] = familyPhones === null ? [] : JSON.parse(familyPhones);
  return phones.length === 0 && phone ? [phone] : phones;
}

/** The ids of the students with an approved lesson until a day. */
async function readStudentsWithLesson(database: Kysely<Tables>, until: string): Promise<Set<string>> {
  const rows = await database
    .selectFrom('student_record as student')
    .select('student.id')
    .where('student.merged_into', 'is', null)
    .where(({ exists }) =>
      exists((from) =>
        from
          .selectFrom('lesson_student')
          .innerJoin('lesson', 'lesson.id', 'lesson_student.lesson_id')
          .select('lesson.id')
          .whereRef('lesson_student.student_id', '=', 'student.id')
          .where('lesson.status', '=', 'approved')
          .where('lesson.deleted_at', 'is', null)
          .where('lesson.date', '<', dayAfter(until)),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function readStudents(database: Kysely<Tables>) {
  return database
    .selectFrom('student_record as student')
    .leftJoin('family', 'family.id', 'student.family_id')
    .select(['student.id', 'student.name', 'student.family_id', 'student.phone', 'student.active'])
    .select(['family.guardian_name', 'family.phones'])
    .where('student.merged_into', 'is', null)
    .orderBy('student.name_folded')
    .orderBy('student.id')
    .execute();
}

function readFamilies(database: Kysely<Tables>) {
  return database.selectFrom('family').select(['id', 'guardian_name', 'phones']).orderBy('id').execute();
}

/** The last reminder by the student's or the family's id. */
async function readReminders(database: Kysely<Tables>): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('reminder')
    .select(({ fn }) => ['student_id', 'family_id', fn.max('created_at').as('reminded_at')])
    .groupBy(['student_id', 'family_id'])
    .execute();
  return new Map(
    rows.map(({ student_id, family_id, reminded_at }) => [student_id ?? family_id ?? '', reminded_at]),
  );
}
