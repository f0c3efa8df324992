import type { FamilyLanguage } from 'api-contract/family';
import type { MessageValues } from 'api-contract/message-text';
import { joinList } from 'arabic-text/list';
import { formatAgorot } from 'arabic-text/numbers';
import type { Kysely, Selectable } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import type { MessageTable } from '../../platform/database/tables/parents';
import { readBookings } from '../bookings';
import { readBalanceOf } from '../ledger';
import { readOwners } from '../statements';
import { recordsOf } from '../students';
import { readLessonsById } from '../timetable';
import { hebrewSubject } from './hebrew-subject';
import { timeText } from './time-text';

export type MessageRow = Selectable<MessageTable>;

/** Who gets a message, and what its text tells, as it is now. */
export interface MessageFacts {
  name: string;
  phone: string | null;
  /** The address of the family. */
  email: string | null;
  language: FamilyLanguage;
  /** What the account owes of which the message tells; agorot. */
  owed: number;
  values: MessageValues;
  /** The username of the administrator who sent or skipped it. */
  decided_by: string | null;
}

/** What a message is about: a scheduled lesson, a lesson as it was given, or a booking. */
interface Subject {
  subject: string;
  day: string;
  start: string | null;
  teacher_name: string | null;
}

/** Reads the people, lessons and bookings of some messages together, and what those owe who are told of their account. */
export async function readMessageFacts(
  database: Kysely<Tables>,
  rows: readonly MessageRow[],
  today: string,
): Promise<(row: MessageRow) => MessageFacts> {
  const children = await readChildren(database, idsOf(rows, 'id'));
  const people = [...idsOf(rows, 'student_id', 'family_id'), ...[...children.values()].flat()];
  const owners = await readOwners(database, [...new Set(people)], today);
  const families = await readFamilies(database, [
    ...new Set([...owners.values()].flatMap(({ family_id }) => family_id ?? [])),
  ]);
  const bookings = byId(await readBookings(database, idsOf(rows, 'booking_id')));
  const subjects = new Map<string, Subject>([
    ...byId(await readLessonsById(database, idsOf(rows, 'scheduled_id'))),
    ...(await readLessons(database, idsOf(rows, 'lesson_id'))),
    ...[...bookings].map(([id, { subject, lessonDate: day, lessonTime: start }]) => {
      return [id, { subject, day, start, teacher_name: null }] as const;
    }),
  ]);
  const usernames = await readUsernames(database, idsOf(rows, 'teacher_id', 'decided_by'));
  const owed = new Map<string, number>();
  for (const { id, kind, family_id, student_id } of rows)
    if (kind === 'debt' || kind === 'statement')
      owed.set(id, await readOwed(database, { family_id, student_id }, today));

  return (row) => {
    const owner = owners.get(row.family_id ?? row.student_id ?? '');
    const booking = bookings.get(row.booking_id ?? '');
    const about = subjects.get(row.scheduled_id ?? row.lesson_id ?? row.booking_id ?? '');
    const family = families.get(owner?.family_id ?? '');
    const { language = 'ar' } = family ?? {};
    const name =
      owner?.guardian_name ?? owner?.name ?? booking?.parentName ?? usernames.get(row.teacher_id ?? '') ?? '';
    const told = (children.get(row.id) ?? []).flatMap((id) => owners.get(id) ?? []);
    const stillHere = told.filter(({ active, family_id }) => active && family_id === row.family_id);
    const named = (stillHere.length > 0 ? stillHere : told).map(({ name: child }) => child);
    const students =
      booking?.students ?? (named.length > 0 ? named : row.student_id && owner ? [owner.name] : []);
    const when = about ? timeText(about, language) : '';
    const other =
      row.other_day === null ? '' : timeText({ day: row.other_day, start: row.other_start }, language);
    return {
      name,
      phone: owner?.phones[0] ?? booking?.phone ?? null,
      email: row.family_id === null ? null : (family?.email ?? null),
      language,
      owed: owed.get(row.id) ?? 0,
      decided_by: usernames.get(row.decided_by ?? '') ?? null,
      values: {
        guardian: name,
        students: language === 'he' ? students.join(', ') : joinList(students),
        subject: language === 'he' ? hebrewSubject(about?.subject ?? '') : (about?.subject ?? ''),
        teacher: about?.teacher_name ?? NO_TEACHER[language],
        // A family that was not told of a move knows a cancelled lesson by its earlier time.
        when: row.kind === 'lesson-cancelled' && other ? other : when,
        other,
        reason: row.note ?? '',
        amount: amountText(owed.get(row.id) ?? 0, language),
      },
    };
  };
}

