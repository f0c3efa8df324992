import type { Page } from '@playwright/test';
import { type Account, admitTeacher, createTeacher, firstAdmin, signIn, startSession } from './accounts';
import { call } from './call';
import { type LogLessons, lessonLogs } from './lessons';
import type { RunningServer } from './server';

/** An administrator at the desk: signed in in the page, and a teacher who logs lessons through the API. */
export interface Desk {
  /** The teacher's name: other tests' lessons are of other teachers. */
  teacher: string;
  /** What the teacher signs in with. */
  account: Account;
  logLessons: LogLessons;
  logGroupLessons: LogLessons;
  /** The number of the teacher's individual lessons in the administrator's lists. */
  countLessons: (list: 'pending' | 'approved') => Promise<number>;
  /** Sends a call of the administrator. */
  call: <Answer = unknown>(method: string, path: string, body?: object) => Promise<Answer>;
}

/** Signs the first administrator in and lets a new teacher start work, who is admitted unless a guest is wanted. */
export async function startDesk(
  page: Page,
  server: RunningServer,
  { isAdmitted = true }: { isAdmitted?: boolean } = {},
): Promise<Desk> {
  const account = await createTeacher(server);
  if (isAdmitted) await admitTeacher(server, account);
  const token = await startSession(page, server, firstAdmin);
  return {
    teacher: account.username,
    account,
    ...lessonLogs(server, await signIn(server, account)),
    async countLessons(list) {
      const answer = await call<Record<string, { teacher_name: string }[]>>(
        server,
        'GET',
        `/admin/${list}-individual-lessons`,
        { token },
      );
      const lessons = answer[`${list}_lessons`] ?? [];
      return lessons.filter(({ teacher_name }) => teacher_name === account.username).length;
    },
    call: (method, path, body) => call(server, method, path, { token, body }),
  };
}
