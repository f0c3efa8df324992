import { screen, waitFor, within } from '@testing-library/react';
import { daysAhead } from 'server/testing/days-ahead';
import { useAdminSite } from '../../testing/admin-site';

const site = useAdminSite();

const dialog = () => within(screen.getByRole('dialog', { name: 'بحث في كل شيء' }));

function Page() {
  return (
    <label>
      ملاحظة
      <input />
    </label>
  );
}

test('opens with / and Ctrl+K, but not with a / that is typed', async () => {
  const user = site.open(Page);
  await user.type(screen.getByLabelText('ملاحظة'), '1/2');
  expect(screen.getByLabelText('ملاحظة')).toHaveValue('1/2');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('searchbox')).toHaveFocus();
  await user.click(dialog().getByRole('button', { name: 'إغلاق' }));
  screen.getByLabelText('ملاحظة').blur();
  await user.keyboard('/');
  expect(await screen.findByRole('searchbox')).toHaveValue('');
});

test('finds people, receipts, bookings and pages, and opens the first result with Enter', async () => {
  const family = await site.request<{ _id: string }>('POST', '/admin/families', {
    guardian_name: 'أم شادي',
    phones: ['0598765432'],
  });
  const student = await site.request<{ _id: string }>('POST', '/admin/students', {
    name: 'شادي منصور',
    family_id: family._id,
  });
  const paid = await site.request<{ payment: { _id: string; receipt_number: number } }>(
    'POST',
    `/student_payments/?${new URLSearchParams({ name: 'شادي منصور', cost: '250', date: '2026-03-10' })}`,
  );
  const { booking } = await site.request<{ booking: { reference: string } }>('POST', '/booking/', {
    parentName: 'أبو نور',
    phone: '0521234567',
    subject: 'رياضيات',
    ageLevel: 'الصف السابع',
    lessonDate: daysAhead(60),
    lessonTime: '16:30',
    hours: 1,
    lessonType: 'individual',
    students: ['نور'],
  });
  const user = site.open(Page);
  await user.click(screen.getByRole('button', { name: 'بحث' }));
  const field = await screen.findByRole('searchbox');
  const search = async (text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  const found = (kind: string, name: RegExp) =>
    waitFor(() => within(dialog().getByRole('list', { name: kind })).getByRole('link', { name }));

  await search('شادي');
  expect(await found('طلاب', /شادي منصور.*أم شادي/)).toHaveAttribute('href', `/Student?id=${student._id}`);
  expect(await found('عائلات', /أم شادي/)).toHaveAttribute('href', `/Family?id=${family._id}`);
  await search('059-876');
  await found('عائلات', /أم شادي/);
  await search(String(paid.payment.receipt_number));
  expect(await found('سندات', /شادي منصور/)).toHaveAttribute(
    'href',
    `/StudentPaymentForm?month=2026-03#payment-${paid.payment._id}`,
  );
  await search(booking.reference);
  await found('حجوزات', /أبو نور/);
  await search('samira');
  await found('معلمون', /samira/);
  await search('ظظظ');
  expect(await screen.findByText('لا نتيجة تطابق البحث')).toBeInTheDocument();
  await search('ساعات');
  await found('صفحات', /ساعات المعلمين/);
  await user.keyboard('{ArrowDown}');
  expect(dialog().getByRole('link', { name: 'ساعات المعلمين والطلاب' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(field).toHaveFocus();
  await search('شادي منصور{Enter}');
  await waitFor(() => expect(site.query()).toBe(`?id=${student._id}`));
});
