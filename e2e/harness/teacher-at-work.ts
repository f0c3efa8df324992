import type { Page } from '@playwright/test';
import { type Account, admitTeacher, createTeacher, startSession } from './accounts';
import { call } from './call';
import { type LogLessons, lessonLogs } from './lessons';
import type { RunningServer } from './server';

/** A teacher at work: signed in in the page, with a hand on the API. */
export interface TeacherAtWork {
  username: string;
  logLessons: LogLessons;
  logGroupLessons: LogLessons;
  /** What the server keeps as pending. */
  pending: (calls?: '/teacher' | '/group_lessons') => Promise<Record<string, unknown>[]>;
}

/** Signs a teacher in, in the page and for the API: a new, admitted one, unless one is given. */
export async function startWork(page: Page, server: RunningServer, given?: Account): Promise<TeacherAtWork> {
  const account = given ?? (await createTeacher(server));
  if (!given) await admitTeacher(server, account);
  const token = await startSession(page, server, account);
  return {
    username: account.username,
    ...lessonLogs(server, token),
    async pending(calls = '/teacher') {
      const { pending_lessons } = await call<{ pending_lessons: Record<string, unknown>[] }>(
        server,
        'GET',
        `${calls}/pending-lessons`,
        { token },
      );
      return pending_lessons;
    },
  };
}
