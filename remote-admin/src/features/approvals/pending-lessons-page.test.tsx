import { screen, waitFor, within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { daysAhead } from 'server/testing/days-ahead';
import { session } from 'shared-auth';
import { useAdminSite } from '../../testing/admin-site';
import { failRequests } from '../../testing/failing-requests';
import { rejectPending, studentsOnServer } from '../../testing/lessons-on-server';
import { leaveTable, rowOf, rows } from '../../testing/rows';
import { PendingGroupLessonsPage, PendingIndividualLessonsPage } from './pending-lessons-page';

const site = useAdminSite();

beforeEach(async () => {
  await rejectPending(site, 'individual');
  await rejectPending(site, 'group');
});

test('shows pending lessons with the columns of spec §2', async () => {
  await site.enterLesson({ student_name: 'نور عيسى', hours: 1.25, date: '2026-03-04', subject: 'فيزياء' });
  site.open(PendingIndividualLessonsPage);

  const row = await waitFor(() => rowOf('نور عيسى'));
  for (const text of ['samira', '1.25', 'ثانوي', 'فيزياء', '4/3/2026']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
});

test('shows an accountant the lessons without what decides on them', async () => {
  await site.enterLesson({ student_name: 'نور عيسى' });
  const { username, password } = await site.server.createAdmin({ right: 'accountant' });
  session.signIn(await site.server.signIn(username, password));
  site.open(PendingIndividualLessonsPage);
  const row = await waitFor(() => rowOf('نور عيسى'));
  expect(
    within(row)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual([expect.stringMatching(/^السجل/)]);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('shows that no lesson is pending', async () => {
  site.open(PendingIndividualLessonsPage);
  expect(await screen.findByText('لا دروس تنتظر قرارك')).toBeInTheDocument();
});

test('shows the lessons of the month in the address, and a button to those of all months', async () => {
  await site.enterLesson({ student_name: 'نور عيسى', date: '2026-03-31' });
  await site.enterLesson({ student_name: 'زين عودة', date: '2026-04-01' });
  const user = site.open(PendingIndividualLessonsPage, '?month=2026-03');
  await waitFor(() => rowOf('نور عيسى'));
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('تظهر هنا دروس آذار 2026 فقط.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'عرض كل الأشهر' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(site.query()).toBe('');
});

test('removes an approved lesson from the list', async () => {
  await site.enterLesson({ student_name: 'رامي نجار' });
  const user = site.open(PendingIndividualLessonsPage);

  const row = await waitFor(() => rowOf('رامي نجار'));
  await user.click(within(row).getByRole('button', { name: /^قبول/ }));

  expect(await screen.findByText(/^قُبل درس/)).toBeInTheDocument();
  await leaveTable(user);
  expect(rows()).toHaveLength(0);
  expect(await studentsOnServer(site, 'approved')).toContain('رامي نجار');
});

test('removes a rejected lesson, and shows it again after undo', async () => {
  await site.enterLesson({ student_name: 'هبة سالم' });
  const user = site.open(PendingIndividualLessonsPage);

  const row = await waitFor(() => rowOf('هبة سالم'));
  await user.click(within(row).getByRole('button', { name: /^رفض/ }));
  expect(await screen.findByText(/^رُفض درس/)).toBeInTheDocument();
  expect(await studentsOnServer(site, 'pending')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => rowOf('هبة سالم'));
  expect(await studentsOnServer(site, 'pending')).toEqual(['هبة سالم']);
});

test.each([
  [9_999, true],
  [10_000, false],
])('%i ms after a rejection, the undo key works: %s', async (later, works) => {
  await site.enterLesson({ student_name: 'هبة سالم' });
  const user = site.open(PendingIndividualLessonsPage);
  const row = await waitFor(() => rowOf('هبة سالم'));
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  await user.click(within(row).getByRole('button', { name: /^رفض/ }));
  await screen.findByText(/^رُفض درس/);

  clock.mockReturnValue(now + later);
  await user.keyboard('{Control>}z{/Control}');
  if (works) await waitFor(() => rowOf('هبة سالم'));
  expect(await studentsOnServer(site, 'pending')).toEqual(works ? ['هبة سالم'] : []);
});

test('offers a failed undo again', async () => {
  await site.enterLesson({ student_name: 'هبة سالم' });
  const user = site.open(PendingIndividualLessonsPage);
  const row = await waitFor(() => rowOf('هبة سالم'));
  await user.click(within(row).getByRole('button', { name: /^رفض/ }));
  failRequests('/admin/restore-');
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText('تعذّر التراجع. تمكن المحاولة مرة أخرى.')).toBeInTheDocument();

  jest.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  await waitFor(() => rowOf('هبة سالم'));
  expect(await studentsOnServer(site, 'pending')).toEqual(['هبة سالم']);
  expect(screen.queryByText('تعذّر التراجع. تمكن المحاولة مرة أخرى.')).not.toBeInTheDocument();
});

test('announces that the teacher has deleted a lesson', async () => {
  const id = await site.enterLesson({ student_name: 'يوسف جابر' });
  const user = site.open(PendingIndividualLessonsPage);
  const row = await waitFor(() => rowOf('يوسف جابر'));
  await site.request('DELETE', `/teacher/delete-lesson/${id}`, undefined, site.teacherToken);
  await user.click(within(row).getByRole('button', { name: /^قبول/ }));

  expect(await screen.findByText(/^لم يعد درس .* موجودًا/)).toBeInTheDocument();
  await waitFor(() => expect(rows()).toHaveLength(0));
});

test('announces that another administrator has decided first, and removes the lesson', async () => {
  const id = await site.enterLesson({ student_name: 'يوسف جابر' });
  const user = site.open(PendingIndividualLessonsPage);

  const row = await waitFor(() => rowOf('يوسف جابر'));
  await site.request('POST', `/admin/approve-individual-lesson/${id}`);
  await user.click(within(row).getByRole('button', { name: /^رفض/ }));

  expect(await screen.findByText(/^سبقك شخص آخر إلى قبول درس .* أو رفضه/)).toBeInTheDocument();
  await waitFor(() => expect(rows()).toHaveLength(0));
  expect(await studentsOnServer(site, 'approved')).toContain('يوسف جابر');
});

const CHANGED = /عُدّل درس .* بعد أن ظهر لك، فلم نسجّل قرارك\./;
const CHANGED_ROW = 'عُدّل بعد أن ظهر لك. تمكن مراجعته ثم اتخاذ القرار.';

const changeAsTeacher = (id: string, changes: object) =>
  site.request('PUT', `/teacher/update-lesson/${id}`, changes, site.teacherToken);

test.each([
  [/^قبول/, /^قُبل درس/],
  [/^رفض/, /^رُفض درس/],
])(
  'shows a lesson that its teacher has changed, and decides on the next press: %s',
  async (button, message) => {
    const id = await site.enterLesson({ student_name: 'وليد سمارة', hours: 1 });
    const user = site.open(PendingIndividualLessonsPage);
    const press = async () => user.click(within(rowOf('وليد سمارة')).getByRole('button', { name: button }));
    await waitFor(() => rowOf('وليد سمارة'));
    await changeAsTeacher(id, { hours: 9 });
    await press();

    expect(await screen.findByText(CHANGED)).toBeInTheDocument();
    await waitFor(() => expect(within(rowOf('وليد سمارة')).getByText('9')).toBeInTheDocument());
    expect(within(rowOf('وليد سمارة')).getByText(CHANGED_ROW)).toBeInTheDocument();
    expect(await studentsOnServer(site, 'pending')).toEqual(['وليد سمارة']);

    await press();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await studentsOnServer(site, 'pending')).toEqual([]);
  },
);

test('skips those of several lessons that a teacher has changed since they were shown', async () => {
  const ids: string[] = [];
  for (const student_name of ['أ ب', 'ج د', 'ه و']) ids.push(await site.enterLesson({ student_name }));
  const user = site.open(PendingIndividualLessonsPage);
  await waitFor(() => expect(rows()).toHaveLength(3));
  await user.click(screen.getByText('تحديد الكل (3)'));
  await user.click(screen.getByRole('button', { name: 'قبول المحدّد' }));
  await changeAsTeacher(ids[1] as string, { subject: 'كيمياء' });
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'قبول' }));

  expect(await screen.findByText(CHANGED)).toBeInTheDocument();
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(await within(rowOf('ج د')).findByText('كيمياء')).toBeInTheDocument();
  expect(within(rowOf('ج د')).getByText(CHANGED_ROW)).toBeInTheDocument();
  expect(await studentsOnServer(site, 'pending')).toEqual(['ج د']);
});

test.each([
  ['approve', /^قبول/, 'Failed to approve the lesson'],
  ['reject', /^رفض/, 'Failed to reject the lesson'],
])('keeps the row when the request to %s it fails', async (endpoint, button, message) => {
  await site.enterLesson({ student_name: 'دانا مصري' });
  const user = site.open(PendingIndividualLessonsPage);
  const row = await waitFor(() => rowOf('دانا مصري'));

  failRequests(`/admin/${endpoint}-`);
  await user.click(within(row).getByRole('button', { name: button }));
  // The toast and the row both say it.
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  expect(within(rowOf('دانا مصري')).getByText(message)).toBeInTheDocument();
});

test('filters by teacher, student and any part of the date, in either digit set and spelling', async () => {
  await site.enterLesson({ student_name: 'أحمد هدى', date: '2026-03-04' });
  await site.enterLesson({ student_name: 'سامي خوري', date: '2026-05-11' });
  const user = site.open(PendingIndividualLessonsPage);
  await waitFor(() => rowOf('أحمد هدى'));

  await enterText(user, screen.getByLabelText('اسم الطالب'), 'احمد هدي');
  await waitFor(() => expect(rows()).toHaveLength(1));
  rowOf('أحمد هدى');

  const clear = screen.getByRole('button', { name: 'مسح البحث' });
  await user.click(clear);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(clear).toHaveFocus();
  expect(clear).toBeEnabled();
  expect(screen.getByLabelText('التاريخ')).toHaveAttribute('placeholder', 'يوم/شهر/سنة');
  for (const may of ['٢٠٢٦-٠٥', '5/2026']) {
    await enterText(user, screen.getByLabelText('التاريخ'), may);
    await waitFor(() => expect(rows()).toHaveLength(1));
    rowOf('سامي خوري');
    await user.clear(screen.getByLabelText('التاريخ'));
  }

  await enterText(user, screen.getByLabelText('اسم المعلم'), 'SAMIRA');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await enterText(user, screen.getByLabelText('اسم المعلم'), 'x');
  expect(await screen.findByText('لا دروس تطابق البحث')).toBeInTheDocument();
});

test('keeps the tick of a hidden lesson, and neither counts nor decides it', async () => {
  for (const student_name of ['نور عيسى', 'سامي خوري', 'هبة سالم']) await site.enterLesson({ student_name });
  const user = site.open(PendingIndividualLessonsPage);
  await waitFor(() => expect(rows()).toHaveLength(3));
  await user.click(screen.getByText('تحديد الكل (3)'));
  await enterText(user, screen.getByLabelText('اسم الطالب'), 'نور');
  expect(await screen.findByText('المحدّد: درس واحد')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'رفض المحدّد' }));
  await screen.findByText(/^رُفض درس/);
  expect((await studentsOnServer(site, 'pending')).sort()).toEqual(['سامي خوري', 'هبة سالم']);

  await user.click(screen.getByRole('button', { name: 'مسح البحث' }));
  expect(await screen.findByText('المحدّد: درسان')).toBeInTheDocument();
  for (const name of [/سامي خوري/, /هبة سالم/]) expect(screen.getByRole('checkbox', { name })).toBeChecked();
});

