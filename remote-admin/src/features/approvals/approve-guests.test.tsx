import { screen, waitFor, within } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import type { TestAccount } from 'server/testing';
import { useAdminSite } from '../../testing/admin-site';
import { rejectPending, studentsOnServer } from '../../testing/lessons-on-server';
import { rowOf } from '../../testing/rows';
import { PendingGroupLessonsPage, PendingIndividualLessonsPage } from './pending-lessons-page';

const site = useAdminSite();

let guest: TestAccount;
let token: string;
beforeEach(async () => {
  await rejectPending(site, 'individual');
  await rejectPending(site, 'group');
  guest = await site.server.createTeacher({ isAdmitted: false });
  token = await site.server.signIn(guest.username, guest.password);
});

let nextWord = 0;
const WORDS = ['بستان', 'قنديل', 'مرجان', 'ياقوت', 'زعفران', 'سنديان', 'ريحان', 'فيروز', 'عنبر', 'شاهين'];
/** A name that is like no other student's. */
const freshName = () => `${WORDS[nextWord % WORDS.length]} ${WORDS[(nextWord++ * 7 + 3) % WORDS.length]}`;

const LESSON = { date: '2026-03-04', hours: 1.5, subject: 'رياضيات', education_level: 'ثانوي' };
const log = (student_name: string, fields: object = {}) =>
  site.request('POST', '/teacher/submit', { ...LESSON, student_name, ...fields }, token);
const logGroup = (...student_names: string[]) =>
  site.request('POST', '/group_lessons/submit', { ...LESSON, student_names }, token);
const addStudent = (name: string) => site.request<{ _id: string }>('POST', '/admin/students', { name });
const isAdmitted = async () =>
  (await site.server.rows()).account.find(({ id }) => id === guest.id)?.admitted_at != null;

type User = ReturnType<typeof site.open>;

async function approve(user: User, student: string | RegExp) {
  const row = await waitFor(() => rowOf(student));
  await user.click(within(row).getByRole('button', { name: /^قبول/ }));
}

const press = async (user: User, name: string | RegExp) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

test('accepts only the lesson of a teacher who is not admitted, unless both are chosen', async () => {
  const [first, second] = [freshName(), freshName()];
  await log(first);
  await log(second);
  const user = site.open(PendingIndividualLessonsPage);
  await approve(user, first);
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(guest.username);
  expect(within(question).getByRole('button', { name: 'قبول الدرس فقط' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await screen.findByText(/^قُبل درس/);
  expect(await isAdmitted()).toBe(false);

  await approve(user, second);
  await press(user, 'قبول الدرس والحساب');
  expect(await screen.findByText(new RegExp(`قُبل حساب .*${guest.username}`))).toBeInTheDocument();
  expect(await isAdmitted()).toBe(true);
  expect(await studentsOnServer(site, 'approved')).toEqual(expect.arrayContaining([first, second]));
});

test('asks whom a name without a record means, and approves the lesson of that student', async () => {
  await addStudent('رنا مرعشلي');
  await log('رنا مرعشلى');
  const user = site.open(PendingIndividualLessonsPage);
  await log('رنا مرعشللي', { subject: 'فيزياء' });
  await approve(user, 'رنا مرعشلى');
  await press(user, 'قبول الدرس فقط');
  await screen.findByText(/^قُبل درس/);
  expect(await studentsOnServer(site, 'approved')).toContain('رنا مرعشلي');

  await site.leaveAndComeBack();
  const before = (await site.server.rows()).student.length;
  await approve(user, 'رنا مرعشللي');
  expect(within(rowOf('رنا مرعشللي')).getByText('اسم لا سجل له')).toBeVisible();
  await press(user, 'قبول الدرس فقط');
  const question = await screen.findByRole('dialog', { name: /^هل تقصد/ });
  expect(within(question).getByRole('button', { name: /^رنا مرعشلي/ })).toHaveFocus();
  await user.click(within(question).getByRole('button', { name: 'العودة إلى القائمة' }));
  expect(await studentsOnServer(site, 'pending')).toEqual(['رنا مرعشللي']);

  await approve(user, 'رنا مرعشللي');
  await press(user, 'قبول الدرس فقط');
  await user.click(await screen.findByRole('button', { name: /^رنا مرعشلي/ }));
  await waitFor(async () => expect(await studentsOnServer(site, 'pending')).toEqual([]));
  expect((await site.server.rows()).student).toHaveLength(before);
});

test('opens the edit of a group where one name is those of two students', async () => {
  await logGroup('وسن و مرام', freshName());
  const user = site.open(PendingGroupLessonsPage);
  await approve(user, /وسن/);
  await press(user, 'قبول الدرس فقط');
  await press(user, 'نعم، طالبان');
  expect(await screen.findByRole('dialog', { name: /^تعديل/ })).toBeVisible();
});

test('leaves lessons with names without a record out, or asks about each', async () => {
  const date = currentDay();
  await addStudent('هيثم زعرور');
  await addStudent('دعاء قمحاوي');
  await site.enterLesson({ student_name: 'هيثم زعرور', date });
  await log('هيثم زعروور', { date });
  await log('دعاء قمحاويي', { date });
  const user = site.open(PendingIndividualLessonsPage);
  const approveSelected = async () => {
    await user.click(await screen.findByRole('checkbox', { name: /^تحديد الكل/ }));
    await user.click(screen.getByRole('button', { name: 'قبول المحدّد' }));
  };
  await waitFor(() => rowOf('دعاء قمحاويي'));
  await approveSelected();
  expect(await screen.findByText('دروس عليها ملاحظات: درسان')).toBeVisible();
  await press(user, /^قبول درس واحد/);
  await screen.findByText(/^قُبل درس/);
  expect([...(await studentsOnServer(site, 'pending'))].sort()).toEqual(
    ['هيثم زعروور', 'دعاء قمحاويي'].sort(),
  );

  await approveSelected();
  await press(user, 'قبول الدروس فقط');
  for (const name of [/^(هيثم زعرور|دعاء قمحاوي)$/, /^(هيثم زعرور|دعاء قمحاوي)$/])
    await user.click(await screen.findByRole('button', { name }));
  await waitFor(async () => expect(await studentsOnServer(site, 'pending')).toEqual([]));
  const names = (await site.server.rows()).student.map(({ name }) => name);
  expect(names).not.toContain('هيثم زعروور');
  expect(names).not.toContain('دعاء قمحاويي');
});

test('tells a lesson that was logged twice from one of other hours', async () => {
  for (const hours of [1, 1, 2]) await site.enterLesson({ student_name: 'جود بركات', hours });
  site.open(PendingIndividualLessonsPage);
  expect(await screen.findAllByText('مطابق لدرس آخر')).toHaveLength(2);
  expect(screen.getAllByText('يشبه درسًا آخر')).toHaveLength(1);
});
