import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { holdResponses } from 'shared-auth/testing/hold-responses';
import { useAdminSite } from '../../testing/admin-site';
import { rejectPending, studentsOnServer } from '../../testing/lessons-on-server';
import { rowOf, rows } from '../../testing/rows';
import { PendingIndividualLessonsPage } from './pending-lessons-page';

const site = useAdminSite();
beforeEach(() => rejectPending(site, 'individual'));

const requestsTo = (part: string, { mock }: jest.SpiedFunction<typeof fetch>) =>
  mock.calls.filter(([request]) => (request as Request).url.includes(part));

const students = () => rows().map((row) => within(row).getByRole('rowheader').textContent);

test('approves by Enter and focuses the next row, rejects by Delete, undoes by Ctrl+Z', async () => {
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
  expect(await studentsOnServer(site, 'approved')).toContain(first);
  expect(await studentsOnServer(site, 'pending')).toEqual(expect.arrayContaining([second, third]));
});

test('undoes an approval before an older rejection by Ctrl+Z', async () => {
  for (const student_name of ['طالب ا', 'طالب ب', 'طالب ج']) await site.enterLesson({ student_name });
  const user = site.open(PendingIndividualLessonsPage);
  await waitFor(() => expect(rows()).toHaveLength(3));
  const [rejected = '', approved = ''] = students();

  screen.getAllByRole('checkbox', { name: /^تحديد درس/ })[0]?.focus();
  await user.keyboard('{Delete}');
  await screen.findByText(/^رُفض درس/);
  await user.keyboard('{Enter}');
  await screen.findByText(/^قُبل درس/);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => rowOf(approved));
  const pending = await studentsOnServer(site, 'pending');
  expect(pending).toContain(approved);
  expect(pending).not.toContain(rejected);
});

test('shows an undone rejection although another lesson is decided before the list has loaded', async () => {
  for (const student_name of ['طالب ا', 'طالب ب', 'طالب ج']) await site.enterLesson({ student_name });
  const user = site.open(PendingIndividualLessonsPage);
  await waitFor(() => expect(rows()).toHaveLength(3));
  const [rejected = '', approved = '', last = ''] = students();
  screen.getAllByRole('checkbox', { name: /^تحديد درس/ })[0]?.focus();
  await user.keyboard('{Delete}');
  await screen.findByText(/^رُفض درس/);

  const requests = jest.spyOn(globalThis, 'fetch');
  const letListArrive = holdResponses('/admin/pending-individual-lessons');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(requestsTo('/pending-individual-lessons', requests)).toHaveLength(1));
  await user.keyboard('{Enter}');
  await screen.findByText(/^قُبل درس/);
  letListArrive();
  await waitFor(() => rowOf(rejected));
  expect(students()).toEqual(expect.arrayContaining([rejected, last]));
  expect(students()).not.toContain(approved);
});

test('undoes the last press by Ctrl+Z, also before the response', async () => {
  for (const student_name of ['طالب ا', 'طالب ب', 'طالب ج']) await site.enterLesson({ student_name });
  const user = site.open(PendingIndividualLessonsPage);
  await waitFor(() => expect(rows()).toHaveLength(3));
  const [first = '', second = ''] = students();

  screen.getAllByRole('checkbox', { name: /^تحديد درس/ })[0]?.focus();
  await user.keyboard('{Delete}');
  await screen.findByText(/^رُفض درس/);
  await user.keyboard('{Delete}{Control>}z{/Control}');
  expect(await screen.findByText('أُعيد إلى القائمة درس واحد.')).toBeInTheDocument();
  const pending = await studentsOnServer(site, 'pending');
  expect(pending).toContain(second);
  expect(pending).not.toContain(first);
});

