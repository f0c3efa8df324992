import { screen, waitFor, within } from '@testing-library/react';
import { useAdminSite } from '../../testing/admin-site';
import { failCalls } from '../../testing/failing-calls';
import { rowOf, rows } from '../../testing/rows';
import PendingIndividualLessonsPage from './pending-individual-lessons-page';

const site = useAdminSite();

const pendingStudents = async () => {
  const { pending_lessons } = await site.call<{ pending_lessons: { student_name: string }[] }>(
    'GET',
    '/admin/pending-individual-lessons',
  );
  return pending_lessons.map(({ student_name }) => student_name);
};
const approvedStudents = async () => {
  const { approved_lessons } = await site.call<{ approved_lessons: { student_name: string }[] }>(
    'GET',
    '/admin/approved-individual-lessons',
  );
  return approved_lessons.map(({ student_name }) => student_name);
};

/** Decides on everything that an earlier test left. */
async function emptyList() {
  const { pending_lessons } = await site.call<{ pending_lessons: { _id: string }[] }>(
    'GET',
    '/admin/pending-individual-lessons',
  );
  for (const { _id } of pending_lessons) await site.call('POST', `/admin/reject-individual-lesson/${_id}`);
}

beforeEach(emptyList);

test('shows what is pending, with the columns of the specification', async () => {
  await site.enterLesson({ student_name: 'نور عيسى', hours: 1.25, date: '2026-03-04', subject: 'فيزياء' });
  site.open(PendingIndividualLessonsPage);

  const row = await waitFor(() => rowOf('نور عيسى'));
  for (const text of ['samira', '1.25', 'ثانوي', 'فيزياء', '2026-03-04']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
});

test('says so when nothing is pending', async () => {
  site.open(PendingIndividualLessonsPage);
  expect(await screen.findByText('لا دروس معلّقة')).toBeInTheDocument();
});

test('an approved lesson leaves the list and is approved on the server', async () => {
  await site.enterLesson({ student_name: 'رامي نجار' });
  const user = site.open(PendingIndividualLessonsPage);

  const row = await waitFor(() => rowOf('رامي نجار'));
  await user.click(within(row).getByRole('button', { name: /^قبول/ }));

  expect(await screen.findByText('تم قبول الدرس')).toBeInTheDocument();
  expect(rows()).toHaveLength(0);
  expect(await approvedStudents()).toContain('رامي نجار');
});

test('a rejected lesson leaves the list, and comes back when that is taken back', async () => {
  await site.enterLesson({ student_name: 'هبة سالم' });
  const user = site.open(PendingIndividualLessonsPage);

  const row = await waitFor(() => rowOf('هبة سالم'));
  await user.click(within(row).getByRole('button', { name: /^رفض/ }));
  expect(await screen.findByText('تم رفض الدرس')).toBeInTheDocument();
  expect(await pendingStudents()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => rowOf('هبة سالم'));
  expect(await pendingStudents()).toEqual(['هبة سالم']);
});

test.each([
  [9_999, true],
  [10_000, false],
])('%i ms after a rejection, the key that takes it back works: %s', async (later, works) => {
  await site.enterLesson({ student_name: 'هبة سالم' });
  const user = site.open(PendingIndividualLessonsPage);
  const row = await waitFor(() => rowOf('هبة سالم'));
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  await user.click(within(row).getByRole('button', { name: /^رفض/ }));
  await screen.findByText('تم رفض الدرس');

  clock.mockReturnValue(now + later);
  await user.keyboard('{Control>}z{/Control}');
  if (works) await waitFor(() => rowOf('هبة سالم'));
  expect(await pendingStudents()).toEqual(works ? ['هبة سالم'] : []);
});

test('a lesson that somebody else decided first is said to be so and leaves the list', async () => {
  const id = await site.enterLesson({ student_name: 'يوسف جابر' });
  const user = site.open(PendingIndividualLessonsPage);

  const row = await waitFor(() => rowOf('يوسف جابر'));
  await site.call('POST', `/admin/approve-individual-lesson/${id}`);
  await user.click(within(row).getByRole('button', { name: /^رفض/ }));

  expect(await screen.findByText('سبق أن بتّ شخص آخر في هذا الدرس، وقد حُدّثت القائمة.')).toBeInTheDocument();
  await waitFor(() => expect(rows()).toHaveLength(0));
  expect(await approvedStudents()).toContain('يوسف جابر');
});

test.each([
  ['approve', /^قبول/, 'Failed to approve the lesson'],
  ['reject', /^رفض/, 'Failed to reject the lesson'],
])('a row stays when the server cannot %s it', async (call, button, words) => {
  await site.enterLesson({ student_name: 'دانا مصري' });
  const user = site.open(PendingIndividualLessonsPage);
  const row = await waitFor(() => rowOf('دانا مصري'));

  failCalls(`/admin/${call}-`);
  await user.click(within(row).getByRole('button', { name: button }));
  // Said once to everybody, and once beside the row.
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
  expect(within(rowOf('دانا مصري')).getByText(words)).toBeInTheDocument();
});

test('filters by teacher, student and any part of the date, in either digit set and spelling', async () => {
  await site.enterLesson({ student_name: 'أحمد هدى', date: '2026-03-04' });
  await site.enterLesson({ student_name: 'سامي خوري', date: '2026-05-11' });
  const user = site.open(PendingIndividualLessonsPage);
  await waitFor(() => rowOf('أحمد هدى'));

  await user.type(screen.getByLabelText('اسم الطالب'), 'احمد هدي');
  await waitFor(() => expect(rows()).toHaveLength(1));
  rowOf('أحمد هدى');

  await user.click(screen.getByRole('button', { name: 'مسح التصفية' }));
  await user.type(screen.getByLabelText('التاريخ'), '٢٠٢٦-٠٥');
  await waitFor(() => expect(rows()).toHaveLength(1));
  rowOf('سامي خوري');

  await user.clear(screen.getByLabelText('التاريخ'));
  await user.type(screen.getByLabelText('اسم المعلم'), 'SAMIRA');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.type(screen.getByLabelText('اسم المعلم'), 'x');
  expect(await screen.findByText('لا دروس تطابق البحث')).toBeInTheDocument();
});

test('shows ten lessons to a page', async () => {
  for (let number = 1; number <= 11; number++) await site.enterLesson({ student_name: `طالب ${number}` });
  const user = site.open(PendingIndividualLessonsPage);
  await waitFor(() => expect(rows()).toHaveLength(10));
  await user.click(screen.getByRole('button', { name: 'الصفحة 2' }));
  expect(rows()).toHaveLength(1);
});

describe('by keyboard alone', () => {
  const students = () => rows().map((row) => within(row).getByRole('rowheader').textContent);

  test('Enter approves and goes on to the next, Delete rejects, Ctrl+Z takes back', async () => {
    for (const student_name of ['طالب ا', 'طالب ب', 'طالب ج']) await site.enterLesson({ student_name });
    const user = site.open(PendingIndividualLessonsPage);
    await waitFor(() => expect(rows()).toHaveLength(3));
    const [first, second, third] = students();

    screen.getAllByRole('checkbox', { name: /^تحديد درس/ })[0]?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(students()).toEqual([second, third]));
    expect(within(rowOf(second ?? '')).getByRole('checkbox')).toHaveFocus();

    await user.keyboard('{Delete}');
    await waitFor(() => expect(students()).toEqual([third]));
    expect(within(rowOf(third ?? '')).getByRole('checkbox')).toHaveFocus();

    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(students()).toHaveLength(2));
    expect(await approvedStudents()).toContain(first);
    expect(await pendingStudents()).toEqual(expect.arrayContaining([second, third]));
  });

  test('arrows cross the edge of a page, and extend the selection with Shift', async () => {
    for (let number = 1; number <= 12; number++) await site.enterLesson({ student_name: `طالب ${number}` });
    const user = site.open(PendingIndividualLessonsPage);
    await waitFor(() => expect(rows()).toHaveLength(10));

    screen.getAllByRole('checkbox', { name: /^تحديد درس/ })[9]?.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.getAllByRole('checkbox', { name: /^تحديد درس/ })[0]).toHaveFocus();

    await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByText('المحدّد: درسان')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.getByText('تحديد الكل (12)')).toBeInTheDocument();
  });

  test('everything is approved with three presses', async () => {
    for (let number = 1; number <= 25; number++) await site.enterLesson({ student_name: `طالب ${number}` });
    const user = site.open(PendingIndividualLessonsPage);
    await waitFor(() => expect(rows()).toHaveLength(10));

    screen.getAllByRole('checkbox', { name: /^تحديد درس/ })[0]?.focus();
    await user.keyboard('{Control>}a{/Control}');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alertdialog')).toHaveTextContent('هل تريد قبول 25 درسًا؟');
    await user.keyboard('{Enter}');

    expect(await screen.findByText('لا دروس معلّقة')).toBeInTheDocument();
    expect(await pendingStudents()).toEqual([]);
  });
});

