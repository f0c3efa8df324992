import { yearsAfter } from 'api-contract/calendar-day';
import type { EducationLevel } from 'api-contract/lesson';
import type { SeriesInput } from 'api-contract/series-schema';
import { dayText } from 'arabic-text/day-text';
import type { Kysely } from 'kysely';
import { readClosedUntil } from '../../platform/database/closed-period';
import type { Tables } from '../../platform/database/schema';
import { fieldName } from '../../platform/http/input-messages';
import { uniqueKey } from '../../platform/names/name-keys';
import { type FindTeacher, namesIn } from './plan-people';
import type { NoteProblem } from './problems';
import type { ImportRows } from './read-rows';
import type { NamedStudent, StudentNames } from './student-names';

/** A weekly series. */
export interface PlannedSeries {
  row: number;
  students: NamedStudent[];
  input: Omit<SeriesInput, 'accept' | 'student_ids'>;
}

const REQUIRED = [
  'weekday',
  'start',
  'minutes',
  'first_day',
  'last_day',
  'student_names',
  'subject',
] as const;
const YEARS_AHEAD = 2;

/** Weekly series of the rows. What they conflict with is known once they are stored. */
export async function planSeries(
  database: Kysely<Tables>,
  rows: ImportRows['series'],
  {
    names,
    levels,
    findTeacher,
    today,
  }: {
    names: StudentNames;
    levels: ReadonlyMap<string, EducationLevel>;
    findTeacher: FindTeacher;
    today: string;
  },
  noteProblem: NoteProblem,
): Promise<PlannedSeries[]> {
  if (rows.length === 0) return [];
  const closedUntil = (await readClosedUntil(database)) ?? '';
  const latest = yearsAfter(today, YEARS_AHEAD);
  const listed = await database.selectFrom('room').select(['id', 'name']).where('active', '=', 1).execute();
  const rooms = new Map(listed.map(({ id, name }) => [uniqueKey(name), id]));
  return rows.flatMap((row) => {
    let isWhole = true;
    const note = (field: string, detail: string) => {
      isWhole = false;
      noteProblem('series', row.row, field, detail);
    };
    for (const field of REQUIRED)
      if (row[field] === undefined) note(field, `${fieldName([field])}: هذا الحقل مطلوب.`);
    const { weekday, start, minutes, first_day, last_day, teacher_name, room, student_names, subject } = row;
    const teacher = teacher_name === undefined ? undefined : findTeacher(teacher_name);
    if (teacher_name !== undefined && !teacher)
      note('teacher_name', `لا معلم باسم «${teacher_name}» في المعهد أو في صفوف المعلمين.`);
    const room_id = room === undefined ? null : rooms.get(uniqueKey(room));
    if (room_id === undefined)
      note('room', `لا قاعة مستعملة باسم «${room}». تُضاف أولًا في صفحة «القاعات والعطل».`);
    if (first_day !== undefined && last_day !== undefined && last_day < first_day)
      note('last_day', 'آخر يوم: المطلوب أول يوم أو يوم بعده.');
    if (last_day !== undefined && last_day > latest)
      note('last_day', `آخر يوم: أبعد ما يُقبل ${dayText(latest)}.`);
    if (first_day !== undefined && first_day <= closedUntil)
      note('first_day', `أول يوم: أُقفل كل شيء حتى ${dayText(closedUntil)}. المطلوب يوم بعده.`);
    const named =
      typeof student_names === 'string'
        ? namesIn(student_names, (detail) => note('student_names', detail))
        : (student_names ?? []);
    const students = named.flatMap(names.peopleOf).map(names.find);
    if (new Set(students.map(({ id }) => id)).size < students.length)
      note('student_names', 'أسماء الطلاب: طالب مذكور مرتين في درس واحد.');
    const [first] = students;
    const education_level = row.education_level ?? (first && levels.get(first.id));
    if (first && education_level === undefined)
      note(
        'education_level',
        `المرحلة الدراسية: لا مرحلة لـ«${first.name}» بين الطلاب. تُكتب هنا، أو يُصحَّح الاسم كما في ورقة الطلاب.`,
      );
    if (!isWhole || room_id === undefined || weekday === undefined || start === undefined) return [];
    if (minutes === undefined || first_day === undefined || last_day === undefined) return [];
    if (subject === undefined || education_level === undefined) return [];
    const lesson_type = row.lesson_type ?? (students.length > 1 ? 'group' : 'individual');
    const taught = { subject, education_level, lesson_type, note: row.note || null };
    const input = { weekday, start, minutes, first_day, last_day, teacher_id: teacher?.id ?? null, room_id };
    return [{ row: row.row, students, input: { ...input, ...taught } }];
  });
}
