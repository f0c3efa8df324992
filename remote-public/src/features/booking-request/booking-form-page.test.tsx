import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { pageObjectsToLeaving } from 'shared-auth';
import { holdAnswers } from 'shared-auth/testing/held-answers';
import { usePublicServer } from '../../testing/public-server';
import { renderSection } from '../../testing/render-section';

const site = usePublicServer();

afterEach(() => jest.restoreAllMocks());

const PHONE = '⚠️ أدخل رقم الهاتف.';
const SUBJECT = '⚠️ اختر المادة.';
const LEVEL = '⚠️ اختر المرحلة الدراسية.';
const DATE = '⚠️ اختر تاريخ الدرس.';
const TIME = '⚠️ اختر وقت الدرس.';
const HOURS = '⚠️ اختر عدد الساعات.';
const GROUP = '⚠️ للدرس الجماعي، يجب إدخال اسمين على الأقل.';
const STUDENT = '⚠️ أدخل اسم الطالب.';
const SENT_ELSEWHERE = 'وصل طلب الحجز إلى المعهد.';
const FAILED = '❌ تعذّر إرسال الطلب. حاول مرة أخرى لاحقاً.';

const phone = () => screen.getByLabelText('رقم الهاتف');
const student = () => screen.getByLabelText('اسم الطالب');
const date = () => screen.getByLabelText('تاريخ الدرس');
const choose = (user: UserEvent, name: string) => user.click(screen.getByRole('radio', { name }));
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: /الطلب/ }));
const groupNames = () =>
  screen.queryAllByLabelText(/^اسم الطالب \d+$/).map((input) => input as HTMLInputElement);

/** Each step makes one more rule hold, in the order of the specification. */
const STEPS: [message: string, step: (user: UserEvent) => Promise<unknown>][] = [
  [PHONE, (user) => user.type(phone(), '059-123 4567')],
  [SUBJECT, (user) => user.selectOptions(screen.getByLabelText('المادة'), 'رياضيات')],
  [LEVEL, (user) => user.selectOptions(screen.getByLabelText('المرحلة الدراسية'), 'الصف التاسع')],
  [DATE, (user) => user.type(date(), '2099-03-05')],
  [TIME, (user) => choose(user, '17:30')],
  [HOURS, (user) => choose(user, 'ساعة ونصف')],
  [STUDENT, (user) => user.type(student(), 'ليان خوري')],
];

async function fillAll(user: UserEvent) {
  for (const [, step] of STEPS) await step(user);
}

/** The form as somebody finds it who has filled it in and come back. */
async function openDraft() {
  const first = await renderSection('/BookingForm');
  await fillAll(first.user);
  first.unmount();
  return renderSection('/BookingForm');
}

/** The focused control, or for a group of radio buttons the group. */
function focusedDescription(): Element {
  const focused = document.activeElement as HTMLElement;
  return focused.closest('[role="radiogroup"]') ?? focused;
}

test('the rules are told in their order and words: each press leads to the first that is broken', async () => {
  const { user } = await renderSection('/BookingForm');
  for (const [message, step] of STEPS) {
    await send(user);
    expect(focusedDescription()).toHaveAccessibleDescription(message);
    await step(user);
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  }
});

test('every broken rule stands beside its field, and goes when that field is put right', async () => {
  const { user } = await renderSection('/BookingForm');
  await send(user);
  const shown = screen.getAllByText(/^⚠️/).map((message) => message.textContent);
  expect(shown).toEqual([PHONE, SUBJECT, LEVEL, DATE, TIME, HOURS, STUDENT]);
  await user.type(phone(), '0');
  expect(screen.queryByText(PHONE)).not.toBeInTheDocument();
  expect(screen.getByText(SUBJECT)).toBeVisible();
});

