import { QueryClient } from '@tanstack/react-query';
import { session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import { lessonsKey, lessonsQuery, rewriteLessons } from './lesson-queries';
import { groupLesson, individualLesson } from './testing/lesson';

const PATH = '/admin/approved-group-lessons';

let requests: ReturnType<typeof mockApi> | undefined;
beforeEach(() => session.signIn(tokenFor('admin')));
afterEach(() => requests?.restore());

test('reads the lessons of a month, also from a server that responds with all months', async () => {
  const november = groupLesson();
  requests = mockApi({
    [`GET ${PATH}`]: success({ approved_lessons: [november, groupLesson({ date: '2026-12-01T00:00:00' })] }),
  });
  const query = lessonsQuery(PATH, { lessonType: 'group', status: 'approved', month: '2026-11' });
  expect(await new QueryClient().fetchQuery(query)).toEqual([november]);
});

test('fills the missing fields of a lesson', async () => {
  requests = mockApi({ [`GET ${PATH}`]: success({ approved_lessons: [{ _id: 'a', subject: null }] }) });
  const query = lessonsQuery(PATH, { lessonType: 'group', status: 'approved' });
  expect(await new QueryClient().fetchQuery(query)).toEqual([
    { _id: 'a', date: '', teacher_name: '', hours: 0, subject: '', student_names: [] },
  ]);
});

test('finds all lists of a type by the prefix of their keys', () => {
  const { queryKey } = lessonsQuery(PATH, { lessonType: 'group', status: 'approved', month: '2026-11' });
  expect(queryKey.slice(0, 2)).toEqual(lessonsKey('group'));
});

test('changes a list in the cache, and none that was never read', async () => {
  const queryClient = new QueryClient();
  const query = lessonsQuery(PATH, { lessonType: 'individual', status: 'pending' });
  await rewriteLessons(queryClient, query, () => [individualLesson()]);
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined();
  queryClient.setQueryData(query.queryKey, [individualLesson()]);
  await rewriteLessons(queryClient, query, () => []);
  expect(queryClient.getQueryData(query.queryKey)).toEqual([]);
});
