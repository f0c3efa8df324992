import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { api, session } from 'shared-auth';
import { today } from '../../lesson/lesson-day';
import { renderPage } from '../../testing/render-page';
import {
  disconnect,
  LESSON,
  logLessons,
  pendingOnServer,
  reconnect,
  useTeacherServer,
} from '../../testing/teacher-server';
import CreateIndividualLessonPage from './create-individual-lesson-page';

const server = useTeacherServer();

const student = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'اسم الطالب' });
const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'المادة' });
const hours = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'عدد الساعات' });
const date = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'التاريخ' });
const level = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const save = () => screen.getByRole('button', { name: 'حفظ الدرس' });

async function fill(user: UserEvent, name = 'سارة حداد') {
  await user.type(student(), name);
  await user.clear(subject());
  await user.type(subject(), 'رياضيات');
  await user.selectOptions(hours(), 'ثلاثة أرباع الساعة');
  await user.click(level('ثانوي'));
}

test('offers the eleven choices of hours by their names', () => {
  renderPage(CreateIndividualLessonPage);
  const labels = within(hours())
    .getAllByRole('option', { hidden: false })
    .map((option) => option.textContent);
  expect(labels.slice(1)).toEqual([
    'نصف ساعة',
    'ثلاثة أرباع الساعة',
    'ساعة',
    'ساعة وربع',
    'ساعة ونصف',
    'ساعة و45 دقيقة',
    'ساعتان',
    'ساعتان وربع',
    'ساعتان ونصف',
    'ساعتان و45 دقيقة',
    'ثلاث ساعات',
  ]);
});

test('starts with today and the name of the teacher, which cannot be changed', () => {
  renderPage(CreateIndividualLessonPage);
  expect(date()).toHaveValue(today());
  const teacherName = screen.getByRole('textbox', { name: 'اسم المعلم' });
  expect(teacherName).toHaveValue(server.teacher.username);
  expect(teacherName).toHaveAttribute('readonly');
});

test('logs a lesson and is ready for the next student', async () => {
  const { user, router } = renderPage(CreateIndividualLessonPage);
  await fill(user);
  await user.clear(date());
  await user.type(date(), '٢٠٢٦-١١-٠٥');
  await user.click(save());

  expect(await screen.findByText('تم إنشاء الدرس بنجاح.')).toBeVisible();
  expect(await pendingOnServer()).toEqual([
    {
      _id: expect.any(String),
      date: '2026-11-05T00:00:00',
      teacher_name: server.teacher.username,
      student_name: 'سارة حداد',
      hours: 0.75,
      subject: 'رياضيات',
      education_level: 'ثانوي',
      approved: false,
    },
  ]);
  expect(student()).toHaveValue('');
  expect(student()).toHaveFocus();
  expect(date()).toHaveValue('2026-11-05');
  expect(hours()).toHaveDisplayValue('ثلاثة أرباع الساعة');
  expect(subject()).toHaveValue('رياضيات');
  expect(level('ثانوي')).toBeChecked();

  await user.click(screen.getByRole('button', { name: 'عرض الدروس المعلّقة' }));
  expect(router.state.location.pathname).toBe('/ViewPendingIndividualLessons');
});

test('asks for everything that is missing, beside the fields, and sends nothing', async () => {
  const { user } = renderPage(CreateIndividualLessonPage);
  await user.clear(date());
  await user.click(save());
  expect(date()).toHaveAccessibleDescription(/أدخل تاريخ الدرس/);
  expect(date()).toHaveFocus();
  expect(student()).toHaveAccessibleDescription(/أدخل اسم الطالب/);
  expect(hours()).toHaveAccessibleDescription(/اختر عدد الساعات/);
  expect(subject()).toHaveAccessibleDescription(/أدخل المادة/);
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(/اختر المرحلة الدراسية/);
  expect(await pendingOnServer()).toEqual([]);
});

