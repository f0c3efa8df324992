import { screen, waitFor, within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { useAdminSite } from '../../testing/admin-site';
import { failRequests } from '../../testing/failing-requests';
import { rejectPending, studentsOnServer } from '../../testing/lessons-on-server';
import { rowOf, rows } from '../../testing/rows';
import { PendingGroupLessonsPage, PendingIndividualLessonsPage } from './pending-lessons-page';

const site = useAdminSite();

beforeEach(async () => {
  await rejectPending(site, 'individual');
  await rejectPending(site, 'group');
});

interface Rejected {
  _id: string;
  reason: string | null;
}

async function reasonOf(id: string): Promise<string | null | undefined> {
  const { rejected_lessons } = await site.request<{ rejected_lessons: Rejected[] }>(
    'GET',
    '/admin/rejected-lessons',
  );
  return rejected_lessons.find(({ _id }) => _id === id)?.reason;
}

const dialog = () => within(screen.getByRole('alertdialog'));

test('rejects with ready reasons and an own text, after a failure too', async () => {
  const id = await site.enterLesson({ student_name: 'هبة سالم' });
  const user = site.open(PendingIndividualLessonsPage);
  const row = await waitFor(() => rowOf('هبة سالم'));
  await user.click(within(row).getByRole('button', { name: /^مع ذكر السبب/ }));
  await user.click(dialog().getByRole('button', { name: 'لم يُعطَ الدرس' }));
  await user.click(dialog().getByRole('button', { name: 'مسجّل مرتين' }));
  await user.click(dialog().getByRole('button', { name: 'لم يُعطَ الدرس' }));
  await enterText(user, dialog().getByLabelText(/^السبب/), '، يوم الأحد');

  failRequests('/admin/reject-');
  await user.click(dialog().getByRole('button', { name: 'رفض' }));
  expect(await dialog().findByText('Failed to reject the lesson')).toBeInTheDocument();
  expect(dialog().getByLabelText(/^السبب/)).toHaveValue('مسجّل مرتين، يوم الأحد');

  jest.restoreAllMocks();
  await user.click(dialog().getByRole('button', { name: 'رفض' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(async () => expect(await reasonOf(id)).toBe('مسجّل مرتين، يوم الأحد'));
});

test('rejects without a reason by Enter in the dialog that Shift+Delete opens', async () => {
  const id = await site.enterLesson({ student_name: 'هبة سالم' });
  const user = site.open(PendingIndividualLessonsPage);
  (await screen.findByRole('checkbox', { name: /^تحديد درس/ })).focus();
  await user.keyboard('{Shift>}{Delete}{/Shift}');
  expect(await studentsOnServer(site, 'pending')).toEqual(['هبة سالم']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(0));
  await waitFor(async () => expect(await reasonOf(id)).toBeNull());
});

test('offers the reason of several rejections again when they failed, until it is cancelled', async () => {
  for (const student_name of ['نور', 'سامي']) await site.enterLesson({ student_name });
  const user = site.open(PendingIndividualLessonsPage);
  await user.click(await screen.findByText('تحديد الكل (2)'));
  await user.click(screen.getByRole('button', { name: 'رفض المحدّد' }));
  await enterText(user, dialog().getByLabelText(/^السبب/), 'عطلة');
  failRequests('/admin/decisions');
  await user.click(dialog().getByRole('button', { name: 'رفض' }));
  await screen.findByText('المحدّد: درسان');
  jest.restoreAllMocks();

  await user.click(within(rowOf('نور')).getByRole('button', { name: /^مع ذكر السبب/ }));
  expect(dialog().getByLabelText(/^السبب/)).toHaveValue('عطلة');
  await user.click(dialog().getByRole('button', { name: 'إلغاء' }));
  await user.click(within(rowOf('نور')).getByRole('button', { name: /^مع ذكر السبب/ }));
  expect(dialog().getByLabelText(/^السبب/)).toHaveValue('');
});

test('rejects all lessons of a teacher with one reason', async () => {
  const ids = [await site.enterGroupLesson(), await site.enterGroupLesson()];
  const user = site.open(PendingGroupLessonsPage);
  await user.click(await screen.findByRole('button', { name: /^رفض كل دروس/ }));
  await screen.findByRole('alertdialog');
  await user.click(dialog().getByRole('button', { name: 'التاريخ غير صحيح' }));
  await user.click(dialog().getByRole('button', { name: 'رفض' }));
  await waitFor(() => expect(rows()).toHaveLength(0));
  for (const id of ids) await waitFor(async () => expect(await reasonOf(id)).toBe('التاريخ غير صحيح'));
});

test('counts the remaining characters of a long reason', async () => {
  await site.enterLesson();
  const user = site.open(PendingIndividualLessonsPage);
  await user.click(await screen.findByRole('button', { name: /^مع ذكر السبب/ }));
  await user.click(dialog().getByLabelText(/^السبب/));
  await user.paste('س'.repeat(298));
  expect(dialog().getByText('تبقّى حرفان.')).toBeInTheDocument();
});
