import type { Page } from '@playwright/test';
import { type Account, createTeacher, firstAdmin, signIn, startSession } from '../../harness/accounts';
import type { RunningServer } from '../../harness/server';

/** A lesson as a teacher sends it. */
interface NewLesson {
  date: string;
  student_name?: string;
  student_names?: string[];
  hours: number;
  subject: string;
  education_level: string;
}

/** A teacher at work: signed in in the page, with a hand on the API. */
export interface TeacherAtWork {
  username: string;
  /** Logs individual lessons, each like a common one except for what is given. */
  logLessons: (...lessons: Partial<NewLesson>[]) => Promise<void>;
  logGroupLessons: (...lessons: Partial<NewLesson>[]) => Promise<void>;
  /** What the server keeps as pending. */
  pending: (calls?: '/teacher' | '/group_lessons') => Promise<Record<string, unknown>[]>;
}

const INDIVIDUAL: NewLesson = {
  date: '2026-03-02',
  student_name: 'ليان خوري',
  hours: 1.5,
  subject: 'رياضيات',
  education_level: 'إعدادي',
};
const { student_name: _, ...COMMON } = INDIVIDUAL;
const GROUP: NewLesson = { ...COMMON, student_names: ['ليان خوري', 'آدم شاهين'] };

/** Signs a teacher in, in the page and for the API: a new one, unless one is given. */
export async function startWork(page: Page, server: RunningServer, given?: Account): Promise<TeacherAtWork> {
  const account = given ?? (await createTeacher(server));
  await startSession(page, server, account);
  const token = await signIn(server, account);
  const address = (path: string) => `${server.address}${path}?token=${token}`;
  const log = async (path: string, lessons: NewLesson[]) => {
    for (const lesson of lessons) await post(address(path), lesson);
  };
  return {
    username: account.username,
    logLessons: (...lessons) =>
      log(
        '/teacher/submit',
        lessons.map((lesson) => ({ ...INDIVIDUAL, ...lesson })),
      ),
    logGroupLessons: (...lessons) =>
      log(
        '/group_lessons/submit',
        lessons.map((lesson) => ({ ...GROUP, ...lesson })),
      ),
    async pending(calls = '/teacher') {
      const answer = await fetch(address(`${calls}/pending-lessons`));
      return ((await answer.json()) as { pending_lessons: Record<string, unknown>[] }).pending_lessons;
    },
  };
}

/** The administrator approves everything that a teacher has pending. */
export async function approveLessonsOf(server: RunningServer, { username }: TeacherAtWork): Promise<void> {
  const token = await signIn(server, firstAdmin);
  for (const lessonType of ['individual', 'group']) {
    const answer = await fetch(`${server.address}/admin/pending-${lessonType}-lessons?token=${token}`);
    const { pending_lessons } = (await answer.json()) as {
      pending_lessons: { _id: string; teacher_name: string }[];
    };
    for (const { _id } of pending_lessons.filter(({ teacher_name }) => teacher_name === username)) {
      await post(`${server.address}/admin/approve-${lessonType}-lesson/${_id}?token=${token}`, {});
    }
  }
}

/** The first day of this month, on the calendar of the browser under test. */
export async function firstOfThisMonth(page: Page): Promise<string> {
  return page.evaluate(() => {
    const now = new Date();
    return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-01`;
  });
}

async function post(address: string, body: object): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}: ${await answer.text()}`);
}