test('tells what the server refuses, joined by commas and beside the fields', async () => {
  const { user } = renderPage(CreateIndividualLessonPage);
  await fill(user, '...');
  await user.clear(subject());
  await user.type(subject(), '---');
  await user.click(save());

  const alert = await screen.findByRole('alert');
  const reasons = await api
    .post('/teacher/submit', { body: { ...LESSON, student_name: '...', subject: '---' } })
    .then(
      () => [],
      (error) => error.inputErrors.map(({ msg }: { msg: string }) => msg),
    );
  expect(reasons).toHaveLength(2);
  expect(alert).toHaveTextContent(reasons.join('، '));
  expect(student()).toHaveAccessibleDescription(expect.stringContaining(reasons[0]));
  expect(subject()).toHaveAccessibleDescription(reasons[1]);
  expect(student()).toHaveFocus();

  await user.type(subject(), 'رياضيات');
  expect(subject()).toHaveFocus();
});

test('keeps what was typed when it cannot be sent, and sends it again on request', async () => {
  const { user } = renderPage(CreateIndividualLessonPage);
  await fill(user);
  disconnect();
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر إنشاء الدرس، حاول مرة أخرى.');
  expect(student()).toHaveValue('سارة حداد');

  reconnect();
  await user.click(screen.getByRole('button', { name: 'أرسل مرة أخرى' }));
  expect(await screen.findByText('تم إنشاء الدرس بنجاح.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await pendingOnServer()).toHaveLength(1);
});

test('a double press logs one lesson', async () => {
  const { user } = renderPage(CreateIndividualLessonPage);
  await fill(user);
  await user.dblClick(save());
  await waitFor(() => expect(student()).toHaveValue(''));
  expect(await pendingOnServer()).toHaveLength(1);
});

describe('a lesson that looks like one already logged', () => {
  const again = { date: today(), student_name: 'سارة حدّاد', subject: 'رياضيّات' };

  test('is sent only after a question', async () => {
    await logLessons(again);
    const { user } = renderPage(CreateIndividualLessonPage);
    await fill(user);
    await user.click(save());
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('سارة حدّاد');
    expect(await pendingOnServer()).toHaveLength(1);

    await user.click(within(question).getByRole('button', { name: 'احفظه أيضًا' }));
    expect(await screen.findByText('تم إنشاء الدرس بنجاح.')).toBeVisible();
    expect(await pendingOnServer()).toHaveLength(2);
  });

  test('can be taken back to the form as it was', async () => {
    await logLessons(again);
    const { user } = renderPage(CreateIndividualLessonPage);
    await fill(user);
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'رجوع' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(student()).toHaveValue('سارة حداد');
    expect(await pendingOnServer()).toHaveLength(1);
  });

  test.each([
    ['another student', { student_name: 'سامي نصار' }],
    ['another day', { date: '2026-01-05' }],
    ['another subject', { subject: 'كيمياء' }],
  ])('%s asks nothing', async (_, difference) => {
    await logLessons({ ...again, ...difference });
    const { user } = renderPage(CreateIndividualLessonPage);
    await fill(user);
    await user.click(save());
    expect(await screen.findByText('تم إنشاء الدرس بنجاح.')).toBeVisible();
  });
});

test('remembers subject and level of the last lesson', async () => {
  await logLessons(
    { date: '2026-10-01', subject: 'تاريخ', education_level: 'ابتدائي' },
    { date: '2026-11-01', subject: 'كيمياء', education_level: 'ثانوي' },
    { date: '2026-10-20', subject: 'جغرافيا', education_level: 'إعدادي' },
  );
  renderPage(CreateIndividualLessonPage);
  await waitFor(() => expect(subject()).toHaveValue('كيمياء'));
  expect(level('ثانوي')).toBeChecked();
});

test('repeats a lesson with the date of today', async () => {
  const repeat = { students: ['ليان خوري'], hours: 1.5, subject: 'رياضيات', education_level: 'إعدادي' };
  const { user } = renderPage(CreateIndividualLessonPage, { state: { repeat } });
  expect(student()).toHaveValue('ليان خوري');
  expect(date()).toHaveValue(today());
  await user.click(save());
  expect(await screen.findByText('تم إنشاء الدرس بنجاح.')).toBeVisible();
  expect(await pendingOnServer()).toMatchObject([
    { student_name: 'ليان خوري', hours: 1.5, subject: 'رياضيات' },
  ]);
});

describe('a half-filled form', () => {
  async function leaveHalfFilled() {
    const { user, unmount } = renderPage(CreateIndividualLessonPage);
    await user.type(student(), 'سارة حداد');
    await user.selectOptions(hours(), 'ساعتان');
    unmount();
  }

  test('is found again', async () => {
    await leaveHalfFilled();
    renderPage(CreateIndividualLessonPage);
    expect(screen.getByText('استعدنا ما كتبته قبل قليل ولم تحفظه.')).toBeVisible();
    expect(student()).toHaveValue('سارة حداد');
    expect(hours()).toHaveDisplayValue('ساعتان');
  });

  test('is found again after the session expired', async () => {
    await leaveHalfFilled();
    const snapshot = session.getSnapshot();
    if (snapshot.status === 'anonymous') throw new Error('Nobody is signed in');
    session.end('expired');
    session.signIn(snapshot.token);
    renderPage(CreateIndividualLessonPage);
    expect(student()).toHaveValue('سارة حداد');
  });

  test('can be given up', async () => {
    await leaveHalfFilled();
    const { user, unmount } = renderPage(CreateIndividualLessonPage);
    await user.click(screen.getByRole('button', { name: 'ابدأ من جديد' }));
    expect(student()).toHaveValue('');
    unmount();
    renderPage(CreateIndividualLessonPage);
    expect(student()).toHaveValue('');
  });

  test('is over once it was sent', async () => {
    const { user, unmount } = renderPage(CreateIndividualLessonPage);
    await fill(user);
    await user.click(save());
    await screen.findByText('تم إنشاء الدرس بنجاح.');
    unmount();
    renderPage(CreateIndividualLessonPage);
    expect(screen.queryByText('استعدنا ما كتبته قبل قليل ولم تحفظه.')).not.toBeInTheDocument();
    expect(student()).toHaveValue('');
  });

  test('makes room for a lesson to repeat, and comes back on request', async () => {
    await leaveHalfFilled();
    window.sessionStorage.setItem(
      `draft:individual-lesson:${server.teacher.id}`,
      JSON.stringify({
        ...JSON.parse(window.sessionStorage.getItem(`draft:individual-lesson:${server.teacher.id}`) ?? '{}'),
        visit: 'earlier',
      }),
    );
    const repeat = { students: ['ليان خوري'], hours: 1, subject: 'تاريخ', education_level: 'ثانوي' };
    const { user } = renderPage(CreateIndividualLessonPage, { state: { repeat } });
    expect(student()).toHaveValue('ليان خوري');
    await user.click(screen.getByRole('button', { name: 'ارجع إلى ما كنت تكتبه' }));
    expect(student()).toHaveValue('سارة حداد');
  });

  test('warns before the page is closed; an untouched one does not', async () => {
    const { user } = renderPage(CreateIndividualLessonPage);
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await user.type(student(), 'س');
    expect(closing()).toBe(true);
  });
});

test('suggests the students that the institute knows, however their names are written', async () => {
  await logLessons({ student_name: 'أحمد جرّار' }, { student_name: 'منى إبراهيم' });
  const { user } = renderPage(CreateIndividualLessonPage);
  await user.type(student(), 'ابراهيم');
  await user.click(await screen.findByRole('option', { name: 'منى إبراهيم' }));
  expect(student()).toHaveValue('منى إبراهيم');
  expect(screen.queryByRole('option', { name: 'أحمد جرّار' })).not.toBeInTheDocument();
});

test('without a token at the time of sending, the teacher is asked to log in first', async () => {
  const { user } = renderPage(CreateIndividualLessonPage);
  await fill(user);
  window.localStorage.clear();
  await user.click(save());
  await waitFor(() => expect(session.getSnapshot().status).toBe('anonymous'));
  expect(session.getSnapshot()).toMatchObject({
    end: { reason: 'missing', message: { arabic: 'يرجى تسجيل الدخول أولًا.' } },
  });
});