test('offers the slots from 10:00 to 22:00 and the seven durations', async () => {
  await renderSection('/BookingForm');
  const times = within(screen.getByRole('radiogroup', { name: 'وقت الدرس' })).getAllByRole('radio');
  expect(times).toHaveLength(25);
  expect(times[0]).toHaveAttribute('value', '10:00');
  expect(times.at(-1)).toHaveAttribute('value', '22:00');
  const hours = within(screen.getByRole('radiogroup', { name: 'عدد الساعات' })).getAllByRole('radio');
  expect(hours.map((each) => (each as HTMLInputElement).value)).toEqual([
    '1',
    '1.5',
    '2',
    '2.5',
    '3',
    '3.5',
    '4',
  ]);
});

test('a request reaches the institute and the success page shows it', async () => {
  const { user, address } = await renderSection('/BookingForm');
  await fillAll(user);
  await send(user);
  await waitFor(() => expect(address()).toBe('/BookingSuccess'));
  expect(await screen.findByText('ليان خوري')).toBeVisible();

  const admin = await site.current.createAdmin();
  const token = await site.current.signIn(admin.username, admin.password);
  const answer = await fetch(`${site.current.address}/booking/today/lessons?date=2099-03-05&token=${token}`);
  expect(await answer.json()).toEqual([
    expect.objectContaining({
      phone: '059-123 4567',
      subject: 'رياضيات',
      ageLevel: 'الصف التاسع',
      lessonTime: '17:30',
      hours: 1.5,
      lessonType: 'individual',
      students: ['ليان خوري'],
      status: 'pending',
    }),
  ]);
});

test('a group starts with two blank names, grows and shrinks, and the focus goes along', async () => {
  const { user } = await renderSection('/BookingForm');
  await choose(user, 'جماعي');
  expect(groupNames().map(({ value }) => value)).toEqual(['', '']);
  await user.type(groupNames()[0] as HTMLElement, 'ليان');
  await user.type(groupNames()[1] as HTMLElement, 'آدم');
  await user.click(screen.getByRole('button', { name: 'إضافة طالب' }));
  expect(groupNames()[2]).toHaveFocus();
  await user.keyboard('سارة');
  await user.click(screen.getByRole('button', { name: 'إزالة الاسم 2' }));
  expect(groupNames().map(({ value }) => value)).toEqual(['ليان', 'سارة']);
  expect(groupNames()[1]).toHaveFocus();
});

test('after a removal the focus is on the field that took its place, or on the last', async () => {
  const { user } = await renderSection('/BookingForm');
  await choose(user, 'جماعي');
  for (const [position, name] of ['ليان', 'آدم', 'سارة', 'نور'].entries()) {
    if (position > 1) await user.click(screen.getByRole('button', { name: 'إضافة طالب' }));
    await user.type(groupNames()[position] as HTMLElement, name);
  }
  await user.click(screen.getByRole('button', { name: 'إزالة الاسم 2' }));
  expect(groupNames()[1]).toHaveValue('سارة');
  expect(groupNames()[1]).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'إزالة الاسم 3' }));
  expect(groupNames()).toHaveLength(2);
  expect(groupNames()[1]).toHaveFocus();
});

test('a name that was typed before choosing a group is its first; going back clears the list', async () => {
  const { user } = await renderSection('/BookingForm');
  await user.type(student(), 'ليان');
  await choose(user, 'جماعي');
  expect(groupNames().map(({ value }) => value)).toEqual(['ليان', '']);
  await choose(user, 'فردي');
  expect(student()).toHaveValue('');
});

test('a group names nobody twice, however the name is spelt', async () => {
  const { user } = await renderSection('/BookingForm');
  await fillAll(user);
  await choose(user, 'جماعي');
  expect(groupNames()[0]).toHaveValue('ليان خوري');
  await user.type(groupNames()[1] as HTMLElement, 'ليان  خورى\u200f');
  await send(user);
  expect(screen.getByText('⚠️ تكرّر اسم أحد الطلاب. اكتب كل اسم مرة واحدة.')).toBeVisible();
});

test('a group of one name is not a group; blanks do not count', async () => {
  const { user } = await renderSection('/BookingForm');
  await fillAll(user);
  await choose(user, 'جماعي');
  await user.type(groupNames()[1] as HTMLElement, '   ');
  await send(user);
  expect(screen.getByText(GROUP)).toBeVisible();
  expect(groupNames()[1]).toHaveFocus();
});

