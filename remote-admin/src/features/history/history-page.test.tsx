import { screen, waitFor, within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { session } from 'shared-auth';
import { useAdminSite } from '../../testing/admin-site';
import { rowOf, rows } from '../../testing/rows';
import HistoryPage from './history-page';
import { fetchWholeHistory } from './history-queries';
import { historySheet } from './history-sheet';

const site = useAdminSite();
const NO_FILTER = { kind: '', actor: '', subject: '', from: '', to: '' };

test('tells in words who changed what, and leads to the record', async () => {
  const id = await site.enterLesson({ student_name: 'ليلى درويش', date: '2026-03-04' });
  await site.request('POST', `/admin/approve-individual-lesson/${id}`);
  site.open(HistoryPage, '?filter=lesson');
  await waitFor(() => rowOf('قُبل الدرس'));
  const approval = within(rowOf('قُبل الدرس'));
  expect(approval.getByText('mudira')).toBeVisible();
  expect(approval.getByRole('link')).toHaveAttribute(
    'href',
    `/ApprovedIndividualLessonsAdmin?month=2026-03#lesson-${id}`,
  );
  expect(rowOf('سُجّل الدرس')).toHaveTextContent(/samira.*درس ليلى درويش|درس ليلى درويش.*samira/);
});

test('filters by kind, person, record and days, and keeps that in the address', async () => {
  const { _id } = await site.request<{ _id: string }>('POST', '/admin/families', { guardian_name: 'أم سعد' });
  await site.request('POST', '/admin/families', { guardian_name: 'أم هند' });
  const user = site.open(HistoryPage, `?id=${_id}`);
  await screen.findByText('تغييرات سجل واحد: أم سعد');
  expect(rows()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'عرض كل السجلات' }));
  await user.selectOptions(screen.getByLabelText('النوع'), 'عائلة');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.selectOptions(screen.getByLabelText('من'), 'samira (المعلمون)');
  await screen.findByText('لا تغيير يطابق البحث');
  expect(site.query()).toMatch(/^\?filter=family&actor=[\w-]+$/);
  await user.click(screen.getByRole('button', { name: 'مسح البحث' }));
  await enterText(user, screen.getByLabelText(/^إلى يوم/), '1/1/2020');
  await waitFor(() => expect(site.query()).toBe('?until=2020-01-01'));
  await screen.findByText('لا تغيير يطابق البحث');
});

test('loads further pages on demand, and exports all of them', async () => {
  for (let index = 0; index < 110; index++) {
    await site.request('POST', '/admin/families', { guardian_name: `عائلة ${index}` });
  }
  const user = site.open(HistoryPage, '?filter=family');
  await waitFor(() => expect(rows()).toHaveLength(100));
  await user.click(screen.getByRole('button', { name: 'عرض المزيد' }));
  await waitFor(() => expect(rows().length).toBeGreaterThanOrEqual(110));
  const { entries, isCut } = await fetchWholeHistory({ ...NO_FILTER, kind: 'family' });
  const { columns, rows: cells } = historySheet(entries, isCut);
  expect(cells.length).toBe(rows().length);
  expect(cells[0]).toHaveLength(columns.length);
  expect(cells[0]?.slice(2)).toEqual([
    'mudira',
    'عائلة',
    'عائلة 109',
    'أُضيفت العائلة',
    'وليّ الأمر: عائلة 109',
  ]);
});

test('links no page that an accountant may not open', async () => {
  await site.request('PATCH', '/admin/settings', { address: 'شارع الميناء 3' });
  const accountant = await site.server.createAdmin({ right: 'accountant' });
  session.signIn(await site.server.signIn(accountant.username, accountant.password));
  site.open(HistoryPage, '?filter=settings');
  await waitFor(() => expect(rowOf('عُدّلت إعدادات المعهد')).toHaveTextContent('شارع الميناء 3'));
  expect(within(rowOf('عُدّلت إعدادات المعهد')).queryByRole('link')).toBeNull();
});