/** A lesson that is assigned to no teacher, such as one of a disabled account. */
const NO_TEACHER: Readonly<Record<FamilyLanguage, string>> = { ar: 'طاقم المعهد', he: 'צוות המכון' };

/** What is owed; a minus sign would say less clearly that the institute owes it. */
function amountText(owed: number, language: FamilyLanguage): string {
  if (owed >= 0) return formatAgorot(owed);
  const credit = language === 'he' ? 'יתרת זכות' : 'لكم رصيد';
  return `${formatAgorot(0)} (${credit}: ${formatAgorot(-owed)})`;
}

function idsOf(rows: readonly MessageRow[], ...columns: (keyof MessageRow)[]): string[] {
  return [...new Set(rows.flatMap((row) => columns.flatMap((column) => row[column] ?? [])))].map(String);
}

function byId<Row extends { _id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row._id, row]));
}

/** The students whom messages are about, by the message. */
async function readChildren(
  database: Kysely<Tables>,
  messages: readonly string[],
): Promise<Map<string, string[]>> {
  const children = new Map<string, string[]>();
  for (const part of inParts(messages))
    for (const { message_id, student_id } of await database
      .selectFrom('message_student')
      .select(['message_id', 'student_id'])
      .where('message_id', 'in', part)
      .orderBy('id')
      .execute())
      children.set(message_id, [...(children.get(message_id) ?? []), student_id]);
  return children;
}

async function readLessons(
  database: Kysely<Tables>,
  ids: readonly string[],
): Promise<(readonly [string, Subject])[]> {
  const lessons = [];
  for (const part of inParts(ids))
    lessons.push(
      ...(await database
        .selectFrom('lesson')
        .innerJoin('account', 'account.id', 'lesson.teacher_id')
        .select(['lesson.id', 'lesson.subject', 'lesson.date as day', 'lesson.start'])
        .select('account.username as teacher_name')
        .where('lesson.id', 'in', part)
        .execute()),
    );
  return lessons.map(({ id, ...lesson }) => [id, lesson]);
}

interface FamilyAddress {
  language: FamilyLanguage;
  email: string | null;
}

async function readFamilies(
  database: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, FamilyAddress>> {
  const families = new Map<string, FamilyAddress>();
  for (const part of inParts(ids))
    for (const { id, ...address } of await database
      .selectFrom('family')
      .select(['id', 'language', 'email'])
      .where('id', 'in', part)
      .execute())
      families.set(id, address);
  return families;
}

async function readUsernames(database: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const part of inParts(ids))
    for (const { id, username } of await database
      .selectFrom('account')
      .select(['id', 'username'])
      .where('id', 'in', part)
      .execute())
      names.set(id, username);
  return names;
}

/** What a family owes today, or a student in whichever account; agorot. */
export async function readOwed(
  database: Kysely<Tables>,
  { family_id, student_id }: Pick<MessageRow, 'family_id' | 'student_id'>,
  today: string,
): Promise<number> {
  const of =
    family_id === null ? { students: await recordsOf(database, student_id ?? '') } : { account: family_id };
  return (await readBalanceOf(database, of, today)).balance;
}
