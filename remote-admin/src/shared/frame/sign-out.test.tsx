import { screen, within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { session } from 'shared-auth';
import StudentPaymentsPage from '../../features/payments/student-payments-page';
import { useAdminSite } from '../../testing/admin-site';
import { form } from '../../testing/payment-form';

const site = useAdminSite();

test('asks before sign-out discards a half-filled payment', async () => {
  const user = site.open(StudentPaymentsPage);
  await enterText(user, form().getByLabelText('اسم الطالب'), 'هالة زيدان');
  await user.click(screen.getByRole('button', { name: 'تسجيل الخروج' }));
  const question = within(await screen.findByRole('alertdialog', { name: /سيضيع إن سجّلت الخروج/ }));
  await user.click(question.getByRole('button', { name: 'البقاء في الصفحة' }));
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in' });
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('هالة زيدان');
});
