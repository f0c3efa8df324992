import { screen, waitFor, within } from '@testing-library/react';
import { holdResponses } from 'shared-auth/testing/hold-responses';
import { useAdminSite } from '../../testing/admin-site';
import { rowOf } from '../../testing/rows';
import TimetablePage from './timetable-page';

const site = useAdminSite();
const DAY = '2026-03-10';

interface Made {
  _id: string;
}

async function addRoomAndStudent(roomName: string, name: string) {
  const room = await site.request<Made>('POST', '/admin/rooms', { name: roomName });
  const student = await site.request<Made>('POST', '/admin/students', { name });
  return { room_id: room._id, student_ids: [student._id] };
}

const taught = { minutes: 60, subject: 'رياضيات', education_level: 'ثانوي', lesson_type: 'individual' };

test('a lesson is added at a free time of a room, conflicts are named, and accepting them stores it', async () => {
  const { room_id, student_ids } = await addRoomAndStudent('قاعة البحر', 'ليلى حداد');
  const at = { day: DAY, start: '16:30', room_id, student_ids, ...taught };
  await site.request('POST', '/admin/scheduled-lessons', at);
  const user = site.open(TimetablePage, `?date=${DAY}`);
  const grid = within(await screen.findByRole('grid'));
  expect(await grid.findByRole('columnheader', { name: 'قاعة البحر' })).toBeVisible();
  expect(grid.getByRole('button', { name: /16:30–17:30 رياضيات/ })).toBeVisible();

  await user.click(grid.getByRole('button', { name: /^16:00 فارغ في .*قاعة البحر/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'درس واحد' }));
  await user.type(dialog.getByLabelText('المادة'), 'فيزياء');
  await user.type(dialog.getByLabelText('الطلاب'), 'ليلى');
  await user.click(await dialog.findByRole('option', { name: 'ليلى حداد' }));
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect(await dialog.findByText(/درس آخر في .*قاعة البحر/)).toBeVisible();
  expect(dialog.getByText(/درس آخر للطالب .*ليلى حداد/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'حفظ مع ذلك' }));
  expect(await grid.findByRole('button', { name: /16:00–17:00 فيزياء/ })).toBeVisible();
});

test('a lesson is cancelled and restored, and stays in the timetable', async () => {
  const { room_id, student_ids } = await addRoomAndStudent('قاعة المنارة', 'زين عودة');
  const day = '2026-03-11';
  await site.request('POST', '/admin/scheduled-lessons', {
    day,
    start: '18:00',
    room_id,
    student_ids,
    ...taught,
  });
  const user = site.open(TimetablePage, `?date=${day}`);
  const lesson = () => within(screen.getByRole('grid')).getByRole('button', { name: /رياضيات/ });
  await screen.findByRole('grid');
  await user.click(lesson());
  await user.click(await screen.findByRole('button', { name: 'إلغاء الدرس' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'إلغاء الدرس' }));
  await user.click(dialog.getByRole('radio', { name: 'ألغته العائلة' }));
  await user.click(dialog.getByRole('button', { name: 'إلغاء الدرس' }));
  await waitFor(() => expect(lesson()).toHaveTextContent('ملغى'));
  await user.click(lesson());
  // Another lesson has taken its room meanwhile.
  const at = { day, start: '18:00', room_id };
  const { student_ids: others } = await addRoomAndStudent('قاعة الورد', 'ريما عودة');
  await site.request('POST', '/admin/scheduled-lessons', { ...at, ...taught, student_ids: others });
  await user.click(await screen.findByRole('button', { name: 'استعادة الدرس' }));
  const anyway = await screen.findByRole('button', { name: 'استعادة مع ذلك' });
  expect(screen.getByRole('link', { name: /^درس آخر في .*قاعة المنارة/ })).toBeVisible();
  await user.click(anyway);
  const grid = within(screen.getByRole('grid'));
  await waitFor(() => expect(grid.getAllByRole('button', { name: /رياضيات/ })).toHaveLength(2));
  await waitFor(() => expect(grid.queryByRole('button', { name: /ملغى/ })).not.toBeInTheDocument());
});

