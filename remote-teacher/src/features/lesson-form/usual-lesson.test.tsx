import { screen, waitFor, within } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import { dayText, plainDayText } from 'arabic-text/day-text';
import { enterText } from 'design-system/testing/enter-text';
import { api, saveDraft } from 'shared-auth';
import { formStartState } from '../../shared/lesson/form-start';
import { daysAgo, form } from '../../testing/individual-lesson-form';
import { renderPage } from '../../testing/render-page';
import { logGroupLessons, logLessons, pendingOnServer, useTeacherServer } from '../../testing/teacher-server';
import LessonFormPage from './lesson-form-page';

const server = useTeacherServer();

const ZEIN = { student_name: 'زين عودة', hours: 1.25, subject: 'فيزياء', education_level: 'ثانوي' };
const LAYLA = { student_name: 'ليلى حداد', hours: 3.5, subject: 'تاريخ', education_level: 'إعدادي' };
const today = `${currentDay()}T00:00:00`;

const chip = (name: string) => screen.findByRole('checkbox', { name });
const saveButton = () => screen.getByRole('button', { name: /^حفظ/ });
const ofToday = async () => (await pendingOnServer()).filter(({ date }) => date === today);

/** Chooses a student, and waits for the level in the record, without which nothing is asked about it. */
async function chooseZein(user: ReturnType<typeof renderPage>['user']): Promise<void> {
  await user.click(await chip('زين عودة'));
  await waitFor(() => expect(form.level('ثانوي')).toBeChecked());
}

/** Answers the question about levels that are not those of the students' records. */
async function saveWithThatLevel(user: ReturnType<typeof renderPage>['user']): Promise<void> {
  const question = await screen.findByRole('alertdialog', { name: /المرحلة في سجل|قبل التسجيل/ });
  await user.click(within(question).getByRole('button', { name: 'تسجيل' }));
}

test('offers the students of the last two weeks and opens with the focus on the student', async () => {
  await logLessons({ ...ZEIN, date: daysAgo(3) }, { ...LAYLA, date: daysAgo(20) });
  renderPage(<LessonFormPage lessonType="individual" />);
  expect(form.student()).toHaveFocus();
  expect(await chip('زين عودة')).not.toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'ليلى حداد' })).not.toBeInTheDocument();
});

test('logs one lesson for each chosen student, with their own usual values', async () => {
  await logLessons({ ...ZEIN, date: daysAgo(3) }, { ...LAYLA, date: daysAgo(4) });
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await chooseZein(user);
  expect(form.hours('ساعة وربع')).toBeChecked();
  await user.click(await chip('ليلى حداد'));
  expect(form.hours('ساعة وربع')).not.toBeChecked();
  const list = within(screen.getByRole('region', { name: 'ما سيُسجَّل' })).getAllByRole('listitem');
  expect(list[1]).toHaveTextContent(/ليلى حداد.*3 ساعات ونصف.*تاريخ.*من درس/);
  await user.click(form.level('ابتدائي'));
  await user.click(saveButton());
  await saveWithThatLevel(user);
  expect(await screen.findByText(/^سُجّل درسان:/)).toBeVisible();
  expect(await ofToday()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...ZEIN, education_level: 'ابتدائي' }),
      expect.objectContaining({ ...LAYLA, education_level: 'ابتدائي' }),
    ]),
  );
});

test('keeps only the refused lessons in the form, with their reasons', async () => {
  await logLessons({ ...ZEIN, date: daysAgo(3) }, { ...LAYLA, date: daysAgo(4) });
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await chooseZein(user);
  await user.click(await chip('ليلى حداد'));
  await user.click(form.level('ابتدائي'));
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const text = input instanceof Request ? await input.clone().text() : '';
    if (!text.includes('ليلى')) return fetch(input, init);
    return Response.json({ detail: 'الحد الأقصى.' }, { status: 429 });
  });
  await user.click(saveButton());
  await saveWithThatLevel(user);
  expect(await screen.findByText(/ليلى حداد.*الحد الأقصى/)).toBeVisible();
  expect(await chip('زين عودة')).not.toBeChecked();
  expect(await chip('ليلى حداد')).toBeChecked();
  expect(await ofToday()).toMatchObject([{ ...ZEIN, education_level: 'ابتدائي' }]);

  jest.restoreAllMocks();
  await user.click(saveButton());
  await saveWithThatLevel(user);
  await waitFor(async () => expect(await ofToday()).toHaveLength(2));
});

test('accepts other hours in Eastern digits', async () => {
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user);
  await user.click(form.hours('مدة أخرى'));
  expect(screen.getByRole('textbox', { name: 'المدة بالساعات' })).toHaveFocus();
  await user.keyboard('٢٥');
  await user.click(form.save());
  expect(screen.getByRole('textbox', { name: 'المدة بالساعات' })).toBeInvalid();
  await user.clear(screen.getByRole('textbox', { name: 'المدة بالساعات' }));
  await user.keyboard('٣٫٥');
  await user.click(form.save());
  expect(await screen.findByText(/^سُجّل درس/)).toBeVisible();
  expect(await pendingOnServer()).toMatchObject([{ hours: 3.5 }]);
});

