import { act, screen, waitFor } from '@testing-library/react';
import { ApprovedIndividualLessonsPage } from '../../features/approved-lessons/approved-lessons-page';
import StudentPaymentsPage from '../../features/payments/student-payments-page';
import { useAdminSite } from '../../testing/admin-site';
import { rows } from '../../testing/rows';

const site = useAdminSite();

const PAGE_SIZE = 20;
const COUNT = 23;
const DATE = '2026-03-04';

beforeAll(async () => {
  for (let number = 0; number < COUNT; number++) {
    const name = `طالب ${String.fromCodePoint(0x0628 + number)}`;
    const lesson = await site.enterLesson({ student_name: name, date: DATE });
    await site.request('POST', `/admin/approve-individual-lesson/${lesson}`);
    const query = new URLSearchParams({ name, cost: '70', date: DATE });
    await site.request('POST', `/student_payments/?${query}`);
  }
}, 60_000);

/** The lines that only paper has. */
const paperNotes = () =>
  [...document.querySelectorAll<HTMLElement>('[data-chosen]')].map(({ dataset }) => dataset.chosen);

test.each([
  ['approved lessons', ApprovedIndividualLessonsPage, 'الدروس الفردية المقبولة'],
  ['payments', StudentPaymentsPage, 'المدفوعات'],
])('prints all rows that the filters leave: %s', async (_, Page, caption) => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const user = site.open(Page, `?month=${DATE.slice(0, 7)}`);
  await waitFor(() => expect(rows(caption)).toHaveLength(PAGE_SIZE));
  expect(paperNotes()).toContain('الصفحة 1 من 2. زر «طباعة القائمة» يطبع الكل.');
  await user.click(await screen.findByRole('button', { name: 'طباعة القائمة' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(rows(caption)).toHaveLength(COUNT);
  expect(paperNotes()).not.toContainEqual(expect.stringMatching(/^الصفحة/));
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(rows(caption)).toHaveLength(PAGE_SIZE);
});