test('a lesson that was not logged is listed until it is cancelled', async () => {
  const { student_ids } = await addRoomAndStudent('قاعة الكرمل', 'سامي نجار');
  const at = { day: '2026-02-10', start: '15:00', student_ids, ...taught };
  await site.request('POST', '/admin/scheduled-lessons', at);
  const user = site.open(TimetablePage, '?mode=unlogged&date=2026-02-28');
  await waitFor(() => expect(rowOf(/10\/2\/2026/, 'دروس لم تُسجَّل')).toHaveTextContent(/بلا معلم.*سامي نجار/));
  const letLessonsArrive = holdResponses('/admin/timetable');
  await user.click(screen.getByRole('button', { name: /^بديل أو إلغاء/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ما العمل بهذه الدروس؟' }));
  await user.click(dialog.getByRole('radio', { name: 'إلغاؤها' }));
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect(dialog.getByText('انتظر تحميل الدروس، ثم احفظ.')).toBeVisible();
  letLessonsArrive();
  expect(await dialog.findByRole('listitem')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('سُجّلت كل الدروس حتى هذا اليوم')).toBeVisible();
});

test('a weekly lesson is changed from one of its lessons on, be that cancelled, and the ones before stay', async () => {
  const { room_id, student_ids } = await addRoomAndStudent('قاعة الزيتون', 'آدم شاهين');
  const days = { weekday: 4, first_day: '2027-03-04', last_day: '2027-03-18' };
  const weekly = { ...taught, ...days, start: '16:00', room_id, student_ids, lesson_type: 'group' };
  await site.request('POST', '/admin/series', weekly);
  const of = (day: string) =>
    site.request<{ scheduled_lessons: { _id: string; subject: string; student_names: string[] }[] }>(
      'GET',
      `/admin/timetable?from=${day}&to=2027-03-18`,
    );
  const [cancelled] = (await of('2027-03-11')).scheduled_lessons;
  await site.request('POST', `/admin/scheduled-lessons/${cancelled?._id}/cancel`, { by: 'family' });
  const user = site.open(TimetablePage, '?date=2027-03-11');
  await screen.findByRole('grid');
  const lesson = (name: RegExp) => within(screen.getByRole('grid')).findByRole('button', { name });
  await user.click(await lesson(/16:00–17:00 رياضيات/));
  await user.click(await screen.findByRole('button', { name: 'هذا وما بعده' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'هذا وما بعده' }));
  await user.clear(await dialog.findByLabelText('المادة'));
  await user.type(dialog.getByLabelText('المادة'), 'كيمياء');
  const joining = 'سارة شاهين';
  await site.request('POST', '/admin/students', { name: joining });
  await user.type(dialog.getByRole('combobox', { name: /^الطلاب/ }), joining);
  await user.click(await dialog.findByRole('option', { name: joining }));
  await user.click(dialog.getByRole('button', { name: 'حفظ' }));
  await waitFor(async () =>
    expect(
      (await of('2027-03-04')).scheduled_lessons.map(({ subject, student_names }) => [
        subject,
        student_names.length,
      ]),
    ).toEqual([
      ['رياضيات', 1],
      ['رياضيات', 1],
      ['كيمياء', 2],
    ]),
  );
});

test('the week of a student is found by the name, beside teachers and rooms', async () => {
  const { student_ids } = await addRoomAndStudent('قاعة النخيل', 'سارة مسعد');
  const day = '2026-03-12';
  await site.request('POST', '/admin/scheduled-lessons', { day, start: '17:00', student_ids, ...taught });
  const user = site.open(TimetablePage, `?mode=week&date=${day}`);
  const whose = await screen.findByRole('combobox', { name: 'أسبوع من' });
  await user.click(whose);
  expect(await screen.findByRole('option', { name: 'قاعة النخيل' })).toBeVisible();
  await user.type(whose, 'ساره');
  await user.click(await screen.findByRole('option', { name: 'طالب: سارة مسعد' }));
  await waitFor(() => expect(whose).toHaveValue('طالب: سارة مسعد'));
  const grid = within(await screen.findByRole('grid'));
  expect(await grid.findByRole('button', { name: /17:00–18:00 رياضيات/ })).toHaveTextContent('بلا معلم/ة');
});

test('a free room begins a lesson at the time that was asked for', async () => {
  await addRoomAndStudent('قاعة الأرز', 'هند نصار');
  const user = site.open(TimetablePage, '?date=2026-03-13');
  await user.click(await screen.findByRole('button', { name: 'من المتفرّغ؟' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^من المتفرّغ/ }));
  await user.type(dialog.getByLabelText(/^المادة/), 'فيزياء');
  await user.click(await dialog.findByRole('button', { name: 'قاعة الأرز' }));
  const lesson = within(await screen.findByRole('dialog', { name: 'درس واحد' }));
  expect(lesson.getByLabelText('الساعة')).toHaveValue('17:00');
  expect(lesson.getByLabelText('المادة')).toHaveValue('فيزياء');
  expect(lesson.getByLabelText('القاعة')).toHaveDisplayValue('قاعة الأرز');
});
