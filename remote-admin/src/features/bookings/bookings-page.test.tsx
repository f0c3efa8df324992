import { screen, waitFor, within } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import { dayText, plainDayText } from 'arabic-text/day-text';
import { enterText } from 'design-system/testing/enter-text';
import { nextDay } from 'server/testing/days-ahead';
import { holdResponses } from 'shared-auth/testing/hold-responses';
import { useAdminSite } from '../../testing/admin-site';
import { bookingsOn } from '../../testing/bookings';
import { interceptRequests } from '../../testing/failing-requests';
import { leaveTable, rowOf, rows } from '../../testing/rows';
import BookingsPage from './bookings-page';

const site = useAdminSite();
const { book, openScheduled, showDay, button, onServer } = bookingsOn(site);

const noneWaiting = () => Response.json({ bookings: [], next_cursor: null, total: 0 });
const reject = async (user: ReturnType<typeof site.open>, student: string) => {
  await user.click(button(student, /^رفض/));
  await user.click(screen.getByRole('button', { name: 'رفض الحجز' }));
};

const statusOf = async (student: string) => {
  const bookings = await onServer<{ students: string[]; status: string }>();
  return bookings.find(({ students }) => students[0] === student)?.status;
};

/** Books a group lesson with a student who is in all of them. */
const bookWithSibling = (student: string, fields: object) =>
  book(student, { ...fields, lessonType: 'group', students: [student, 'شام'] });

test("shows today's requests, and the lessons of a day in another view", async () => {
  await book('ليلى');
  const user = site.open(BookingsPage, '?mode=booked');
  expect(screen.getByLabelText('تاريخ الحجز')).toHaveValue(plainDayText(currentDay()));
  await waitFor(() => rowOf(/ليلى/));

  await user.click(await screen.findByRole('radio', { name: 'حسب تاريخ الدرس' }));
  expect(await screen.findByText('لا توجد نتائج لهذا اليوم')).toBeInTheDocument();
});

test('keeps the day and the view when the page is left and opened again', async () => {
  const lessonDate = nextDay('03-13');
  await book('وسيم', { lessonDate });
  await openScheduled(lessonDate);
  await waitFor(() => rowOf(/وسيم/));
  expect(new URLSearchParams(site.query())).toEqual(
    new URLSearchParams({ mode: 'scheduled', date: lessonDate }),
  );
  await site.leaveAndComeBack();
  expect(screen.getByLabelText('تاريخ الدرس')).toHaveValue(plainDayText(lessonDate));
  await waitFor(() => rowOf(/وسيم/));
});

test("shows today's requests for an invalid address", async () => {
  interceptRequests('/booking/waiting', async () => noneWaiting());
  site.open(BookingsPage, '?date=2026-02-30&mode=toString');
  expect(await screen.findByLabelText('تاريخ الحجز')).toHaveValue(plainDayText(currentDay()));
});

test('shows a decision at once, and saves it', async () => {
  await book('هبة');
  const user = await openScheduled();
  await waitFor(() => rowOf(/هبة/));
  await user.click(button('هبة', /^قبول/));
  expect(within(rowOf(/هبة/)).getByText('مقبول')).toBeInTheDocument();
  await waitFor(async () => expect(await statusOf('هبة')).toBe('approved'));
});

test('asks whom a misspelt name means before a booking is approved, and writes that name', async () => {
  await site.request('POST', '/admin/students', { name: 'تغريد بسيسو' });
  await book('تغريد بسيسوو');
  const user = await openScheduled();
  await waitFor(() => rowOf(/تغريد/));
  await user.click(button('تغريد', /^قبول/));
  const question = await screen.findByRole('dialog', { name: /^هل تقصد/ });
  expect(within(question).getByRole('button', { name: 'تغريد بسيسو' })).toHaveFocus();
  await user.click(within(question).getByRole('button', { name: 'العودة إلى القائمة' }));
  await waitFor(() => expect(within(rowOf(/تغريد/)).getByText('بانتظار الرد')).toBeInTheDocument());
  expect(await statusOf('تغريد بسيسوو')).toBe('pending');

  await user.click(button('تغريد', /^قبول/));
  await user.click(await screen.findByRole('button', { name: 'تغريد بسيسو' }));
  await screen.findByText('قُبل حجز تغريد بسيسو.');
  expect(await statusOf('تغريد بسيسو')).toBe('approved');
});