test('leaves Ctrl+Z in a filter to the browser', async () => {
  await site.enterLesson({ student_name: 'طالب ا' });
  const user = site.open(PendingIndividualLessonsPage);
  await waitFor(() => expect(rows()).toHaveLength(1));
  screen.getByRole('checkbox', { name: /^تحديد درس/ }).focus();
  await user.keyboard('{Delete}');
  await screen.findByText(/^رُفض درس/);

  const requests = jest.spyOn(globalThis, 'fetch');
  for (const filter of screen.getAllByRole('searchbox')) {
    const isLeftToBrowser = fireEvent.keyDown(filter, { code: 'KeyZ', ctrlKey: true });
    expect(isLeftToBrowser).toBe(true);
  }
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => rowOf('طالب ا'));
  expect(requestsTo('/restore-', requests)).toHaveLength(1);
});

test('moves across pages by arrows, and extends the selection with Shift', async () => {
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

const boxes = () => screen.getAllByRole('checkbox', { name: /^تحديد درس/ });
const ticked = () => boxes().flatMap((box, index) => ((box as HTMLInputElement).checked ? [index] : []));

async function openTwelve() {
  for (let number = 1; number <= 12; number++) await site.enterLesson({ student_name: `طالب ${number}` });
  const user = site.open(PendingIndividualLessonsPage);
  await waitFor(() => expect(rows()).toHaveLength(10));
  return user;
}

test('starts a range at the focus, shrinks it on the way back, and keeps earlier ticks', async () => {
  const user = await openTwelve();
  await user.click(boxes()[8] as HTMLElement);
  boxes()[2]?.focus();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(ticked()).toEqual([2, 3, 4, 8]);
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(ticked()).toEqual([2, 3, 8]);

  await user.keyboard('{Escape}');
  boxes()[6]?.focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(ticked()).toEqual([6, 7]);
});

test('extends a range across pages', async () => {
  const user = await openTwelve();
  boxes()[9]?.focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await waitFor(() => expect(boxes()[0]).toHaveFocus());
  expect(rows()).toHaveLength(2);
  expect(ticked()).toEqual([0]);
  expect(screen.getByText('المحدّد: درسان')).toBeInTheDocument();
});

test('ticks the rows from the last ticked one by a click with Shift', async () => {
  const user = await openTwelve();
  await user.click(boxes()[1] as HTMLElement);
  await user.keyboard('{Shift>}');
  await user.click(boxes()[4] as HTMLElement);
  await user.keyboard('{/Shift}');
  expect(ticked()).toEqual([1, 2, 3, 4]);
});

test('asks by name before deciding a single ticked lesson elsewhere', async () => {
  const user = await openTwelve();
  const [first = ''] = students();
  await user.click(boxes()[0] as HTMLElement);
  boxes()[5]?.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alertdialog')).toHaveTextContent(`هل تريد قبول درس ${first}،`);
  await user.keyboard('{Escape}');
  expect(await studentsOnServer(site, 'pending')).toContain(first);
});

test('leaves the page keys to the browser without another page', async () => {
  await site.enterLesson({ student_name: 'طالب ا' });
  site.open(PendingIndividualLessonsPage);
  const checkbox = await screen.findByRole('checkbox', { name: /^تحديد درس/ });
  for (const key of ['PageDown', 'PageUp']) expect(fireEvent.keyDown(checkbox, { key })).toBe(true);
});

test('approves all lessons with three presses', async () => {
  for (let number = 1; number <= 25; number++) await site.enterLesson({ student_name: `طالب ${number}` });
  const user = site.open(PendingIndividualLessonsPage);
  await waitFor(() => expect(rows()).toHaveLength(10));

  screen.getAllByRole('checkbox', { name: /^تحديد درس/ })[0]?.focus();
  await user.keyboard('{Control>}a{/Control}');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alertdialog')).toHaveTextContent('هل تريد قبول 25 درسًا؟');
  await user.keyboard('{Enter}');

  expect(await screen.findByText('لا دروس تنتظر قرارك')).toBeInTheDocument();
  expect(await studentsOnServer(site, 'pending')).toEqual([]);
});
