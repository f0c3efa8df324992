import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import LessonFormPage from './features/lesson-form/lesson-form-page';
import ApprovedLessonsPage from './features/lesson-list/approved-lessons-page';
import { renderPage } from './testing/render-page';
import { signInAs } from './testing/sign-in-as';

afterEach(() => jest.restoreAllMocks());

test.each<[name: string, page: ReactElement, calls: string[]]>([
  [
    'approved lessons',
    <ApprovedLessonsPage key="approved" lessonType="individual" />,
    ['/teacher/approved-lessons'],
  ],
  [
    'the form of a lesson',
    <LessonFormPage key="form" lessonType="individual" />,
    ['/teacher/logged-lessons', '/teacher/usual-lessons'],
  ],
])('asks only for what it shows: %s', async (_, page, calls) => {
  signInAs({ username: 'samira' });
  const asked = new Set<string>();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL((input as Request).url);
    if (pathname.endsWith('-lessons')) asked.add(`${pathname}${searchParams.get('cursor') ?? ''}`);
    // A list of all months would have further pages.
    const next_cursor = searchParams.has('month') ? null : 'more';
    return Response.json({ approved_lessons: [], logged_lessons: [], usual_lessons: [], next_cursor });
  });
  renderPage(page);
  await waitFor(() => expect([...asked].sort()).toEqual(calls));
});
