import { call } from './call';
import type { TestAccount, TestServer } from './index';

/** A desk at which the timetable of an institute is kept, with a teacher, a room and two students. */
export interface TimetableOffice {
  owner: string;
  teacher: TestAccount;
  room: string;
  /** The ids of ليلى خوري and آدم سليم. */
  students: [string, string];
  ask: (path: string, body?: object) => Promise<{ status: number; body: Answer }>;
  /** A series of Mondays at 16:00 for an hour, with the changes. */
  createSeries: (changes?: object) => Promise<{ status: number; body: Answer }>;
  /** A lesson on the next Monday at 16:00 for an hour, with the changes. */
  createLesson: (changes?: object) => Promise<{ status: number; body: Answer }>;
  /** The scheduled lessons of some days. */
  lessons: (from: string, to: string, filter?: string) => Promise<Answer[]>;
}

// biome-ignore lint/suspicious/noExplicitAny: tests read responses of every form
type Answer = any;

/** The fixed time of these tests: Monday, 15 June 2026, at 13:00 of the institute. */
export const OFFICE_NOW = '2026-06-15T10:00:00Z';

/** Opens the desk on a server that starts with {@link OFFICE_NOW}. */
export async function openTimetableOffice(server: TestServer): Promise<TimetableOffice> {
  const owner = await server.tokenOf('admin');
  const ask = (path: string, body?: object) => call(server, path, { token: owner, ...(body && { body }) });
  const teacher = await server.createTeacher();
  const { _id: room } = (await ask('POST /admin/rooms', { name: `قاعة ${teacher.username}`, seats: 3 })).body;
  const student = async (name: string): Promise<string> =>
    (await ask('POST /admin/students', { name: `${name} ${teacher.username}` })).body._id;
  const students: [string, string] = [await student('ليلى خوري'), await student('آدم سليم')];
  const taught = {
    start: '16:00',
    minutes: 60,
    teacher_id: teacher.id,
    room_id: room,
    subject: 'رياضيات',
    education_level: 'ثانوي',
    lesson_type: 'group',
    student_ids: students,
  };
  const days = { weekday: 1, first_day: '2026-06-15', last_day: '2026-07-31' };
  return {
    owner,
    teacher,
    room,
    students,
    ask,
    createSeries: (changes) => ask('POST /admin/series', { ...taught, ...days, ...changes }),
    createLesson: (changes) =>
      ask('POST /admin/scheduled-lessons', { ...taught, day: '2026-06-22', ...changes }),
    lessons: async (from, to, filter = '') =>
      (await ask(`GET /admin/timetable?from=${from}&to=${to}${filter}`)).body.scheduled_lessons,
  };
}