test('a day before today is refused beside the field', async () => {
  const { user } = await renderSection('/BookingForm');
  await fillAll(user);
  await user.clear(date());
  await user.type(date(), '2020-01-01');
  await send(user);
  expect(date()).toHaveFocus();
  expect(date()).toHaveAttribute('aria-invalid', 'true');
});

test('a slip in the year is told beside the field before anything is sent', async () => {
  const { user } = await renderSection('/BookingForm');
  await user.type(date(), '2926-11-21');
  await user.tab();
  expect(date()).toHaveAccessibleDescription(/لا يمكن اختيار تاريخ بعد .*2199-12-31/);
});

test('what the server refuses stands beside its field', async () => {
  const { user } = await renderSection('/BookingForm');
  await fillAll(user);
  await user.clear(phone());
  await user.type(phone(), '12');
  await send(user);
  await waitFor(() => expect(phone()).toHaveFocus());
  expect(phone()).toBeInvalid();
  expect(phone()).toHaveAccessibleDescription(/رقم الهاتف/);
});

test('a failed send keeps everything and can be sent again', async () => {
  const { user, address } = await renderSection('/BookingForm');
  await fillAll(user);
  site.disconnect();
  await send(user);
  expect(await screen.findByText(FAILED)).toBeVisible();
  expect(screen.getByRole('alert').querySelector('svg')).not.toBeInTheDocument();
  expect(phone()).toHaveValue('059-123 4567');
  expect(student()).toHaveValue('ليان خوري');
  expect(screen.getByRole('radio', { name: '17:30' })).toBeChecked();
  site.reconnect();
  await user.click(screen.getByRole('button', { name: 'إرسال الطلب مرة أخرى' }));
  await waitFor(() => expect(address()).toBe('/BookingSuccess'));
});

test('a half-filled form comes back after a reload, names of a group too', async () => {
  const first = await renderSection('/BookingForm');
  await fillAll(first.user);
  await choose(first.user, 'جماعي');
  await first.user.click(screen.getByRole('button', { name: 'إضافة طالب' }));
  await first.user.keyboard('سارة');
  first.unmount();

  const { user } = await renderSection('/BookingForm');
  expect(screen.getByText('أعدنا إليك ما كتبته من قبل.')).toBeVisible();
  expect(phone()).toHaveValue('059-123 4567');
  expect(screen.getByLabelText('المادة')).toHaveValue('رياضيات');
  expect(date()).toHaveValue('2099-03-05');
  expect(screen.getByRole('radio', { name: '17:30' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'جماعي' })).toBeChecked();
  expect(groupNames().map(({ value }) => value)).toEqual(['ليان خوري', '', 'سارة']);

  await user.click(screen.getByRole('button', { name: 'البدء من جديد' }));
  expect(phone()).toHaveValue('');
  expect(student()).toHaveValue('');
  expect(screen.getByRole('radio', { name: '17:30' })).not.toBeChecked();
});

test('a day that is picked in the calendar takes back the message beside its field, and is kept', async () => {
  const { user, unmount } = await renderSection('/BookingForm');
  await send(user);
  expect(screen.getByText(DATE)).toBeVisible();
  const calendar = document.querySelector('input[type=date]') as HTMLInputElement;
  fireEvent.input(calendar, { target: { value: '2099-03-05' } });
  expect(screen.queryByText(DATE)).not.toBeInTheDocument();
  unmount();

  await renderSection('/BookingForm');
  expect(date()).toHaveValue('2099-03-05');
});

