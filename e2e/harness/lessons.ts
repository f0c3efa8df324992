import { type Account, firstAdmin, signIn } from './accounts';
import { call } from './call';
import type { RunningServer } from './server';

/** A lesson as a teacher sends it. */
interface NewLesson {
  date: string;
  student_name?: string;
  student_names?: string[];
  hours: number;
  subject: string;
  education_level: string;
}

/** Logs lessons through the API, each like a common one except for what is given. */
export type LogLessons = (...lessons: Partial<NewLesson>[]) => Promise<void>;

const COMMON = { date: '2026-03-02', hours: 1.5, subject: 'رياضيات', education_level: 'إعدادي' };
const INDIVIDUAL: NewLesson = { ...COMMON, student_name: 'ليان خوري' };
const GROUP: NewLesson = { ...COMMON, student_names: ['ليان خوري', 'آدم شاهين'] };

/** The number of parallel requests. */
const AT_A_TIME = 10;

/** The hands with which a teacher logs lessons. */
export function lessonLogs(
  server: RunningServer,
  token: string,
): { logLessons: LogLessons; logGroupLessons: LogLessons } {
  const logTo =
    (path: string, common: NewLesson): LogLessons =>
    async (...lessons) => {
      for (let start = 0; start < lessons.length; start += AT_A_TIME) {
        const some = lessons.slice(start, start + AT_A_TIME);
        await Promise.all(
          some.map((lesson) => call(server, 'POST', path, { token, body: { ...common, ...lesson } })),
        );
      }
    };
  return {
    logLessons: logTo('/teacher/submit', INDIVIDUAL),
    logGroupLessons: logTo('/group_lessons/submit', GROUP),
  };
}

/** The administrator approves everything that a teacher has pending. */
export async function approveLessonsOf(server: RunningServer, teacher: Teacher): Promise<void> {
  await forEachLesson(server, teacher, 'pending', (token, lessonType, id) =>
    call(server, 'POST', `/admin/approve-${lessonType}-lesson/${id}`, { token, body: {} }),
  );
}

/** The administrator rejects everything that a teacher has pending. */
export async function rejectLessonsOf(
  server: RunningServer,
  { username }: Teacher,
  reason: string,
): Promise<void> {
  const token = await signIn(server, firstAdmin);
  const body = { teacher_name: username, reason };
  await call(server, 'POST', '/admin/reject-pending-lessons', { token, body });
}

const DELETE_PATHS = { individual: '/admin/admin/delete-lesson', group: '/admin/group-lessons' };

/** The administrator deletes every approved lesson of a teacher. */
export async function deleteLessonsOf(server: RunningServer, teacher: Teacher): Promise<void> {
  await forEachLesson(server, teacher, 'approved', (token, lessonType, id) =>
    call(server, 'DELETE', `${DELETE_PATHS[lessonType]}/${id}`, { token }),
  );
}

type Teacher = Pick<Account, 'username'>;

async function forEachLesson(
  server: RunningServer,
  { username }: Teacher,
  list: 'pending' | 'approved',
  act: (token: string, lessonType: 'individual' | 'group', id: string) => Promise<unknown>,
): Promise<void> {
  const token = await signIn(server, firstAdmin);
  for (const lessonType of ['individual', 'group'] as const) {
    const answer = await call<Record<string, { _id: string; teacher_name: string }[]>>(
      server,
      'GET',
      `/admin/${list}-${lessonType}-lessons`,
      { token },
    );
    const lessons = answer[`${list}_lessons`] ?? [];
    for (const { _id, teacher_name } of lessons) {
      if (teacher_name === username) await act(token, lessonType, _id);
    }
  }
}
