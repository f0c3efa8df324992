import { screen, waitFor, within } from '@testing-library/react';
import { weekdayOf } from 'api-contract/calendar-day';
import { currentMonth } from 'api-contract/current-day';
import type { Family } from 'api-contract/family-schema';
import type { Student } from 'api-contract/student-schema';
import { enterText } from 'design-system/testing/enter-text';
import { daysAhead } from 'server/testing/days-ahead';
import { useAdminSite } from '../../testing/admin-site';
import StudentPage from './student-page';

const site = useAdminSite();

const add = (name: string, fields: object = {}) =>
  site.request<Student>('POST', '/admin/students', { name, ...fields });
const stored = (id: string) => site.request<Student>('GET', `/admin/students/${id}`);
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows hours, lessons of every state and payments, each lesson with the list that has it', async () => {
  const { _id } = await add('زين عودة');
  const date = `${currentMonth()}-01`;
  const approved = await site.enterLesson({ student_name: 'زين عودة', date, hours: 1.25 });
  await site.request('POST', `/admin/approve-individual-lesson/${approved}`);
  const rejected = await site.enterGroupLesson({ student_names: ['زين عودة', 'ليلى'], date: '2026-03-04' });
  await site.request('POST', `/admin/reject-group-lesson/${rejected}`);
  const query = new URLSearchParams({ name: 'زين عودة', cost: '120', date: '2026-03-04' });
  await site.request('POST', `/student_payments/?${query}`);
  site.open(StudentPage, `?id=${_id}`);
  const hours = await part('الساعات المقبولة في آخر 12 شهرًا');
  expect(await hours.findByText('المجموع: ساعة وربع')).toBeInTheDocument();
  const lessons = await part('الدروس');
  const [first, second] = await lessons.findAllByRole('link');
  expect(first).toHaveAttribute(
    'href',
    `/ApprovedIndividualLessonsAdmin?month=${currentMonth()}#lesson-${approved}`,
  );
  expect(second).toHaveAttribute('href', '/RejectedLessonsAdmin?month=2026-03');
  expect(lessons.getByText('مرفوض')).toBeInTheDocument();
  const payments = await part('المدفوعات');
  expect(await payments.findByText(/120/)).toBeInTheDocument();
});

test('shows what teachers say of lessons, and prints the report of a month from the approved ones', async () => {
  const { _id } = await add('تالا خوري');
  const log = async (date: string, fields: object) =>
    site.request('POST', `/admin/approve-group-lesson/${await site.enterGroupLesson({ date, ...fields })}`);
  const student_names = ['زيد', 'تالا خوري'];
  await log(`${currentMonth()}-01`, { student_names, hours: 1, done: 'الكسور', due: 'صفحة 12', mark: '9' });
  await log('2026-03-04', { student_names, hours: 2, done: 'الجذور' });
  await site.enterLesson({ student_name: 'تالا خوري', date: `${currentMonth()}-01`, subject: 'فيزياء' });
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const user = site.open(StudentPage, `?id=${_id}`);
  const lessons = await part('الدروس');
  expect(await lessons.findByText('الجذور')).toBeInTheDocument();
  await user.click(lessons.getByRole('button', { name: 'تقرير الشهر' }));
  const report = within(await screen.findByRole('dialog', { name: /تقرير .*تالا خوري/ }));
  expect(await report.findByText('مجموع الحضور: ساعة')).toBeInTheDocument();
  const [, ...rows] = report.getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/حضور.*ما تعلّمناه: الكسور.*المطلوب للدرس القادم: صفحة 12.*العلامة: 9/),
  ]);
  await user.click(report.getByRole('button', { name: 'طباعة' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
});

test('leads from a coming lesson to its week, and takes who leaves out of it', async () => {
  const { _id } = await add('رند سعد');
  const day = daysAhead(7);
  await site.request('POST', '/admin/scheduled-lessons', {
    day,
    start: '16:00',
    minutes: 60,
    subject: 'علوم',
    education_level: 'ثانوي',
    lesson_type: 'individual',
    student_ids: [_id],
  });
  const user = site.open(StudentPage, `?id=${_id}`);
  const coming = await part('دروس مقبلة');
  expect(await coming.findByRole('link', { name: /[0-9]/ })).toHaveAttribute(
    'href',
    `/Timetable?mode=week&filter=student&id=${_id}&date=${day}`,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'الحالة' }), 'no');
  expect(await screen.findByRole('combobox', { name: 'الدروس القادمة لمن يترك' })).toHaveValue('yes');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(async () => expect((await stored(_id)).active).toBe(false));
  const { scheduled_lessons } = await site.request<{ scheduled_lessons: unknown[] }>(
    'GET',
    `/admin/timetable?from=${day}&to=${day}&student=${_id}`,
  );
  expect(scheduled_lessons).toEqual([]);
});

test('offers a student who comes back the weekly lessons that go on', async () => {
  const { _id } = await add('سلمى قاسم');
  const day = daysAhead(7);
  await site.request('POST', '/admin/series', {
    weekday: weekdayOf(day),
    start: '16:00',
    minutes: 60,
    first_day: daysAhead(-7),
    last_day: day,
    subject: 'كيمياء',
    education_level: 'ثانوي',
    lesson_type: 'group',
    student_ids: [_id],
  });
  const path = `/admin/students/${_id}`;
  await site.request('PATCH', path, { active: false, end_enrolments: true });
  await site.request('PATCH', path, { active: true });
  const user = site.open(StudentPage, `?id=${_id}`);
  const left = await part('دروس أسبوعية سابقة');
  await user.click(await left.findByRole('button', { name: /^إعادة إلى درس .*كيمياء/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'إعادة إلى الدرس' }));
  const coming = await part('دروس مقبلة');
  expect((await coming.findAllByRole('row', { name: /كيمياء.*مجدول/ })).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'دروس أسبوعية سابقة' })).toBeNull());
});

