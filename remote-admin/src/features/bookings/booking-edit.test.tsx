import { screen, waitFor, within } from '@testing-library/react';
import { useAdminSite } from '../../testing/admin-site';
import { bookingsOn } from '../../testing/bookings';
import { failCalls } from '../../testing/failing-calls';
import { rowOf } from '../../testing/rows';

const site = useAdminSite();
const { book, openScheduled, button, onServer } = bookingsOn(site);

test('an edit is kept by the server', async () => {
  await book('يوسف');
  const user = await openScheduled();
  await waitFor(() => rowOf(/يوسف/));
  await user.click(button('يوسف', /^تعديل/));
  const dialog = within(screen.getByRole('dialog'));
  await user.clear(dialog.getByLabelText('الساعات'));
  await user.type(dialog.getByLabelText('الساعات'), '١٫٧');
  await user.selectOptions(dialog.getByLabelText('المادة'), 'كيمياء');
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));

  expect(await screen.findByText('تم حفظ التعديلات')).toBeInTheDocument();
  const bookings = await onServer();
  expect(bookings).toContainEqual(
    expect.objectContaining({ students: ['يوسف'], hours: 1.7, subject: 'كيمياء' }),
  );
});

test('an edit leaves alone what somebody else has changed meanwhile', async () => {
  await book('لين', { notes: 'سطر\r\nوسطر' });
  const user = await openScheduled();
  await waitFor(() => rowOf(/لين/));
  await user.click(button('لين', /^تعديل/));
  const bookings = () => onServer<{ _id: string; students: string[] }>();
  const { _id = '' } = (await bookings()).find(({ students }) => students[0] === 'لين') ?? {};
  const others = { phone: '0599999999', notes: 'ملاحظة الزميلة', lessonTime: '18:30' };
  await site.call('PATCH', `/booking/${_id}`, others);
  await user.selectOptions(within(screen.getByRole('dialog')).getByLabelText('المادة'), 'كيمياء');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));

  expect(await screen.findByText('تم حفظ التعديلات')).toBeInTheDocument();
  expect(await bookings()).toContainEqual(expect.objectContaining({ _id, ...others, subject: 'كيمياء' }));
});

test('an edit that changes nothing is not sent', async () => {
  await book('سما');
  const user = await openScheduled();
  await waitFor(() => rowOf(/سما/));
  await user.click(button('سما', /^تعديل/));
  const fetch = jest.spyOn(globalThis, 'fetch');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(fetch).not.toHaveBeenCalled();
});

test('an edit with changes asks before it closes, one without does not', async () => {
  await book('ريان');
  const user = await openScheduled();
  await waitFor(() => rowOf(/ريان/));
  await user.click(button('ريان', /^تعديل/));
  await user.click(screen.getByRole('button', { name: 'إلغاء' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.click(button('ريان', /^تعديل/));
  await user.type(screen.getByLabelText(/^ملاحظات/), 'قبل العصر');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.keyboard('{Escape}');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'متابعة التعديل' }));
  expect(screen.getByLabelText(/^ملاحظات/)).toHaveValue('قبل العصر');
  await user.click(screen.getByRole('button', { name: 'إغلاق' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'تجاهل التعديلات' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('hours and students that are emptied in an edit stay as they were', async () => {
  await book('ميرا', { hours: 2.5 });
  const user = await openScheduled();
  await waitFor(() => rowOf(/ميرا/));
  await user.click(button('ميرا', /^تعديل/));
  const dialog = within(screen.getByRole('dialog'));
  await user.clear(dialog.getByLabelText('الساعات'));
  await user.clear(dialog.getByLabelText('أسماء الطلاب'));
  await user.selectOptions(dialog.getByLabelText('المادة'), 'فيزياء');
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));

  expect(await screen.findByText('تم حفظ التعديلات')).toBeInTheDocument();
  const bookings = await onServer();
  expect(bookings).toContainEqual(
    expect.objectContaining({ students: ['ميرا'], hours: 2.5, subject: 'فيزياء' }),
  );
});

test('the hours of an edit go by tenths, and students may be separated by either comma', async () => {
  const lessonDate = '2099-03-11';
  await book('تيم', { lessonType: 'group', students: ['تيم', 'آدم'], hours: 2, lessonDate });
  const user = await openScheduled(lessonDate);
  await waitFor(() => rowOf(/تيم/));
  await user.click(button('تيم', /^تعديل/));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('الساعات'), '{ArrowUp}');
  expect(dialog.getByLabelText('الساعات')).toHaveValue('2.1');
  await user.clear(dialog.getByLabelText('أسماء الطلاب'));
  await user.type(dialog.getByLabelText('أسماء الطلاب'), 'تيم، آدم, لمار');
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('تم حفظ التعديلات')).toBeInTheDocument();
  const bookings = await onServer(lessonDate);
  expect(bookings).toContainEqual(expect.objectContaining({ students: ['تيم', 'آدم', 'لمار'], hours: 2.1 }));
});

test('an edit that cannot be saved is taken back, and can be opened again as it was typed', async () => {
  await book('جود');
  const user = await openScheduled();
  await waitFor(() => rowOf(/جود/));
  await user.click(button('جود', /^تعديل/));
  await user.selectOptions(within(screen.getByRole('dialog')).getByLabelText('المادة'), 'تاريخ');
  failCalls('/booking/');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));

  expect(await screen.findByText('فشل في حفظ التعديلات، تم التراجع عنها')).toBeInTheDocument();
  expect(within(rowOf(/جود/)).getByText('رياضيات')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'فتح التعديل' }));
  expect(within(screen.getByRole('dialog')).getByLabelText('المادة')).toHaveValue('تاريخ');
});