test('warns of a lesson that repeats another, also an approved one, and of a day that is too long', async () => {
  const lesson = { student_name: 'جود عطية', date: '2026-02-07', subject: 'كيمياء' };
  const approved = await site.enterLesson(lesson);
  await site.call('POST', `/admin/approve-individual-lesson/${approved}`);
  await site.enterLesson(lesson);
  await site.enterLesson({ student_name: 'زين عطية', date: '2026-02-08', hours: 12.5 });
  site.open(PendingIndividualLessonsPage);

  await waitFor(() => expect(within(rowOf('جود عطية')).getByText('مكرّر')).toBeInTheDocument());
  expect(within(rowOf('زين عطية')).queryByText('مكرّر')).toBeNull();
  expect(within(rowOf('زين عطية')).getByText('يوم طويل: 12.5')).toBeInTheDocument();
});

test('says in the words of the specification that the list cannot be read, and reads it on request', async () => {
  await site.enterLesson({ student_name: 'مها داود' });
  failCalls('/admin/pending-');
  const user = site.open(PendingIndividualLessonsPage);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Failed to fetch pending lessons.')).toHaveAttribute('lang', 'en');

  jest.restoreAllMocks();
  await user.click(within(alert).getByRole('button', { name: 'إعادة المحاولة' }));
  await waitFor(() => rowOf('مها داود'));
});