test('separates a spelling from a day on, after it says what moves, and leads to the new record', async () => {
  const { _id } = await add('ورد الحسن');
  await site.request('PATCH', `/admin/students/${_id}`, { name: 'ورد حسن' });
  await site.enterLesson({ student_name: 'ورد الحسن', date: '2026-03-04' });
  await site.enterLesson({ student_name: 'ورد الحسن', date: '2026-03-10' });
  const user = site.open(StudentPage, `?id=${_id}`);
  await user.click(await screen.findByRole('button', { name: 'فصل الكتابة ورد الحسن في سجل مستقل' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('درسان')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'من يوم محدد' }));
  await user.click(dialog.getByRole('button', { name: 'فصل الكتابة' }));
  const day = dialog.getByLabelText(/^ينتقل ما كُتب بها من يوم/);
  expect(day).toHaveAccessibleDescription(/اختر اليوم/);
  await enterText(user, day, '5/3/2026');
  expect(await dialog.findByText('درس واحد')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'فصل الكتابة' }));
  const link = await screen.findByRole('link', { name: 'فتح سجل ورد الحسن' });
  expect(screen.getByText('للتراجع عن الفصل يُدمج السجلان من جديد.')).toBeInTheDocument();
  const separated = new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('id') ?? '';
  expect((await stored(separated)).name).toBe('ورد الحسن');
});

test('chooses a family by its guardian, shows the siblings, and removes the student from it', async () => {
  const family = await site.request<Family>('POST', '/admin/families', {
    guardian_name: 'أم جود',
    phones: ['0591234567'],
  });
  await add('جود زيد', { family_id: family._id });
  const { _id } = await add('نور زيد');
  const user = site.open(StudentPage, `?id=${_id}`);
  const field = await screen.findByRole('combobox', { name: /^العائلة/ });
  await enterText(user, field, 'جود');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(field).toHaveAccessibleDescription(/اختر عائلة/);
  await enterText(user, field, ' ');
  await user.click(await screen.findByRole('option', { name: /أم جود/ }));
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  const shown = await part('العائلة');
  expect(await shown.findByRole('link', { name: 'جود زيد' })).toBeInTheDocument();
  expect(shown.getByRole('link', { name: 'اتصال بالرقم 0591234567' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'إزالة من العائلة' }));
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(async () => expect((await stored(_id)).family_id).toBeNull());
});

test('adds a family from the form of a student without losing what is typed there', async () => {
  const { _id } = await add('سارة عمر');
  const user = site.open(StudentPage, `?id=${_id}`);
  await enterText(user, await screen.findByLabelText(/^المدرسة/), 'مدرسة النور');
  await user.click(screen.getByRole('button', { name: 'عائلة جديدة' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'عائلة جديدة' }));
  await enterText(user, dialog.getByLabelText('وليّ الأمر'), 'أبو سارة');
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'العائلة' })).toHaveValue('أبو سارة'));
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظت بيانات سارة عمر.')).toBeInTheDocument();
  expect(await stored(_id)).toMatchObject({ guardian_name: 'أبو سارة', school: 'مدرسة النور' });
});

test('leads from the address of a merged record to the one that stays', async () => {
  const [one, two] = [await add('رام علي'), await add('رامي علي')];
  await site.request('POST', `/admin/students/${one._id}/merge`, { into: two._id });
  site.open(StudentPage, `?id=${one._id}`);
  expect(await screen.findByText('دُمج سجل رام علي مع هذا السجل.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'رامي علي' })).toBeInTheDocument();
  expect(site.query()).toBe(`?id=${two._id}`);
});

test('keeps what was typed when another administrator has taken the name', async () => {
  const { _id } = await add('مها سليم');
  const user = site.open(StudentPage, `?id=${_id}`);
  const name = await screen.findByLabelText('اسم الطالب');
  await enterText(user, name, ' الكبيرة');
  await enterText(user, screen.getByLabelText(/^المدرسة/), 'مدرسة النور');
  await add('مها سليم الكبيرة');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/هذا الاسم لطالب آخر/));
  expect(screen.getByLabelText(/^المدرسة/)).toHaveValue('مدرسة النور');
});

test('sets a discount of the student, shows it in words, and removes it', async () => {
  const { _id } = await add('هند سليم');
  const user = site.open(StudentPage, `?id=${_id}`);
  const prices = within(await screen.findByRole('region', { name: 'خصم الطالب' }));
  const save = async (percent: string, error?: RegExp) => {
    await user.click(prices.getByRole('button', { name: /خصم/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'خصم الطالب: هند سليم' }));
    const field = dialog.getByLabelText('الخصم (%)');
    if (error) {
      await user.clear(field);
      await enterText(user, field, '101');
      await user.click(dialog.getByRole('button', { name: 'حفظ' }));
      expect(field).toHaveAccessibleDescription(error);
    }
    await user.clear(field);
    await enterText(user, field, percent);
    await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  };
  await save('١٠', /100/);
  expect(await prices.findByText('خصم 10%')).toBeVisible();
  expect((await stored(_id)).discount_percent).toBe(10);
  const history = await part('السجل');
  expect(await history.findByText(/10%/)).toBeInTheDocument();
  await save('0');
  expect(await prices.findByText('لا خصم خاصًا بهذا الطالب.')).toBeVisible();
  expect((await stored(_id)).discount_percent).toBe(0);
});
