import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { dayText, plainDayText } from 'arabic-text/day-text';
import { enterText } from 'design-system/testing/enter-text';
import { daysAhead, nextDay } from 'server/testing/days-ahead';
import { currentFetch } from 'shared-auth/testing/hold-responses';
import {
  choose,
  date,
  fillAll,
  groupNames,
  phone,
  RULES,
  STEPS,
  send,
  student,
} from '../../testing/booking-form';
import { usePublicServer } from '../../testing/public-server';
import { renderSection } from '../../testing/render-section';

const site = usePublicServer();

afterEach(() => jest.restoreAllMocks());

const GROUP = '⚠️ للدرس الجماعي، يجب إدخال اسمين على الأقل.';
const FAILED = '❌ تعذّر إرسال الطلب. حاول مرة أخرى لاحقاً.';

/** The bookings of a day in the administrator API. */
async function bookingsOf(day: string): Promise<unknown[]> {
  const admin = await site.current.createAdmin();
  const token = await site.current.signIn(admin.username, admin.password);
  const response = await fetch(`${site.current.address}/booking/today/lessons?date=${day}&token=${token}`);
  return response.json();
}

/** The focused control, or for a group of radio buttons the group. */
function focusedDescription(): Element {
  const focused = document.activeElement as HTMLElement;
  return focused.closest('[role="radiogroup"]') ?? focused;
}

test('focuses the first broken rule on each press, in the order of the specification', async () => {
  const { user } = await renderSection('/BookingForm');
  for (const [field, step] of STEPS) {
    const message = RULES[field];
    await send(user);
    expect(focusedDescription()).toHaveAccessibleDescription(message);
    await step(user);
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  }
});

