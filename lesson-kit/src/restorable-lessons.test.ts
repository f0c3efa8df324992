import { QueryClient } from '@tanstack/react-query';
import { session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import { deletedLessonsQuery, rejectedLessonsQuery } from './restorable-lessons';

const FIELDS = { _id: 'x', date: '2026-11-02T00:00:00', teacher_name: 'سارة', hours: 1, subject: 'تاريخ' };

let requests: ReturnType<typeof mockApi> | undefined;
beforeEach(() => session.signIn(tokenFor('admin')));
afterEach(() => requests?.restore());

test('gives each lesson the students of its type', async () => {
  const decision = { reason: 'سُجّل مرتين', decided_by: 'mudira', decided_at: '2026-11-03T08:00:00.000Z' };
  requests = mockApi({
    'GET /admin/rejected-lessons': success({
      rejected_lessons: [
        { ...FIELDS, ...decision, type: 'individual', student_name: 'زين', student_names: null },
        { ...FIELDS, ...decision, type: 'group', student_names: ['زين', 'ليلى'] },
      ],
      next_cursor: null,
    }),
  });
  expect(await new QueryClient().fetchQuery(rejectedLessonsQuery('/admin/rejected-lessons'))).toEqual([
    { ...FIELDS, ...decision, type: 'individual', student_name: 'زين' },
    { ...FIELDS, ...decision, type: 'group', student_names: ['زين', 'ليلى'] },
  ]);
});

test('fills the missing fields of a lesson', async () => {
  requests = mockApi({ 'GET /teacher/deleted-lessons': success({ deleted_lessons: [{ _id: 'x' }] }) });
  expect(await new QueryClient().fetchQuery(deletedLessonsQuery('/teacher/deleted-lessons'))).toEqual([
    {
      _id: 'x',
      type: 'individual',
      date: '',
      teacher_name: '',
      student_name: '',
      hours: 0,
      subject: '',
      deleted_by: '',
      deleted_at: '',
    },
  ]);
});
