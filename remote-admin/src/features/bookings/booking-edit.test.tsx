import { screen, waitFor, within } from '@testing-library/react';
import { yearsAfter } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { plainDayText } from 'arabic-text/day-text';
import { enterText } from 'design-system/testing/enter-text';
import { nextDay } from 'server/testing/days-ahead';
import { useAdminSite } from '../../testing/admin-site';
import { bookingsOn, dialog } from '../../testing/bookings';
import { rowOf } from '../../testing/rows';

const site = useAdminSite();
const { book, button, onServer, openScheduled, reload, showDay } = bookingsOn(site);

test('saves an edit', async () => {
  await book('يوسف');
  const user = await openScheduled();
  await waitFor(() => rowOf(/يوسف/));
  await user.click(button('يوسف', /^تعديل/));
  await user.clear(dialog().getByLabelText('الساعات'));
  await enterText(user, dialog().getByLabelText('الساعات'), '١٫٧');
  await user.selectOptions(dialog().getByLabelText('المادة'), 'كيمياء');
  await user.click(dialog().getByRole('button', { name: 'حفظ' }));

  expect(await screen.findByText('حُفظت التعديلات.')).toBeInTheDocument();
  const bookings = await onServer();
  expect(bookings).toContainEqual(
    expect.objectContaining({ students: ['يوسف'], hours: 1.7, subject: 'كيمياء' }),
  );
});

test('sends only changed fields, and keeps the changes of other people', async () => {
  await book('لين', { notes: 'سطر\r\nوسطر' });
  const user = await openScheduled();
  await waitFor(() => rowOf(/لين/));
  await user.click(button('لين', /^تعديل/));
  const bookings = () => onServer<{ _id: string; students: string[] }>();
  const { _id = '' } = (await bookings()).find(({ students }) => students[0] === 'لين') ?? {};
  const others = { phone: '0599999999', notes: 'ملاحظة الزميلة', lessonTime: '18:30' };
  await site.request('PATCH', `/booking/${_id}`, others);
  await user.selectOptions(dialog().getByLabelText('المادة'), 'كيمياء');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));

  expect(await screen.findByText('حُفظت التعديلات.')).toBeInTheDocument();
  expect(await bookings()).toContainEqual(expect.objectContaining({ _id, ...others, subject: 'كيمياء' }));
});

test('sends nothing without a change', async () => {
  await book('سما');
  const user = await openScheduled();
  await waitFor(() => rowOf(/سما/));
  await user.click(button('سما', /^تعديل/));
  const fetch = jest.spyOn(globalThis, 'fetch');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(fetch).not.toHaveBeenCalled();
});