test('shows every broken rule beside its field until the field changes', async () => {
  const { user } = await renderSection('/BookingForm');
  await send(user);
  const shown = screen.getAllByText(/^⚠️/).map((message) => message.textContent);
  expect(shown).toEqual(Object.values(RULES));
  await enterText(user, phone(), '0');
  expect(screen.queryByText(RULES.phone)).not.toBeInTheDocument();
  expect(screen.getByText(RULES.subject)).toBeVisible();
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

test('stores a request and shows it on the success page', async () => {
  const { user, address } = await renderSection('/BookingForm');
  await fillAll(user);
  await send(user);
  await waitFor(() => expect(address()).toBe('/BookingSuccess'));
  expect(await screen.findByText('ليان خوري')).toBeVisible();

  expect(await bookingsOf(nextDay('03-05'))).toEqual([
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

test('starts a group with two blank names, adds and removes names, and moves the focus', async () => {
  const { user } = await renderSection('/BookingForm');
  await choose(user, 'جماعي');
  expect(groupNames().map(({ value }) => value)).toEqual(['', '']);
  await enterText(user, groupNames()[0] as HTMLElement, 'ليان');
  await enterText(user, groupNames()[1] as HTMLElement, 'آدم');
  await user.click(screen.getByRole('button', { name: 'إضافة طالب' }));
  expect(groupNames()[2]).toHaveFocus();
  await user.keyboard('سارة');
  await user.click(screen.getByRole('button', { name: 'إزالة الطالب 2' }));
  expect(groupNames().map(({ value }) => value)).toEqual(['ليان', 'سارة']);
  expect(groupNames()[1]).toHaveFocus();
});

test('keeps a typed name in the group, and clears the list for an individual lesson', async () => {
  const { user } = await renderSection('/BookingForm');
  await enterText(user, student(), 'ليان');
  await choose(user, 'جماعي');
  expect(groupNames().map(({ value }) => value)).toEqual(['ليان', '']);
  await choose(user, 'فردي');
  expect(student()).toHaveValue('');
});

test('rejects a repeated name in another spelling', async () => {
  const { user } = await renderSection('/BookingForm');
  await fillAll(user);
  await choose(user, 'جماعي');
  expect(groupNames()[0]).toHaveValue('ليان خوري');
  await enterText(user, groupNames()[1] as HTMLElement, 'ليان  خورى\u200f');
  await send(user);
  expect(screen.getByText('⚠️ تكرّر اسم أحد الطلاب. اكتب كل اسم مرة واحدة.')).toBeVisible();
});

test('rejects a group of one name and blanks', async () => {
  const { user } = await renderSection('/BookingForm');
  await fillAll(user);
  await choose(user, 'جماعي');
  await enterText(user, groupNames()[1] as HTMLElement, '   ');
  await send(user);
  expect(screen.getByText(GROUP)).toBeVisible();
  expect(groupNames()[1]).toHaveFocus();
});

test('rejects a day before today', async () => {
  const { user } = await renderSection('/BookingForm');
  await fillAll(user);
  await user.clear(date());
  await enterText(user, date(), '2020-01-01');
  await send(user);
  expect(date()).toHaveFocus();
  expect(date()).toHaveAttribute('aria-invalid', 'true');
});

test('rejects a day more than a year ahead before sending', async () => {
  const { user } = await renderSection('/BookingForm');
  for (const day of ['2926-11-21', '20/12/62', daysAhead(370)]) {
    await user.clear(date());
    await enterText(user, date(), day);
    await user.tab();
    expect(date()).toHaveAccessibleDescription(/لا يمكن اختيار تاريخ/);
  }
});

test('shows an error of the server beside its field', async () => {
  const { user } = await renderSection('/BookingForm');
  await fillAll(user);
  await user.clear(student());
  await enterText(user, student(), '***');
  await send(user);
  await waitFor(() => expect(student()).toHaveFocus());
  expect(student()).toBeInvalid();
  expect(student()).toHaveAccessibleDescription(/أسماء الطلاب/);
});

describe('a request whose response was lost', () => {
  /** Sends a form whose response is lost, reloads the page and sends it again; returns the keys of both requests. */
  async function sendTwice(change: (user: UserEvent) => Promise<void>) {
    const first = await renderSection('/BookingForm');
    await fillAll(first.user);
    const keys: (string | null)[] = [];
    const request = currentFetch();
    const fetches = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (!(input as Request).url.endsWith('/booking/')) return request(input, init);
      keys.push((input as Request).headers.get('Idempotency-Key'));
      const response = await request(input, init);
      if (keys.length === 1) throw new TypeError('The connection was lost');
      return response;
    });
    await send(first.user);
    await screen.findByText(FAILED);
    expect(screen.getByText(/لا يسجّل طلبًا ثانيًا/)).toBeVisible();
    first.unmount();
    const second = await renderSection('/BookingForm');
    await change(second.user);
    await send(second.user);
    await waitFor(() => expect(second.address()).toBe('/BookingSuccess'));
    fetches.mockRestore();
    return keys;
  }

  test('is stored once when it is sent again', async () => {
    const before = await bookingsOf(nextDay('03-05'));
    const [first, again] = await sendTwice(async () => {});
    expect(again).toBe(first);
    expect(await bookingsOf(nextDay('03-05'))).toHaveLength(before.length + 1);
  });

  test('is another request once the form has changed', async () => {
    const [first, changed] = await sendTwice((user) => enterText(user, student(), ' سليم'));
    expect(changed).not.toBe(first);
  });

  test('does not share its key with a later equal request', async () => {
    const [first] = await sendTwice(async () => {});
    cleanup();
    const [next] = await sendTwice(async () => {});
    expect(next).not.toBe(first);
  });
});

test('clears the error when a day is picked in the calendar, and saves the day', async () => {
  const { user, unmount } = await renderSection('/BookingForm');
  await send(user);
  expect(screen.getByText(RULES.lessonDate)).toBeVisible();
  const calendar = document.querySelector('input[type=date]') as HTMLInputElement;
  fireEvent.input(calendar, { target: { value: nextDay('03-05') } });
  expect(screen.queryByText(RULES.lessonDate)).not.toBeInTheDocument();
  unmount();

  await renderSection('/BookingForm');
  expect(date()).toHaveValue(plainDayText(nextDay('03-05')));
});

test('shows the end of the lesson, and rejects one after midnight', async () => {
  const { user } = await renderSection('/BookingForm');
  await fillAll(user);
  expect(screen.getByText('من 17:30 إلى 19:00')).toBeVisible();
  await choose(user, '22:00');
  expect(screen.getByText('من 22:00 إلى 23:30')).toBeVisible();
  await choose(user, '4 ساعات');
  const hours = screen.getByRole('radiogroup', { name: 'عدد الساعات' });
  const message = '⚠️ ينتهي الدرس بعد منتصف الليل. اختر مدة أقصر أو وقتًا أبكر.';
  expect(hours).toHaveAccessibleDescription(message);
  await send(user);
  expect(focusedDescription()).toHaveAccessibleDescription(message);
  await choose(user, 'ساعتان');
  expect(screen.getByText('من 22:00 إلى 24:00')).toBeVisible();
});

test('accepts a phone number between direction marks', async () => {
  const { user, address } = await renderSection('/BookingForm');
  await fillAll(user);
  await user.clear(phone());
  await user.click(phone());
  await user.paste('\u202a+970 59 912 3456\u202c');
  await send(user);
  await waitFor(() => expect(address()).toBe('/BookingSuccess'));
});

test('rejects two phone numbers in one field', async () => {
  const { user } = await renderSection('/BookingForm');
  await fillAll(user);
  await user.clear(phone());
  await enterText(user, phone(), '0599123456 / 0521234567');
  await send(user);
  expect(phone()).toHaveAccessibleDescription(
    '⚠️ أدخل رقم هاتف واحدًا من 7 إلى 15 خانة. مكان أي رقم آخر هو الملاحظات.',
  );
  expect(phone()).toHaveFocus();
});

test('accepts a phone number and a date in Eastern digits', async () => {
  const { user, address } = await renderSection('/BookingForm');
  await fillAll(user);
  await user.clear(phone());
  await enterText(user, phone(), '٠٥٩١٢٣٤٥٦٧');
  await user.clear(date());
  await enterText(user, date(), inEasternDigits(plainDayText(nextDay('03-06'))));
  const form = document.querySelector('form');
  await send(user);
  await waitFor(() => expect(address()).toBe('/BookingSuccess'));
  // The date field shows the same text.
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(await screen.findByText(dayText(nextDay('03-06')))).toBeVisible();
});

function inEasternDigits(text: string): string {
  return text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
}