describe('the names of a group that came back are kept as they then stand:', () => {
  /** A form that was left with a group of three, opened again. */
  async function openGroup() {
    const first = await renderSection('/BookingForm');
    await choose(first.user, 'جماعي');
    await first.user.click(screen.getByRole('button', { name: 'إضافة طالب' }));
    for (const [position, name] of ['ليان', 'آدم', 'سارة'].entries()) {
      await first.user.type(groupNames()[position] as HTMLElement, name);
    }
    first.unmount();
    return renderSection('/BookingForm');
  }

  test.each([
    { change: 'one less', press: 'إزالة الاسم 2', left: ['ليان', 'سارة'] },
    { change: 'a blank more', press: 'إضافة طالب', left: ['ليان', 'آدم', 'سارة', ''] },
  ])('$change', async ({ press, left }) => {
    const second = await openGroup();
    expect(pageObjectsToLeaving()).toBe(false);
    await second.user.click(screen.getByRole('button', { name: press }));
    expect(pageObjectsToLeaving()).toBe(true);
    second.unmount();

    await renderSection('/BookingForm');
    expect(groupNames().map(({ value }) => value)).toEqual(left);
  });
});

describe('starting again leaves nothing of the form before, and the focus on its first field:', () => {
  async function startAgain(user: UserEvent) {
    await user.click(screen.getByRole('button', { name: 'البدء من جديد' }));
    expect(phone()).toHaveFocus();
    expect(phone()).toHaveValue('');
  }

  test('no message beside a field, that of a date which is none included', async () => {
    const { user } = await openDraft();
    await user.clear(phone());
    await user.clear(date());
    await user.type(date(), 'غدًا');
    await send(user);
    expect(phone()).toHaveAccessibleDescription(PHONE);
    expect(date()).toHaveAccessibleDescription(/^أدخل التاريخ/);
    await startAgain(user);
    expect(phone()).not.toHaveAccessibleDescription();
    expect(date()).toHaveValue('');
    expect(date()).not.toHaveAccessibleDescription();
  });

  test('no word of a failed sending', async () => {
    const { user } = await openDraft();
    site.disconnect();
    await send(user);
    expect(await screen.findByText(FAILED)).toBeVisible();
    await startAgain(user);
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'إرسال الطلب' })).toBeVisible();
  });
});

test('the draft ends with being sent', async () => {
  const first = await renderSection('/BookingForm');
  await fillAll(first.user);
  await send(first.user);
  await waitFor(() => expect(first.address()).toBe('/BookingSuccess'));
  first.unmount();
  await renderSection('/BookingForm');
  expect(phone()).toHaveValue('');
});

test('a draft that was begun while the request before it was sent comes back', async () => {
  const { user, unmount } = await openDraft();
  const answer = holdAnswers('/booking');
  await send(user);
  await user.click(screen.getByRole('button', { name: 'البدء من جديد' }));
  await user.type(phone(), '0521111111');
  answer();
  await screen.findByText(SENT_ELSEWHERE);
  unmount();
  await renderSection('/BookingForm');
  expect(phone()).toHaveValue('0521111111');
});

test('two presses send once', async () => {
  const { user, address } = await renderSection('/BookingForm');
  await fillAll(user);
  const calls = jest.spyOn(globalThis, 'fetch');
  await user.dblClick(screen.getByRole('button', { name: 'إرسال الطلب' }));
  await waitFor(() => expect(address()).toBe('/BookingSuccess'));
  expect(calls).toHaveBeenCalledTimes(1);
});

test('a phone number is taken as contact apps copy it, between direction marks', async () => {
  const { user, address } = await renderSection('/BookingForm');
  await fillAll(user);
  await user.clear(phone());
  await user.click(phone());
  await user.paste('\u202a+970 59 912 3456\u202c');
  await send(user);
  await waitFor(() => expect(address()).toBe('/BookingSuccess'));
});

test('a phone number and a date may be typed in Eastern digits', async () => {
  const { user, address } = await renderSection('/BookingForm');
  await fillAll(user);
  await user.clear(phone());
  await user.type(phone(), '٠٥٩١٢٣٤٥٦٧');
  await user.clear(date());
  await user.type(date(), '٦/٣/٢٠٩٩');
  await send(user);
  await waitFor(() => expect(address()).toBe('/BookingSuccess'));
  expect(await screen.findByText('2099-03-06')).toBeVisible();
});