test('selects lessons under one filter after another', async () => {
  for (const student_name of ['نور عيسى', 'سامي خوري', 'هبة سالم']) await site.enterLesson({ student_name });
  const user = site.open(PendingIndividualLessonsPage);
  await waitFor(() => expect(rows()).toHaveLength(3));
  const filter = screen.getByLabelText('اسم الطالب');
  for (const name of ['نور', 'سامي']) {
    await user.clear(filter);
    await enterText(user, filter, name);
    await user.click(await screen.findByText('تحديد الكل (1)'));
  }
  await user.clear(filter);
  expect(await screen.findByText('المحدّد: درسان')).toBeInTheDocument();

  await enterText(user, filter, 'نور');
  await user.click(await screen.findByText('المحدّد: درس واحد'));
  await user.clear(filter);
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(screen.getByRole('checkbox', { name: /نور عيسى/ })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: /سامي خوري/ })).toBeChecked();
});

test('shows ten lessons to a page', async () => {
  for (let number = 1; number <= 11; number++) await site.enterLesson({ student_name: `طالب ${number}` });
  const user = site.open(PendingIndividualLessonsPage);
  await waitFor(() => expect(rows()).toHaveLength(10));
  await user.click(screen.getByRole('button', { name: 'الصفحة 2' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('warns of a lesson like another one, also an approved one', async () => {
  const lesson = { student_name: 'جود عطية', date: '2026-02-07', subject: 'كيمياء' };
  const approved = await site.enterLesson(lesson);
  await site.request('POST', `/admin/approve-individual-lesson/${approved}`);
  await site.enterLesson(lesson);
  await site.enterLesson({ student_name: 'زين عطية', date: '2026-02-08' });
  site.open(PendingIndividualLessonsPage);

  await waitFor(() =>
    expect(
      within(rowOf('جود عطية')).getByRole('link', { name: /^مطابق لدرس آخر: درس جود عطية/ }),
    ).toBeInTheDocument(),
  );
  expect(within(rowOf('زين عطية')).queryByRole('link', { name: /^(يشبه|مطابق)/ })).toBeNull();
});

test('says in words what is doubtful about a lesson', async () => {
  await site.enterLesson({ student_name: 'زين عطية', date: '2020-02-08', hours: 12.5 });
  await site.enterLesson({ student_name: 'جود عطية', date: daysAhead(30) });
  site.open(PendingIndividualLessonsPage);
  const row = await waitFor(() => rowOf('زين عطية'));
  expect(within(row).getByText('يوم طويل: 12 ساعة ونصف في هذا اليوم')).toBeInTheDocument();
  expect(within(row).getByText(/^قبل \d+ يومًا? من تسجيله$/)).toBeInTheDocument();
  expect(within(rowOf('جود عطية')).getByText('تاريخ في المستقبل')).toBeInTheDocument();
});

test('shows that a lesson corrects a rejected one', async () => {
  const replaces = await site.enterLesson({ student_name: 'زين عطية' });
  await site.request('POST', `/admin/reject-individual-lesson/${replaces}`);
  const correction = {
    date: '2026-03-04',
    hours: 1,
    subject: 'كيمياء',
    education_level: 'ثانوي',
    student_name: 'زين عطية',
    replaces,
  };
  await site.request('POST', '/teacher/submit', correction, site.teacherToken);
  site.open(PendingIndividualLessonsPage);
  const row = await waitFor(() => rowOf('زين عطية'));
  expect(within(row).getByText('تصحيح لدرس مرفوض')).toBeInTheDocument();
});

test('applies the filters that were typed before the list loaded', async () => {
  for (const student_name of ['مها داود', 'سامي خوري']) await site.enterLesson({ student_name });
  failRequests('/admin/pending-');
  const user = site.open(PendingIndividualLessonsPage);
  const alert = await screen.findByRole('alert');
  await enterText(user, screen.getByLabelText('اسم الطالب'), 'مها');

  jest.restoreAllMocks();
  await user.click(within(alert).getByRole('button', { name: 'إعادة المحاولة' }));
  await waitFor(() => rowOf('مها داود'));
  expect(screen.getByLabelText('اسم الطالب')).toHaveValue('مها');
  expect(rows()).toHaveLength(1);
});

describe('group lessons', () => {
  test('shows the students joined by commas and finds any of them', async () => {
    await site.enterGroupLesson({ student_names: ['ليلى حداد', 'أحمد منصور'] });
    await site.enterGroupLesson({ student_names: ['سامي خوري', 'نور عيسى'] });
    const user = site.open(PendingGroupLessonsPage);
    await waitFor(() => rowOf('ليلى حداد، أحمد منصور'));

    await enterText(user, screen.getByLabelText('اسم الطالب'), 'احمد');
    await waitFor(() => expect(rows()).toHaveLength(1));
    rowOf('ليلى حداد، أحمد منصور');
  });

  test.each([
    ['قبول', 'approved_lessons', /^قُبل الدرس الجماعي \(/],
    ['رفض', undefined, /^رُفض الدرس الجماعي \(/],
  ])('%s: removes the lesson with the messages of group lessons', async (button, listed, message) => {
    const student_names = [`${button} أ`, `${button} ب`];
    await site.enterGroupLesson({ student_names });
    const user = site.open(PendingGroupLessonsPage);
    const row = await waitFor(() => rowOf(student_names.join('، ')));
    await user.click(within(row).getByRole('button', { name: new RegExp(`^${button}`) }));

    expect(await screen.findByText(message)).toBeInTheDocument();
    await leaveTable(user);
    expect(rows()).toHaveLength(0);
    const approved = await site.request<{ approved_lessons: { student_names: string[] }[] }>(
      'GET',
      '/admin/approved-group-lessons',
    );
    const isApproved = approved.approved_lessons.some(
      (lesson) => lesson.student_names[0] === student_names[0],
    );
    expect(isApproved).toBe(listed !== undefined);
  });

  test('does not approve a lesson to which its teacher has added a student since', async () => {
    const student_names = ['رند خليل', 'جود عطية'];
    const id = await site.enterGroupLesson({ student_names });
    const user = site.open(PendingGroupLessonsPage);
    const row = await waitFor(() => rowOf('رند خليل، جود عطية'));
    const changes = { student_names: [...student_names, 'مها داود'] };
    await site.request('PUT', `/group_lessons/update-lesson/${id}`, changes, site.teacherToken);
    await user.click(within(row).getByRole('button', { name: /^قبول/ }));

    await waitFor(() => rowOf('رند خليل، جود عطية، مها داود'));
    expect(screen.getByText(/^عُدّل الدرس الجماعي .* بعد أن ظهر لك/)).toBeInTheDocument();
  });

  test.each([
    ['approve', /^قبول/, /^حدث خطأ أثناء القبول/],
    ['reject', /^رفض/, /^حدث خطأ أثناء الرفض/],
  ])('keeps the row when the request to %s it fails', async (endpoint, button, message) => {
    await site.enterGroupLesson();
    const user = site.open(PendingGroupLessonsPage);
    await waitFor(() => expect(rows()).toHaveLength(1));
    failRequests(`/admin/${endpoint}-`);
    await user.click(within(rows()[0] as HTMLElement).getByRole('button', { name: button }));
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(rows()).toHaveLength(1);
  });
});
