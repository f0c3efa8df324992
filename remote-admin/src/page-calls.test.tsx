import { screen, waitFor } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import type { ComponentType } from 'react';
import { session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import {
  PendingGroupLessonsPage,
  PendingIndividualLessonsPage,
} from './features/approvals/pending-lessons-page';
import {
  ApprovedGroupLessonsPage,
  ApprovedIndividualLessonsPage,
} from './features/approved-lessons/approved-lessons-page';
import BookingsPage from './features/bookings/bookings-page';
import HistoryPage from './features/history/history-page';
import LessonExportPage from './features/lesson-export/lesson-export-page';
import {
  DeletedLessonsPage,
  RejectedLessonsPage,
} from './features/restorable-lessons/restorable-lessons-pages';
import SystemOverviewPage from './features/system-overview/system-overview-page';
import { renderPage } from './testing/render-page';

const MOST_CALLS = 5;
/** The lists of a large institute: more pages than a page may read. Lessons and bookings that wait have fewer. */
const PAGES_OF_LIST = 30;
const PAGES_OF_WAITING = 2;

const lesson = (number: number) => ({
  _id: `lesson ${number}`,
  type: 'individual',
  date: `${currentDay()}T00:00:00`,
  teacher_name: `معلمة ${number}`,
  student_name: `زين ${number}`,
  student_names: [`زين ${number}`],
  hours: 1,
  subject: 'تاريخ',
  education_level: 'ثانوي',
  lessonDate: currentDay(),
  students: [`زين ${number}`],
});

/** Answers every list with a page of many, and collects the addresses. */
function serveLargeInstitute(): string[] {
  const addresses: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL((input as Request).url);
    searchParams.delete('token');
    addresses.push(`${pathname}?${searchParams}`);
    if (pathname.startsWith('/booking/today/')) return Response.json([lesson(1)]);
    const rows = Array.from({ length: Number(searchParams.get('limit') ?? 20) }, (_, index) => lesson(index));
    const page = Number(searchParams.get('cursor') ?? 1);
    const pages = /pending|waiting/.test(pathname) ? PAGES_OF_WAITING : PAGES_OF_LIST;
    return Response.json({
      ...Object.fromEntries(LISTS.map((field) => [field, rows])),
      ...{ pending_individual_lessons: 300, pending_group_lessons: 99, pending_bookings: 20 },
      ...{ total: 4000, hours: 5000, page: 1, next_cursor: page < pages ? String(page + 1) : null },
    });
  });
  return addresses;
}

const LISTS = [
  ...['pending_lessons', 'approved_lessons', 'rejected_lessons', 'deleted_lessons'],
  ...['history', 'people', 'bookings', 'teachers', 'students'],
];

beforeEach(() => session.signIn(tokenFor('admin')));
afterEach(() => jest.restoreAllMocks());

test.each<[name: string, Page: ComponentType]>([
  ['pending individual lessons', PendingIndividualLessonsPage],
  ['pending group lessons', PendingGroupLessonsPage],
  ['approved individual lessons', ApprovedIndividualLessonsPage],
  ['approved group lessons', ApprovedGroupLessonsPage],
  ['rejected lessons', RejectedLessonsPage],
  ['deleted lessons', DeletedLessonsPage],
  ['the export', LessonExportPage],
  ['the overview', SystemOverviewPage],
  ['the history', HistoryPage],
  ['bookings', BookingsPage],
])(
  'asks for nothing twice and for no more than it shows: %s',
  async (_, Page) => {
    const addresses = serveLargeInstitute();
    renderPage(Page);
    await waitFor(() => expect(document.querySelectorAll('tbody tr').length).toBeGreaterThan(0), {
      timeout: 10_000,
    });
    await waitFor(() => expect(screen.queryByText(/جارٍ تحميل/)).toBeNull());
    expect(addresses.length).toBeLessThanOrEqual(MOST_CALLS);
    expect(new Set(addresses).size).toBe(addresses.length);
  },
  30_000,
);
