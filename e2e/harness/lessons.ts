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
export async function approveLessonsOf(
  server: RunningServer,
  { username }: Pick<Account, 'username'>,
): Promise<void> {
  const token = await signIn(server, firstAdmin);
  for (const lessonType of ['individual', 'group']) {
    const { pending_lessons } = await call<{ pending_lessons: { _id: string; teacher_name: string }[] }>(
      server,
      'GET',
      `/admin/pending-${lessonType}-lessons`,
      { token },
    );
    for (const { _id } of pending_lessons.filter(({ teacher_name }) => teacher_name === username)) {
      await call(server, 'POST', `/admin/approve-${lessonType}-lesson/${_id}`, { token, body: {} });
    }
  }
}
