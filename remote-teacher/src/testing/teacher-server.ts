import { act } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import { startTestServer, type TestAccount, type TestServer } from 'server/testing';
import { api, session } from 'shared-auth';
import { setApiBaseAddress } from 'shared-auth/testing/api-base-address';

/** The discard port: nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9';

let server: TestServer;

/** Runs the tests of a file against the real server; each test signs in a new teacher. */
export function useTeacherServer() {
  let teacher: TestAccount;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  afterEach(() => jest.restoreAllMocks());

  beforeEach(async () => {
    reconnect();
    window.sessionStorage.clear();
    teacher = await server.createTeacher();
    session.signIn(await server.signIn(teacher.username, teacher.password));
  });

  return {
    get teacher() {
      return teacher;
    },
    /**
     * Schedules a lesson of new students today at 16:30, for an hour and a half, with the changes.
     *
     * @returns its id
     */
    async schedule(admin: AdminRequest, names: readonly string[], changes: object = {}): Promise<string> {
      const student_ids = [];
      for (const name of names)
        student_ids.push((await admin<{ _id: string }>('POST', '/admin/students', { name }))._id);
      const taught = { subject: 'رياضيات', education_level: 'إعدادي', lesson_type: 'individual' };
      const { _id } = await admin<{ _id: string }>('POST', '/admin/scheduled-lessons', {
        ...{ day: currentDay(), start: '16:30', minutes: 90, teacher_id: teacher.id, student_ids },
        ...{ ...taught, ...changes },
      });
      return _id;
    },
    /** Sends a request of an administrator. */
    async asAdmin(path: string, body?: object): Promise<void> {
      const token = await server.tokenOf('admin');
      const response = await fetch(`${server.address}${path}?token=${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      });
      if (!response.ok) throw new Error(await response.text());
    },
  };
}

/** Makes every request fail, until `reconnect`. */
export function disconnect(): void {
  setApiBaseAddress(NOWHERE);
}

export function reconnect(): void {
  setApiBaseAddress(server.address);
}

/** The payload of an individual lesson. */
export const LESSON = {
  date: '2026-11-02',
  student_name: 'ليان خوري',
  hours: 1.5,
  subject: 'رياضيات',
  education_level: 'إعدادي',
};

/** Logs individual lessons for the signed-in teacher, each `LESSON` with the given fields. */
export async function logLessons(...lessons: Partial<typeof LESSON>[]): Promise<void> {
  for (const lesson of lessons) await api.post('/teacher/submit', { body: { ...LESSON, ...lesson } });
}

/** The payload of a group lesson. */
export const GROUP_LESSON = {
  date: '2026-11-02',
  student_names: ['ليان خوري', 'آدم شاهين'],
  hours: 2,
  subject: 'فيزياء',
  education_level: 'ثانوي',
};

/** Logs group lessons for the signed-in teacher, each `GROUP_LESSON` with the given fields. */
export async function logGroupLessons(...lessons: Partial<typeof GROUP_LESSON>[]): Promise<void> {
  for (const lesson of lessons)
    await api.post('/group_lessons/submit', { body: { ...GROUP_LESSON, ...lesson } });
}

interface PendingLesson {
  _id: string;
  date: string;
  teacher_name: string;
  student_name: string;
  student_names: string[];
  hours: number;
  subject: string;
  education_level: string;
  approved: boolean;
}

/** The pending lessons of the signed-in teacher on the server. In `act`, because the page may render meanwhile. */
export async function pendingOnServer(
  prefix: '/teacher' | '/group_lessons' = '/teacher',
): Promise<PendingLesson[]> {
  const { pending_lessons } = await act(() =>
    api.get<{ pending_lessons: PendingLesson[] }>(`${prefix}/pending-lessons`),
  );
  return pending_lessons;
}

/** Approves all pending lessons as an administrator. */
export async function approveAll(): Promise<void> {
  const request = await signInAdmin();
  for (const lessonType of ['individual', 'group']) {
    const list = await request<{ pending_lessons: PendingLesson[] }>(
      'GET',
      `/admin/pending-${lessonType}-lessons`,
    );
    for (const { _id } of list.pending_lessons)
      await request('POST', `/admin/approve-${lessonType}-lesson/${_id}`);
  }
}

/** Sends a request of an administrator; it throws when it is rejected. */
export type AdminRequest = <Result = unknown>(method: string, path: string, body?: object) => Promise<Result>;

/** Signs an owner in; returns a function that sends requests of this account. It throws when one is rejected. */
export async function signInAdmin(): Promise<AdminRequest> {
  const admin = await server.createAdmin();
  const token = await server.signIn(admin.username, admin.password);
  return async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const joint = path.includes('?') ? '&' : '?';
    const response = await fetch(`${server.address}${path}${joint}token=${token}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Result;
  };
}
