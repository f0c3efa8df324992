import { screen, waitFor } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import type { ComponentType } from 'react';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import ApprovedGroupLessonsPage from './features/group-lessons/approved-group-lessons-page';
import PendingGroupLessonsPage from './features/group-lessons/pending-group-lessons-page';
import ApprovedIndividualLessonsPage from './features/individual-lessons/approved-individual-lessons-page';
import PendingIndividualLessonsPage from './features/individual-lessons/pending-individual-lessons-page';
import { renderPage } from './testing/render-page';
import { signInAs } from './testing/sign-in-as';

const GAPS = { teacher_name: null, hours: null, subject: null, education_level: null };
const INDIVIDUAL = { ...GAPS, _id: 'i', student_name: null };
const GROUP = { ...GAPS, _id: 'g', student_names: null };
const THIS_MONTH = { date: currentDay() };

let calls: ReturnType<typeof mockApi>;
beforeEach(() => {
  window.sessionStorage.clear();
  signInAs({ username: 'samira' });
  calls = mockApi({
    'GET /teacher/pending-lessons': success({ pending_lessons: [INDIVIDUAL, { _id: 'i2' }] }),
    'GET /teacher/approved-lessons': success({
      approved_lessons: [{ ...INDIVIDUAL, ...THIS_MONTH }, { _id: 'i2' }],
    }),
    'GET /group_lessons/pending-lessons': success({ pending_lessons: [GROUP, { _id: 'g2' }] }),
    'GET /group_lessons/approved-lessons': success({
      approved_lessons: [{ ...GROUP, ...THIS_MONTH }, { _id: 'g2' }],
    }),
    'GET /teacher/student-suggestions': success({ students: [] }),
  });
});
afterEach(() => calls.restore());

const PAGES: [name: string, Page: ComponentType, rows: number][] = [
  ['pending individual lessons', PendingIndividualLessonsPage, 2],
  ['approved individual lessons', ApprovedIndividualLessonsPage, 1],
  ['pending group lessons', PendingGroupLessonsPage, 2],
  ['approved group lessons', ApprovedGroupLessonsPage, 1],
];

test.each(PAGES)('rows with gaps take nothing away from the page of %s', async (_, Page, rows) => {
  renderPage(Page);
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(rows));
  expect(screen.queryAllByRole('alert')).toEqual([]);
  expect(document.body).not.toHaveTextContent(/NaN|null|undefined/);
});
