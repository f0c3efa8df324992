import type { Page } from '@playwright/test';
import { type Account, createTeacher, firstAdmin, signIn, startSession } from '../../harness/accounts';
import type { RunningServer } from '../../harness/server';

/** An administrator at the desk: signed in in the page, and a teacher who logs lessons through the API. */
export interface Desk {
  /** The teacher's name: other tests' lessons are of other teachers. */
  teacher: string;
  /** What the teacher signs in with. */
  account: Account;
  /** Logs individual lessons, each like a common one except for what is given. */
  logLessons: (...lessons: object[]) => Promise<void>;
  logGroupLessons: (...lessons: object[]) => Promise<void>;
  /** How many of the teacher's individual lessons stand in a list of the administrator. */
  countLessons: (list: 'pending' | 'approved') => Promise<number>;
  /** Sends a call of the administrator. */
  call: (method: string, path: string, body?: object) => Promise<unknown>;
}

const COMMON = { date: '2026-03-02', hours: 1.5, subject: 'رياضيات', education_level: 'إعدادي' };

/** Signs the first administrator in and lets a new teacher start work. */
export async function startDesk(page: Page, server: RunningServer): Promise<Desk> {
  const account = await createTeacher(server);
  const teacherToken = await signIn(server, account);
  const adminToken = await signIn(server, firstAdmin);
  await startSession(page, server, firstAdmin);
  const asTeacher = (path: string, body: object) => send(server, 'POST', path, teacherToken, body);
  return {
    teacher: account.username,
    account,
    async logLessons(...lessons) {
      for (const lesson of lessons) {
        await asTeacher('/teacher/submit', { ...COMMON, student_name: 'ليان خوري', ...lesson });
      }
    },
    async logGroupLessons(...lessons) {
      for (const lesson of lessons) {
        const student_names = ['ليان خوري', 'آدم شاهين'];
        await asTeacher('/group_lessons/submit', { ...COMMON, student_names, ...lesson });
      }
    },
    async countLessons(list) {
      const answer = await send(server, 'GET', `/admin/${list}-individual-lessons`, adminToken);
      const lessons = answer[`${list}_lessons`] as { teacher_name: string }[];
      return lessons.filter(({ teacher_name }) => teacher_name === account.username).length;
    },
    call: (method, path, body) => send(server, method, path, adminToken, body),
  };
}

/** Today on the calendar of the browser under test. */
export async function today(page: Page): Promise<string> {
  return page.evaluate(() => {
    const now = new Date();
    const pad = (part: number) => String(part).padStart(2, '0');
    return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
  });
}

async function send(
  server: RunningServer,
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${server.address}${path}${path.includes('?') ? '&' : '?'}token=${token}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
