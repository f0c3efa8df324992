import type { Balances } from 'api-contract/balance-schema';
import { compareArabic } from 'arabic-text/collation';
import type { Kysely } from 'kysely';
import { readSnapshot } from '../../platform/database/read-snapshot';
import type { Tables } from '../../platform/database/schema';
import type { ChargeSettings } from '../charges';
import { type Entry, readEntries } from './account-entries';
import { dayAfter } from './days';
import { sumUp } from './owed-since';

/** What every student and every family owes at the end of a day. */
export function readBalances(
  database: Kysely<Tables>,
  settings: ChargeSettings,
  { until, currentMonth }: { until: string; currentMonth: string },
): Promise<Balances> {
  return readSnapshot(database, async (snapshot) => {
    const { ofStudents, ofFamilies } = await readEntries(snapshot, settings, { until, currentMonth });
    const withLesson = await readStudentsWithLesson(snapshot, until);
    const reminders = await readReminders(snapshot);
    const students = await readStudents(snapshot);
    const listed = students.filter(({ id }) => ofStudents.has(id) || withLesson.has(id));
    const families = new Map<string, { entries: Entry[]; members: typeof listed }>();
    for (const [family, entries] of ofFamilies) families.set(family, { entries: [...entries], members: [] });
    for (const student of listed) {
      if (student.family_id === null) continue;
      const family = families.get(student.family_id) ?? { entries: [], members: [] };
      family.entries.push(...(ofStudents.get(student.id) ?? []));
      family.members.push(student);
      families.set(student.family_id, family);
    }
    return {
      until,
      balances: listed
        .map(({ id, name, family_id, guardian_name, phone, phones, active }) => ({
          student_id: id,
          name,
          family_id,
          guardian_name,
          phones: phonesOf(phones, phone),
          active: active === 1,
          ...sumUp(ofStudents.get(id) ?? [], until),
          reminded_at: reminders.get(id) ?? null,
        }))
        .sort((one, other) => compareArabic(one.name, other.name)),
      families: (await readFamilies(snapshot))
        .flatMap(({ id, guardian_name, phones }) => {
          const family = families.get(id);
          if (!family) return [];
          return {
            family_id: id,
            guardian_name,
            phones: phonesOf(phones, null),
            students: family.members.map(({ id: _id, name }) => ({ _id, name })),
            ...sumUp(family.entries, until),
            reminded_at: reminders.get(id) ?? null,
          };
        })
        .sort((one, other) => compareArabic(one.guardian_name, other.guardian_name)),
    };
  });
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
