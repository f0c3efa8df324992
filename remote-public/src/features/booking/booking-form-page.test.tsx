import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
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
import { toBookingRequest } from './send-booking';

const site = usePublicServer();

afterEach(() => jest.restoreAllMocks());

const GROUP = '⚠️ للدرس الجماعي، يجب إدخال اسمين على الأقل.';
const FAILED = '❌ تعذّر إرسال الطلب. حاول مرة أخرى لاحقاً.';

/** What administrators see of the lessons asked for on a day. */
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

test('the rules are told in their order and words: each press leads to the first that is broken', async () => {
  const { user } = await renderSection('/BookingForm');
  for (const [field, step] of STEPS) {
    const message = RULES[field];
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
  expect(shown).toEqual(Object.values(RULES));
  await user.type(phone(), '0');
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

test('a request reaches the institute and the success page shows it', async () => {
  const { user, address } = await renderSection('/BookingForm');
  await fillAll(user);
  await send(user);
  await waitFor(() => expect(address()).toBe('/BookingSuccess'));
  expect(await screen.findByText('ليان خوري')).toBeVisible();

  expect(await bookingsOf('2099-03-05')).toEqual([
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
  await user.click(screen.getByRole('button', { name: 'إزالة الطالب 2' }));
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
  await user.click(screen.getByRole('button', { name: 'إزالة الطالب 2' }));
  expect(groupNames()[1]).toHaveValue('سارة');
  expect(groupNames()[1]).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'إزالة الطالب 3' }));
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
  expect(date()).toHaveAccessibleDescription(/لا يمكن اختيار تاريخ بعد 31\/12\/2199/);
});

test('what the server refuses stands beside its field', async () => {
  const { user } = await renderSection('/BookingForm');
  await fillAll(user);
  await user.clear(student());
  await user.type(student(), '***');
  await send(user);
  await waitFor(() => expect(student()).toHaveFocus());
  expect(student()).toBeInvalid();
  expect(student()).toHaveAccessibleDescription(/أسماء الطلاب/);
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

describe('a request whose response was lost', () => {
  /** The keys of the requests of a form that is sent, loses its response, and is sent again from a page loaded anew. */
  async function sendTwice(change: (user: UserEvent) => Promise<void>) {
    const first = await renderSection('/BookingForm');
    await fillAll(first.user);
    const keys: (string | null)[] = [];
    const request = currentFetch();
    const fetches = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      keys.push((input as Request).headers.get('Idempotency-Key'));
      const response = await request(input, init);
      if (keys.length === 1) throw new TypeError('The connection was lost');
      return response;
    });
    await send(first.user);
    await screen.findByText(FAILED);
    first.unmount();
    const second = await renderSection('/BookingForm');
    await change(second.user);
    await send(second.user);
    await waitFor(() => expect(second.address()).toBe('/BookingSuccess'));
    fetches.mockRestore();
    return keys;
  }

  test('is stored once when it is sent again', async () => {
    const before = await bookingsOf('2099-03-05');
    const [first, again] = await sendTwice(async () => {});
    expect(again).toBe(first);
    expect(await bookingsOf('2099-03-05')).toHaveLength(before.length + 1);
  });

  test('is another request once the form has changed', async () => {
    const [first, changed] = await sendTwice((user) => user.type(student(), ' سليم'));
    expect(changed).not.toBe(first);
  });

  test('has no part in the next request of the same words', async () => {
    const [first] = await sendTwice(async () => {});
    cleanup();
    const [next] = await sendTwice(async () => {});
    expect(next).not.toBe(first);
  });
});

test('a day that is picked in the calendar takes back the message beside its field, and is kept', async () => {
  const { user, unmount } = await renderSection('/BookingForm');
  await send(user);
  expect(screen.getByText(RULES.lessonDate)).toBeVisible();
  const calendar = document.querySelector('input[type=date]') as HTMLInputElement;
  fireEvent.input(calendar, { target: { value: '2099-03-05' } });
  expect(screen.queryByText(RULES.lessonDate)).not.toBeInTheDocument();
  unmount();

  await renderSection('/BookingForm');
  expect(date()).toHaveValue('5/3/2099');
});

test('the end of the lesson stands beside its length, and an end after midnight is refused there', async () => {
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

test('blank optional fields are sent as blank texts', async () => {
  const request = toBookingRequest({
    ...{ parentName: '', notes: '', phone: '0599123456', subject: 'رياضيات', ageLevel: 'الصف التاسع' },
    ...{ lessonDate: '2099-03-05', lessonTime: '17:30', hours: '1.5' },
    ...{ lessonType: 'individual', students: ['ليان'] },
  });
  expect(request).toMatchObject({ parentName: '', notes: '' });
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

test('two phone numbers in one field are refused beside it, with what to do', async () => {
  const { user } = await renderSection('/BookingForm');
  await fillAll(user);
  await user.clear(phone());
  await user.type(phone(), '0599123456 / 0521234567');
  await send(user);
  expect(phone()).toHaveAccessibleDescription(
    '⚠️ أدخل رقم هاتف واحدًا من 7 إلى 15 خانة. مكان أي رقم آخر هو الملاحظات.',
  );
  expect(phone()).toHaveFocus();
});

test.each(['059/9123456', '059–912–3456', '970599123456+'])(
  'the phone number %s is taken as it is typed',
  async (typed) => {
    const { user, address } = await renderSection('/BookingForm');
    await fillAll(user);
    await user.clear(phone());
    await user.type(phone(), typed);
    await send(user);
    await waitFor(() => expect(address()).toBe('/BookingSuccess'));
    expect(await screen.findByText(typed)).toBeVisible();
  },
);

test('a phone number and a date may be typed in Eastern digits', async () => {
  const { user, address } = await renderSection('/BookingForm');
  await fillAll(user);
  await user.clear(phone());
  await user.type(phone(), '٠٥٩١٢٣٤٥٦٧');
  await user.clear(date());
  await user.type(date(), '٦/٣/٢٠٩٩');
  const form = document.querySelector('form');
  await send(user);
  await waitFor(() => expect(address()).toBe('/BookingSuccess'));
  // The field shows the day that it understood in the same words.
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(await screen.findByText('الجمعة 6/3/2099')).toBeVisible();
});