test('opens the edit of a booking where one name is those of two students', async () => {
  await book('لورين، ماريا');
  const user = await openScheduled();
  await waitFor(() => rowOf(/لورين/));
  await user.click(button('لورين', /^قبول/));
  await user.click(await screen.findByRole('button', { name: 'نعم، طالبان' }));
  expect(await screen.findByRole('dialog', { name: 'تعديل الحجز' })).toBeVisible();
  expect(await statusOf('لورين، ماريا')).toBe('pending');
});

test('asks before a lesson that lies in the future is noted as held', async () => {
  await book('تيم');
  const user = await openScheduled();
  await waitFor(() => rowOf(/تيم/));
  await user.click(button('تيم', /^تمّ الدرس/));
  const question = within(screen.getByRole('alertdialog', { name: 'هل تمّ الدرس فعلًا: حجز تيم؟' }));
  expect(question.getByRole('listitem')).toHaveTextContent(/موعد الدرس لم يأتِ بعد: .*، الساعة 16:00/);
  await user.click(question.getByRole('button', { name: 'إلغاء' }));
  expect(await statusOf('تيم')).toBe('pending');
});

test('keeps a decided booking greyed with its undo until the pointer leaves, then lets it wait again', async () => {
  await book('لمار');
  const user = await openScheduled();
  await waitFor(() => rowOf(/لمار/));
  await user.click(button('لمار', /^قبول/));
  await screen.findByText('قُبل حجز لمار.');
  expect(within(rowOf(/لمار/)).getByText('قُبل')).toBeInTheDocument();
  await user.click(button('لمار', /^تراجع/));
  await waitFor(() => button('لمار', /^قبول/));
  expect(await statusOf('لمار')).toBe('pending');

  await user.click(button('لمار', /^قبول/));
  await screen.findByText('قُبل حجز لمار.');
  await leaveTable(user);
  await user.click(button('لمار', /^إعادة حجز لمار إلى الانتظار/));
  await screen.findByText('عاد حجز لمار إلى انتظار الرد.');
  expect(await statusOf('لمار')).toBe('pending');
});

test('reverts only the failed one of two overlapping changes', async () => {
  await book('رامي');
  await book('نور');
  const user = await openScheduled();
  await waitFor(() => rowOf(/نور/));
  let refuse = () => {};
  interceptRequests('/status', (index) =>
    index === 0
      ? new Promise((resolve) => {
          refuse = () => resolve(Response.json({ detail: 'لا' }, { status: 500 }));
        })
      : Promise.resolve(Response.json({ message: 'تم' })),
  );

  await reject(user, 'رامي');
  await user.click(button('نور', /^تمّ الدرس/));
  await user.click(screen.getByRole('button', { name: 'تمّ الدرس' }));
  expect(within(rowOf(/رامي/)).getByText('مرفوض')).toBeInTheDocument();
  await screen.findByText('سُجّل أنّ درس نور تمّ.');
  refuse();

  expect(await screen.findByText('تعذّر تحديث الحالة، فأُعيدت كما كانت.')).toBeInTheDocument();
  expect(within(rowOf(/رامي/)).getByText('بانتظار الرد')).toBeInTheDocument();
  expect(within(rowOf(/نور/)).getByText('مكتمل')).toBeInTheDocument();
});

test('shows a day that is opened during a change, with its overlaps', async () => {
  const otherDay = nextDay('03-17');
  await book('لانا');
  for (const student of ['أوس', 'غيث']) await bookWithSibling(student, { lessonDate: otherDay });
  const user = await openScheduled();
  await waitFor(() => rowOf(/لانا/));
  const letChangeArrive = holdResponses('/status');
  await user.click(button('لانا', /^قبول/));
  const letDayArrive = holdResponses(`date=${otherDay}`);
  await showDay(user, otherDay);
  letChangeArrive();
  await screen.findByText('قُبل حجز لانا.');
  expect(screen.queryByText('لا توجد نتائج لهذا اليوم')).not.toBeInTheDocument();

  letDayArrive();
  await waitFor(() => rowOf(/أوس/));
  expect(within(rowOf(/غيث/)).getByText(/يتداخل مع حجز:/)).toBeInTheDocument();
});

