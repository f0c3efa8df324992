import { call } from './call';
import type { TestAccount, TestServer } from './index';

/** The calls of both types of lessons (spec §7), and the field in which each names its students. */
export const LESSON_CALLS = [
  {
    lessonType: 'individual',
    submit: 'POST /teacher/submit',
    pending: 'GET /teacher/pending-lessons',
    approved: 'GET /teacher/approved-lessons',
    update: 'PUT /teacher/update-lesson',
    remove: 'DELETE /teacher/delete-lesson',
    adminPending: 'GET /admin/pending-individual-lessons',
    adminApproved: 'GET /admin/approved-individual-lessons',
    approve: 'POST /admin/approve-individual-lesson',
    reject: 'POST /admin/reject-individual-lesson',
    restore: 'POST /admin/restore-individual-lesson',
    adminRemove: 'DELETE /admin/admin/delete-lesson',
    restoreOwn: 'POST /teacher/restore-lesson',
    students: { student_name: 'ليلى خوري' },
    otherStudents: { student_name: 'كريم ناصر' },
    records: { student_id: expect.any(String) },
  },
  {
    lessonType: 'group',
    submit: 'POST /group_lessons/submit',
    pending: 'GET /group_lessons/pending-lessons',
    approved: 'GET /group_lessons/approved-lessons',
    update: 'PUT /group_lessons/update-lesson',
    remove: 'DELETE /group_lessons/delete-lesson',
    adminPending: 'GET /admin/pending-group-lessons',
    adminApproved: 'GET /admin/approved-group-lessons',
    approve: 'POST /admin/approve-group-lesson',
    reject: 'POST /admin/reject-group-lesson',
    restore: 'POST /admin/restore-group-lesson',
    adminRemove: 'DELETE /admin/group-lessons',
    restoreOwn: 'POST /group_lessons/restore-lesson',
    students: { student_names: ['ليلى خوري', 'آدم سليم', 'جنى'] },
    otherStudents: { student_names: ['جنى', 'كريم ناصر'] },
    records: { student_ids: expect.any(Array) },
  },
];

/** The lessons of one type. */
export type LessonCalls = (typeof LESSON_CALLS)[number];

/** Who works with lessons in a test. */
export interface LessonPeople {
  server: TestServer;
  teacher: TestAccount;
  /** The teacher has this token. */
  token: string;
  /** The token of an administrator. */
  admin: string;
}

/** A fresh teacher beside an administrator who is there. */
export async function withTeacher(server: TestServer, admin: string): Promise<LessonPeople> {
  const teacher = await server.createTeacher();
  return { server, teacher, token: await server.signIn(teacher.username, teacher.password), admin };
}

/** The token of a fresh administrator. */
export async function signInAdmin(server: TestServer): Promise<string> {
  const { username, password } = await server.createAdmin();
  return server.signIn(username, password);
}

/** Logs and approves a lesson of a teacher; returns its id. */
export async function approveLessonOf(server: TestServer, teacher: TestAccount): Promise<string> {
  const token = await server.signIn(teacher.username, teacher.password);
  const body = {
    date: '2026-03-15',
    hours: 1,
    subject: 'فيزياء',
    education_level: 'ثانوي',
    student_name: 'ليلى',
  };
  const { _id } = (await call(server, 'POST /teacher/submit', { token, body })).body.lesson;
  await call(server, `POST /admin/approve-individual-lesson/${_id}`, { token: await signInAdmin(server) });
  return _id;
}

/** Requests on lessons of one type, by the current result of `people`. */
export function workWith(calls: LessonCalls, people: () => LessonPeople) {
  const fields = (changes: object = {}) => ({
    date: '2026-03-15',
    hours: 1.25,
    subject: 'رياضيات',
    education_level: 'إعدادي',
    ...calls.students,
    ...changes,
  });
  const submit = (changes: object = {}, by = people().token) =>
    call(people().server, calls.submit, { token: by, body: fields(changes) });
  const submitted = async (changes: object = {}) => (await submit(changes)).body.lesson._id as string;
  const on = (path: string, id: string, by = people().admin, body?: object) =>
    call(people().server, `${path}/${id}`, { token: by, body });
  const list = async (path: string, by: string, query: Record<string, string> = {}) => {
    const { body } = await call(people().server, path, { token: by, query });
    return Object.values(body)[0] as { _id: string; teacher_name: string }[];
  };
  const ids = async (path: string, by: string, query?: Record<string, string>) =>
    (await list(path, by, query)).map(({ _id }) => _id);
  const own = async (path: string) =>
    (await list(path, people().admin)).filter((lesson) => lesson.teacher_name === people().teacher.username);
  return { submit, submitted, on, list, ids, own };
}
