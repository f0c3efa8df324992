import { dayAfter } from 'api-contract/calendar-day';
import { callJson } from '../calls/call-json';
import { sized } from '../options';

/** So many times, two desks save a lesson at once. */
export const ROUNDS = sized(1000, 6);
/** Each kind of conflict in turn. */
const KINDS = ['room', 'teacher', 'student'] as const;
/** So many days are needed, with a time for each round. */
export const DAYS = 100;

/** The ids that two lessons of a round have in common, or not. */
interface Records {
  rooms: [string, string];
  teachers: [string, string];
  students: [string, string];
}

/** How many rounds stored none, one or both of their lessons. */
export interface Outcome {
  stored: [number, number, number];
  /** Responses that are neither a stored lesson nor a conflict of the kind. */
  others: number;
}

/**
 * Two desks save lessons at once that have the room, the teacher or the student in common, many times, each time at another time.
 *
 * @param origins the servers of the desks
 * @param firstDay from this day on, the timetable is empty for as many days as are needed
 */
export async function saveAtOnce(
  origins: [string, string],
  token: string,
  firstDay: string,
): Promise<Outcome> {
  const records = await createRecords(origins[0], token, firstDay);
  const outcome: Outcome = { stored: [0, 0, 0], others: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const kind = KINDS[round % KINDS.length] ?? 'room';
    const time = {
      day: dayAfter(firstDay, round % DAYS),
      start: `${String(8 + Math.floor(round / DAYS)).padStart(2, '0')}:00`,
      minutes: 60,
    };
    const answers = await Promise.all(
      origins.map((origin, desk) => save(origin, token, { ...time, ...lessonOf(records, kind, desk) })),
    );
    const stored = answers.filter(({ status }) => status === 201).length;
    outcome.stored[stored as 0 | 1 | 2] += 1;
    const isExpected = ({ status, kinds }: Answer) => status === 201 || (status === 409 && kinds === kind);
    outcome.others += answers.filter((answer) => !isExpected(answer)).length;
  }
  return outcome;
}

interface Answer {
  status: number;
  /** The kinds of the conflicts. */
  kinds: string;
}

async function save(origin: string, token: string, lesson: object): Promise<Answer> {
  const response = await fetch(`${origin}/admin/scheduled-lessons?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(lesson),
  });
  const { conflicts = [] } = (await response.json()) as { conflicts?: { kind: string }[] };
  return { status: response.status, kinds: conflicts.map(({ kind }) => kind).join() };
}

function lessonOf({ rooms, teachers, students }: Records, kind: (typeof KINDS)[number], desk: number) {
  const of = (values: [string, string], isCommon: boolean) => values[isCommon ? 0 : desk];
  return {
    room_id: of(rooms, kind === 'room'),
    teacher_id: of(teachers, kind === 'teacher'),
    student_ids: [of(students, kind === 'student')],
    subject: 'رياضيات',
    education_level: 'ثانوي',
    lesson_type: 'individual',
  };
}

async function createRecords(origin: string, token: string, suffix: string): Promise<Records> {
  const create = async (path: string, name: string) =>
    (await callJson<{ _id: string }>(origin, `POST ${path}`, { token, body: { name: `${name} ${suffix}` } }))
      ._id;
  const { teachers } = await callJson<{ teachers: { _id: string }[] }>(origin, 'GET /admin/teachers', {
    token,
  });
  const [one, other] = teachers;
  if (!one || !other) throw new Error('The institute has no two teachers');
  return {
    rooms: [await create('/admin/rooms', 'قاعة 1'), await create('/admin/rooms', 'قاعة 2')],
    teachers: [one._id, other._id],
    students: [await create('/admin/students', 'طالب أول'), await create('/admin/students', 'طالب آخر')],
  };
}