test('names the day of the list beside an empty date', async () => {
  await book('ميس');
  const user = await openScheduled();
  await waitFor(() => rowOf(/ميس/));
  const date = screen.getByRole('textbox', { name: 'تاريخ الدرس' });
  const day = (date as HTMLInputElement).value;
  await user.clear(date);
  await user.tab();
  expect(date).toHaveAccessibleDescription(`أدخل التاريخ. ما زالت القائمة ليوم ${dayText(day)}.`);
  await enterText(user, date, day);
  expect(date).not.toBeInvalid();
});

test('names and links the overlapping bookings', async () => {
  const lessonDate = nextDay('03-12');
  for (const student of ['سيلا', 'إياد', 'تالين']) await bookWithSibling(student, { lessonDate });
  await bookWithSibling('رفيف', { lessonDate, lessonTime: '20:00' });
  const user = await openScheduled(lessonDate);
  await waitFor(() => expect(within(rowOf(/سيلا/)).getByText(/يتداخل مع حجزين:/)).toBeInTheDocument());
  expect(within(rowOf(/رفيف/)).queryByText(/يتداخل/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'بانتظار الرد' }));
  await enterText(user, screen.getByLabelText('بحث بالاسم أو الهاتف أو رقم الطلب'), 'سيلا');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.click(await within(rowOf(/سيلا/)).findByRole('link', { name: /^إياد/ }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('إياد'));
  expect(screen.getByLabelText('تاريخ الدرس')).toHaveValue(plainDayText(lessonDate));
});

test('ignores rejected bookings in overlaps', async () => {
  const lessonDate = nextDay('03-18');
  for (const student of ['لجين', 'قيس']) await bookWithSibling(student, { lessonDate });
  const user = await openScheduled(lessonDate);
  await waitFor(() => expect(within(rowOf(/لجين/)).getByText(/يتداخل مع حجز:/)).toBeInTheDocument());
  await reject(user, 'قيس');
  await waitFor(() => expect(screen.queryByText(/يتداخل/)).not.toBeInTheDocument());
});

test('shows fifteen bookings to a page', async () => {
  const bookings = Array.from({ length: 16 }, (_, number) => ({
    _id: String(number),
    students: [`طالب ${number}`],
  }));
  interceptRequests('/booking/today/bookings', async () => Response.json(bookings));
  const user = site.open(BookingsPage, '?mode=booked');
  await waitFor(() => expect(rows()).toHaveLength(15));
  await user.click(screen.getByRole('button', { name: 'الصفحة 2' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('filters by status and type, counts, and sorts by subject in Arabic order', async () => {
  await book('مها', { subject: 'أحياء', lessonType: 'group', students: ['مها', 'سلمى'] });
  const user = await openScheduled();
  await waitFor(() => rowOf(/مها/));
  await user.selectOptions(screen.getByLabelText('الترتيب'), 'حسب المادة');
  expect(within(rows()[0] as HTMLElement).getByText('أحياء')).toBeInTheDocument();

  await user.selectOptions(screen.getByLabelText('النوع'), 'جماعي');
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('حجز واحد')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('الحالة'), 'مرفوض');
  expect(screen.getByText('لا توجد نتائج لهذا اليوم')).toBeInTheDocument();
});

test('links the phone number, and WhatsApp with a text', async () => {
  await book('زين');
  await openScheduled();
  await waitFor(() => rowOf(/زين/));
  const row = within(rowOf(/زين/));
  expect(row.getByRole('link', { name: /^اتصال/ })).toHaveAttribute('href', 'tel:+972521234567');
  const whatsApp = row.getByRole('link', { name: /^واتساب/ }).getAttribute('href') ?? '';
  expect(whatsApp).toMatch(/^https:\/\/wa\.me\/972521234567\?text=/);
  expect(decodeURIComponent(whatsApp)).toContain(`رياضيات) يوم ${dayText(nextDay('03-10'))}، الساعة 16:00`);
});