describe('a half-typed name', () => {
  test.each([
    ['is replaced by the known one', /^زين عودة/, 'زين عودة'],
    ['is kept', 'طالب جديد', 'زين'],
  ])('%s', async (_, answer, name) => {
    await logLessons({ ...ZEIN, date: daysAgo(20) });
    const { user } = renderPage(<LessonFormPage lessonType="individual" />);
    await form.fill(user, 'زين{Escape}');
    await user.click(form.save());
    const question = await screen.findByRole('dialog', { name: 'هل تقصد \u2068زين عودة\u2069؟' });
    expect(within(question).getByRole('button', { name: /^زين عودة/ })).toHaveFocus();
    await user.click(within(question).getByRole('button', { name: answer }));
    expect(await screen.findByText(/^سُجّل درس/)).toBeVisible();
    expect(await ofToday()).toMatchObject([{ student_name: name }]);
  });

  test('is replaced by the chosen one of several', async () => {
    await logLessons(
      { ...ZEIN, date: daysAgo(20) },
      { ...ZEIN, student_name: 'زين ناصر', date: daysAgo(20) },
    );
    const { user } = renderPage(<LessonFormPage lessonType="individual" />);
    await form.fill(user, 'زين{Escape}');
    await user.click(form.save());
    await user.click(await screen.findByRole('button', { name: /^زين ناصر/ }));
    expect(await screen.findByText(/^سُجّل درس/)).toBeVisible();
    expect(await ofToday()).toMatchObject([{ student_name: 'زين ناصر' }]);
  });
});

test.each([
  ['a long day', { before: 11, day: currentDay(), question: /يصير مجموع ساعاتك اليوم 12.25 ساعة/ }],
  ['a day long ago', { before: 0, day: daysAgo(60), question: /هذا التاريخ قبل 60 يومًا/ }],
  ['a year of another century', { before: 0, day: '1999-10-05', question: /هذا التاريخ قبل \d+ سنة/ }],
])('asks about %s and returns to the form', async (_, { before, day, question }) => {
  if (before > 0) await logLessons({ ...ZEIN, hours: before, date: day });
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  await form.fill(user);
  await user.click(form.hours('ساعة وربع'));
  await user.clear(form.date());
  await enterText(user, form.date(), day);
  await user.click(form.save());
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(question);
  await user.click(screen.getByRole('button', { name: 'العودة إلى النموذج' }));
  expect(form.student()).toHaveValue('سارة حداد');
  expect(await pendingOnServer()).toHaveLength(before > 0 ? 1 : 0);
});

test('names the day of a restored draft and asks before it is sent with that day', async () => {
  const day = daysAgo(1);
  saveDraft(`individual-lesson:${server.teacher.id}`, {
    date: day,
    students: ['سارة حداد'],
    hours: '1',
    subject: 'تاريخ',
    education_level: 'ثانوي',
  });
  const { user } = renderPage(<LessonFormPage lessonType="individual" />);
  expect(screen.getByText(new RegExp(`تاريخه ${dayText(day)}`))).toBeVisible();
  expect(form.hours('أمس')).toBeChecked();
  await user.click(form.save());
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(/تاريخ الدرس ليس اليوم/);
  await user.click(screen.getByRole('button', { name: 'العودة إلى النموذج' }));
  await user.click(screen.getByRole('radio', { name: /^اليوم/ }));
  expect(form.date()).toHaveValue(plainDayText(currentDay()));
  await user.click(form.save());
  expect(await screen.findByText(/^سُجّل درس/)).toBeVisible();
});

test('shows why a lesson was rejected and sends it with its day', async () => {
  const lesson = { students: ['سارة حداد'], hours: 1, subject: 'تاريخ', education_level: 'ثانوي' };
  const state = formStartState({
    kind: 'rejected',
    lesson: { ...lesson, day: daysAgo(5) },
    reason: 'المدة غير صحيحة',
    replaces: 'lesson-1',
  });
  const { user } = renderPage(<LessonFormPage lessonType="individual" />, { state });
  expect(screen.getByText('المدة غير صحيحة')).toBeVisible();
  expect(form.date()).toHaveValue(plainDayText(daysAgo(5)));
  const post = jest.spyOn(api, 'post');
  await user.click(form.save());
  await waitFor(() => expect(post).toHaveBeenCalled());
  expect(post.mock.calls[0]?.[1]).toMatchObject({
    body: { date: daysAgo(5), replaces: 'lesson-1', student_name: 'سارة حداد' },
  });
});

test('fills a whole group by its chip, and Enter leads from name to name', async () => {
  const students = ['زين عودة', 'ليلى حداد'];
  await logGroupLessons({ student_names: students, hours: 2, subject: 'كيمياء', date: daysAgo(7) });
  const { user } = renderPage(<LessonFormPage lessonType="group" />);
  await user.click(await screen.findByRole('checkbox', { name: /زين عودة/ }));
  const names = () => screen.getAllByRole<HTMLInputElement>('combobox', { name: /^الطالب/ });
  expect(names().map(({ value }) => value)).toEqual(students);
  expect(form.hours('ساعتان')).toBeChecked();
  expect(form.subject()).toHaveValue('كيمياء');

  await user.click(names()[0] as HTMLElement);
  await user.keyboard('{Escape}{Enter}');
  expect(names()[1]).toHaveFocus();
  await user.keyboard('{Escape}{Enter}');
  expect(names()).toHaveLength(3);
  expect(names()[2]).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(names()).toHaveLength(3);
  expect(await pendingOnServer('/group_lessons')).toHaveLength(1);
});
