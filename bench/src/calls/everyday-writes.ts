import { callJson } from './call-json';
import type { Subjects } from './page-calls';

/** Who writes, on which server. */
export interface Writer {
  origin: string;
  admin: string;
  teacher: string;
  subjects: Subjects;
}

/** A write of every day. */
export interface Write {
  name: string;
  /** Makes what the write works on; its time is not measured. */
  prepare?: (writer: Writer) => Promise<string[]>;
  run: (writer: Writer, ids: readonly string[]) => Promise<unknown>;
}

const AT_ONCE = 28;

const submit = async ({ origin, teacher, subjects }: Writer): Promise<string> => {
  const { lesson } = await callJson<{ lesson: { _id: string } }>(origin, 'POST /teacher/submit', {
    token: teacher,
    body: {
      student_name: subjects.studentName,
      date: subjects.today,
      hours: 1,
      subject: 'رياضيات',
      education_level: 'ثانوي',
    },
  });
  return lesson._id;
};
const submitted = (count: number) => async (writer: Writer) => {
  const ids: string[] = [];
  for (let number = 0; number < count; number++) ids.push(await submit(writer));
  return ids;
};
const approve = ({ origin, admin }: Writer, id = '') =>
  callJson(origin, `POST /admin/approve-individual-lesson/${id}`, { token: admin });
const approved = async (writer: Writer) => {
  const ids = await submitted(1)(writer);
  await approve(writer, ids[0]);
  return ids;
};
const payOf = ({ subjects }: Writer) => ({
  name: subjects.studentName,
  student_id: subjects.student,
  cost: '250',
  date: subjects.today,
});

/** The writes that people make all day, with the postings that belong to them. */
export const EVERYDAY_WRITES: readonly Write[] = [
  { name: 'log a lesson', run: submit },
  { name: 'approve a lesson', prepare: submitted(1), run: (writer, [id]) => approve(writer, id) },
  {
    name: `approve ${AT_ONCE} lessons, as the page does`,
    prepare: submitted(AT_ONCE),
    run: ({ origin, admin }, ids) =>
      callJson(origin, 'POST /admin/decisions', {
        token: admin,
        body: { decisions: ids.map((id) => ({ id, type: 'individual', decision: 'approve' })) },
      }),
  },
  {
    name: `approve ${AT_ONCE} lessons in as many calls at once`,
    prepare: submitted(AT_ONCE),
    run: (writer, ids) => Promise.all(ids.map((id) => approve(writer, id))),
  },
  {
    name: 'reject a lesson',
    prepare: submitted(1),
    run: ({ origin, admin }, [id]) =>
      callJson(origin, `POST /admin/reject-individual-lesson/${id}`, { token: admin }),
  },
  {
    name: 'take an approval back',
    prepare: approved,
    run: ({ origin, admin }, [id]) =>
      callJson(origin, `POST /admin/restore-individual-lesson/${id}`, { token: admin }),
  },
  {
    name: 'note an absence',
    prepare: approved,
    run: ({ origin, admin, subjects }, [id]) =>
      callJson(origin, `PUT /admin/lessons/${id}/attendance`, {
        token: admin,
        body: { students: [{ student_id: subjects.student, attendance: 'absent-free' }] },
      }),
  },
  {
    name: 'edit a waiting lesson',
    prepare: submitted(1),
    run: ({ origin, admin }, [id]) =>
      callJson(origin, `PATCH /admin/lessons/${id}`, { token: admin, body: { hours: 2 } }),
  },
  {
    name: 'take a payment',
    run: (writer) =>
      callJson(writer.origin, 'POST /student_payments/', { token: writer.admin, query: payOf(writer) }),
  },
  {
    name: 'void a payment',
    async prepare(writer) {
      const { payment } = await callJson<{ payment: { _id: string } }>(
        writer.origin,
        'POST /student_payments/',
        { token: writer.admin, query: payOf(writer) },
      );
      return [payment._id];
    },
    run: ({ origin, admin }, [id]) =>
      callJson(origin, `POST /student_payments/${id}/void`, { token: admin, body: { reason: 'خطأ' } }),
  },
];
