import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { session } from 'shared-auth';
import { useAdminSite } from '../../testing/admin-site';
import { rowOf } from '../../testing/rows';
import StudentPage from '../students/student-page';
import PricesPage from './prices-page';

const site = useAdminSite();

test('a package of the price list is sold by a secretary at its price, until it is no longer sold', async () => {
  const user = site.open(PricesPage);
  await user.click(await screen.findByRole('button', { name: 'رزمة للبيع' }));
  const added = within(await screen.findByRole('dialog', { name: 'رزمة للبيع' }));
  await enterText(user, added.getByLabelText('اسم الرزمة'), 'عشر ساعات');
  await enterText(user, added.getByLabelText('المدة بالأيام'), '90');
  await enterText(user, added.getByLabelText('عدد الساعات'), '10');
  await enterText(user, added.getByLabelText('ثمن الرزمة (شيكل)'), '450');
  await user.click(added.getByRole('button', { name: 'حفظ' }));
  await waitFor(() =>
    expect(rowOf('عشر ساعات', 'رزم الساعات')).toHaveTextContent(/450.*90.*كل الدروس.*للبيع/),
  );

  const { _id } = await site.request<{ _id: string }>('POST', '/admin/students', { name: 'زين عودة' });
  cleanup();
  const { username, password } = await site.server.createAdmin({ right: 'secretary' });
  session.signIn(await site.server.signIn(username, password));
  site.open(StudentPage, `?id=${_id}`);
  await user.click(await screen.findByRole('button', { name: 'رزمة جديدة' }));
  const sold = within(await screen.findByRole('dialog', { name: /^رزمة ساعات/ }));
  expect(sold.getByRole('option', { name: /^عشر ساعات/ })).toBeInTheDocument();
  expect(sold.queryByLabelText('ثمن الرزمة (شيكل)')).not.toBeInTheDocument();
  await user.click(sold.getByRole('button', { name: 'حفظ' }));
  const packages = within(screen.getByRole('region', { name: 'رزم الساعات' }));
  await waitFor(() => expect(packages.getByRole('row', { name: /10 ساعات/ })).toHaveTextContent('450'));

  cleanup();
  session.signIn(site.adminToken);
  site.open(PricesPage);
  await user.click(await screen.findByRole('button', { name: 'تعديل رزمة عشر ساعات' }));
  await user.click(await screen.findByRole('radio', { name: 'لم تعد تُباع' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(rowOf('عشر ساعات', 'رزم الساعات')).toHaveTextContent('لم تعد تُباع'));
});
