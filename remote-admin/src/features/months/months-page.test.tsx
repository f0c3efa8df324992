import { screen, waitFor, within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { session } from 'shared-auth';
import { useAdminSite } from '../../testing/admin-site';
import { rowOf } from '../../testing/rows';
import MonthsPage from './months-page';

const site = useAdminSite();

/** An approved lesson without a price, a pending one and a payment, in March 2026. */
beforeAll(async () => {
  const approved = await site.enterLesson();
  await site.request('POST', `/admin/approve-individual-lesson/${approved}`);
  await site.enterLesson();
  for (let count = 0; count < 2; count++) await site.enterGroupLesson();
  await site.request(
    'POST',
    `/student_payments/?name=${encodeURIComponent('ليلى حداد')}&cost=50&date=2026-03-10`,
  );
});

const march = () => rowOf(/^آذار 2026/);

test('lists what is open with the pages that settle it, closes after a question, and opens again with a reason', async () => {
  const user = site.open(MonthsPage);
  await waitFor(() => expect(march()).toHaveTextContent('مفتوح'));
  expect(within(march()).getByRole('link', { name: 'درس واحد بلا سعر' })).toHaveAttribute(
    'href',
    '/Prices?month=2026-03',
  );
  expect(within(march()).getByRole('link', { name: 'دروس فردية بانتظار القبول: 1' })).toHaveAttribute(
    'href',
    '/PendingIndividualLessonsAdmin?month=2026-03',
  );
  expect(within(march()).getByRole('link', { name: 'دروس جماعية بانتظار القبول: 2' })).toHaveAttribute(
    'href',
    '/PendingGroupLessonsAdmin?month=2026-03',
  );

  await user.click(screen.getByRole('button', { name: 'إقفال: آذار 2026' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'إقفال كل شيء حتى نهاية آذار 2026؟' }),
  );
  expect(question.getByText('دروس فردية بانتظار القبول: 1')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'إقفال' }));
  await waitFor(() => expect(march()).toHaveTextContent('مُقفل'));
  expect(march()).toHaveTextContent('mudira');

  await user.click(screen.getByRole('button', { name: 'إعادة الفتح: آذار 2026' }));
  const reopening = within(await screen.findByRole('dialog'));
  await user.click(reopening.getByRole('button', { name: 'إعادة الفتح' }));
  expect(reopening.getByText('اكتب سبب إعادة الفتح.')).toBeVisible();
  await enterText(user, reopening.getByLabelText(/^السبب/), 'درس لم يُسجَّل');
  await user.click(reopening.getByRole('button', { name: 'إعادة الفتح' }));
  await waitFor(() => expect(march()).toHaveTextContent('مفتوح'));
});

test('says why a month was not closed, and shows what became of it', async () => {
  const user = site.open(MonthsPage);
  await user.click(await screen.findByRole('button', { name: 'إقفال: آذار 2026' }));
  await site.request('POST', '/admin/months/2026-03/close');
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'إقفال' }));
  expect(await screen.findByText('سبق إقفال هذا الشهر.')).toBeVisible();
  await waitFor(() => expect(march()).toHaveTextContent('مُقفل'));
});

test.each([
  ['secretary', false],
  ['accountant', true],
] as const)('offers the right %s only what it may do', async (right, isAccountant) => {
  const administrator = await site.server.createAdmin({ right });
  session.signIn(await site.server.signIn(administrator.username, administrator.password));
  site.open(MonthsPage);
  await waitFor(() => expect(march()).toHaveTextContent('مُقفل'));
  expect(screen.queryByRole('button', { name: 'إقفال: نيسان 2026' }) !== null).toBe(isAccountant);
  expect(screen.queryByRole('columnheader', { name: 'أجور المعلمين' }) !== null).toBe(isAccountant);
  expect(screen.queryByRole('button', { name: /^إعادة الفتح/ })).not.toBeInTheDocument();
});