test('asks before closing an edit with changes', async () => {
  await book('ريان');
  const user = await openScheduled();
  await waitFor(() => rowOf(/ريان/));
  await user.click(button('ريان', /^تعديل/));
  await user.click(screen.getByRole('button', { name: 'إلغاء' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.click(button('ريان', /^تعديل/));
  await enterText(user, screen.getByLabelText(/^ملاحظات/), 'قبل العصر');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.keyboard('{Escape}');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'متابعة الكتابة' }));
  expect(screen.getByLabelText(/^ملاحظات/)).toHaveValue('قبل العصر');
  await user.click(screen.getByRole('button', { name: 'إغلاق' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'تجاهل ما كُتب' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('keeps hours and students whose fields are emptied', async () => {
  await book('ميرا', { hours: 2.5 });
  const user = await openScheduled();
  await waitFor(() => rowOf(/ميرا/));
  await user.click(button('ميرا', /^تعديل/));
  const emptied = ['الساعات', 'اسم الطالب'].map((label) => dialog().getByLabelText(label));
  for (const field of emptied) {
    await user.clear(field);
    expect(field).toHaveAccessibleDescription(/إن تُرك الحقل فارغًا بقي .+ كما هو\.$/);
  }
  await user.selectOptions(dialog().getByLabelText('المادة'), 'فيزياء');
  await user.click(dialog().getByRole('button', { name: 'حفظ' }));

  expect(await screen.findByText('حُفظت التعديلات.')).toBeInTheDocument();
  const bookings = await onServer();
  expect(bookings).toContainEqual(
    expect.objectContaining({ students: ['ميرا'], hours: 2.5, subject: 'فيزياء' }),
  );
});

test('steps hours by 0.1, and splits students at either comma', async () => {
  const lessonDate = nextDay('03-11');
  await book('تيم', { lessonType: 'group', students: ['تيم', 'آدم'], hours: 2, lessonDate });
  const user = await openScheduled(lessonDate);
  await waitFor(() => rowOf(/تيم/));
  await user.click(button('تيم', /^تعديل/));
  await user.type(dialog().getByLabelText('الساعات'), '{ArrowUp}');
  expect(dialog().getByLabelText('الساعات')).toHaveValue('2.1');
  await user.clear(dialog().getByLabelText('أسماء الطلاب'));
  await enterText(user, dialog().getByLabelText('أسماء الطلاب'), 'تيم، آدم, لمار');
  await user.click(dialog().getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظت التعديلات.')).toBeInTheDocument();
  const bookings = await onServer(lessonDate);
  expect(bookings).toContainEqual(expect.objectContaining({ students: ['تيم', 'آدم', 'لمار'], hours: 2.1 }));
});

test('moves a booking to another day', async () => {
  const [day, otherDay] = [nextDay('04-01'), nextDay('04-02')];
  await book('جنى', { lessonDate: day });
  await book('رامي', { lessonDate: otherDay });
  const user = await openScheduled(otherDay);
  await waitFor(() => rowOf(/رامي/));
  await showDay(user, day);
  await waitFor(() => rowOf(/جنى/));
  await user.click(button('جنى', /^تعديل/));
  await user.clear(dialog().getByLabelText('تاريخ الدرس'));
  await enterText(user, dialog().getByLabelText('تاريخ الدرس'), otherDay);
  await user.click(dialog().getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظت التعديلات.')).toBeInTheDocument();
  expect(await screen.findByText('لا توجد نتائج لهذا اليوم')).toBeVisible();
  await showDay(user, otherDay);
  await waitFor(() => rowOf(/جنى/));
});

test('keeps unchanged names, even with a comma', async () => {
  const lessonDate = nextDay('04-03');
  await book('نور، توأم', { lessonDate });
  const user = await openScheduled(lessonDate);
  await waitFor(() => rowOf(/نور، توأم/));
  await user.click(button('نور، توأم', /^تعديل/));
  await user.selectOptions(dialog().getByLabelText('المادة'), 'فيزياء');
  await user.click(dialog().getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظت التعديلات.')).toBeInTheDocument();
  expect(await onServer(lessonDate)).toContainEqual(
    expect.objectContaining({ students: ['نور، توأم'], subject: 'فيزياء' }),
  );
});

test('asks for one name or for several by the lesson type', async () => {
  const lessonDate = nextDay('03-19');
  await book('بيسان', { lessonDate });
  const user = await openScheduled(lessonDate);
  await waitFor(() => rowOf(/بيسان/));
  await user.click(button('بيسان', /^تعديل/));
  const hint = /تُفصل الأسماء بفاصلة\./;
  expect(dialog().getByLabelText('اسم الطالب')).toHaveValue('بيسان');
  expect(dialog().queryByText(hint)).not.toBeInTheDocument();
  await user.click(dialog().getByRole('radio', { name: 'جماعي' }));
  expect(dialog().getByLabelText('أسماء الطلاب')).toHaveValue('بيسان');
  expect(dialog().getByLabelText('أسماء الطلاب')).toHaveAccessibleDescription(hint);
  reload();
  expect(dialog().getByLabelText('أسماء الطلاب')).toHaveValue('بيسان');
});

test('shows a wrong year beside the date of the lesson', async () => {
  const lessonDate = nextDay('03-20');
  await book('ماسة', { lessonDate });
  const user = await openScheduled(lessonDate);
  await waitFor(() => rowOf(/ماسة/));
  await user.click(button('ماسة', /^تعديل/));
  await user.clear(dialog().getByLabelText('تاريخ الدرس'));
  await enterText(user, dialog().getByLabelText('تاريخ الدرس'), '2926-11-21');
  await user.tab();
  expect(dialog().getByLabelText('تاريخ الدرس')).toHaveAccessibleDescription(
    `لا يمكن اختيار تاريخ بعد ${plainDayText(yearsAfter(currentDay(), 1))}.`,
  );
});
