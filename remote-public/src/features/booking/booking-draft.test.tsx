import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { dayText, plainDayText } from 'arabic-text/day-text';
import { enterText } from 'design-system/testing/enter-text';
import { nextDay } from 'server/testing/days-ahead';
import { pageObjectsToLeaving } from 'shared-auth';
import { holdResponses } from 'shared-auth/testing/hold-responses';
import { choose, date, fillAll, groupNames, phone, RULES, send, student } from '../../testing/booking-form';
import { usePublicServer } from '../../testing/public-server';
import { renderSection } from '../../testing/render-section';

const site = usePublicServer();

afterEach(() => jest.restoreAllMocks());

const SENT_ELSEWHERE = 'وصل طلب الحجز إلى المعهد.';
const FAILED = '❌ تعذّر إرسال الطلب. حاول مرة أخرى لاحقاً.';

/** A filled form, opened again. */
async function openDraft() {
  const first = await renderSection('/BookingForm');
  await fillAll(first.user);
  first.unmount();
  return renderSection('/BookingForm');
}

test('restores a draft after a reload, with the names of a group', async () => {
  const first = await renderSection('/BookingForm');
  await fillAll(first.user);
  await choose(first.user, 'جماعي');
  await first.user.click(screen.getByRole('button', { name: 'إضافة طالب' }));
  await first.user.keyboard('سارة');
  first.unmount();

  const { user } = await renderSection('/BookingForm');
  expect(screen.getByText('استعدنا ما كتبته من قبل.')).toBeVisible();
  expect(phone()).toHaveValue('059-123 4567');
  expect(screen.getByLabelText('المادة')).toHaveValue('رياضيات');
  expect(date()).toHaveValue(plainDayText(nextDay('03-05')));
  expect(screen.getByText(dayText(nextDay('03-05')))).toBeVisible();
  expect(screen.getByRole('radio', { name: '17:30' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'جماعي' })).toBeChecked();
  expect(groupNames().map(({ value }) => value)).toEqual(['ليان خوري', '', 'سارة']);

  await user.click(screen.getByRole('button', { name: 'البدء من جديد' }));
  expect(phone()).toHaveValue('');
  expect(student()).toHaveValue('');
  expect(screen.getByRole('radio', { name: '17:30' })).not.toBeChecked();
});

describe('changes of a restored group are saved:', () => {
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
    { change: 'one less', press: 'إزالة الطالب 2', left: ['ليان', 'سارة'] },
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

describe('starting again empties the form and focuses its first field:', () => {
  async function startAgain(user: UserEvent) {
    await user.click(screen.getByRole('button', { name: 'البدء من جديد' }));
    expect(phone()).toHaveFocus();
    expect(phone()).toHaveValue('');
  }

  test('without errors of fields', async () => {
    const { user } = await openDraft();
    await user.clear(phone());
    await user.clear(date());
    await enterText(user, date(), 'غدًا');
    await send(user);
    expect(phone()).toHaveAccessibleDescription(RULES.phone);
    expect(date()).toHaveAccessibleDescription(/^أدخل التاريخ/);
    await startAgain(user);
    expect(phone()).not.toHaveAccessibleDescription();
    expect(date()).toHaveValue('');
    expect(date()).not.toHaveAccessibleDescription();
  });

  test('without the failure of a request', async () => {
    const { user } = await openDraft();
    site.disconnect();
    await send(user);
    expect(await screen.findByText(FAILED)).toBeVisible();
    await startAgain(user);
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'إرسال الطلب' })).toBeVisible();
  });
});

test('discards the draft when it is sent', async () => {
  const first = await renderSection('/BookingForm');
  await fillAll(first.user);
  await send(first.user);
  await waitFor(() => expect(first.address()).toBe('/BookingSuccess'));
  first.unmount();
  await renderSection('/BookingForm');
  expect(student()).toHaveValue('');
});

test('keeps a draft that was started while an earlier request was sent', async () => {
  const { user, unmount } = await openDraft();
  const release = holdResponses('/booking');
  await send(user);
  await user.click(screen.getByRole('button', { name: 'البدء من جديد' }));
  await enterText(user, phone(), '0521111111');
  release();
  await screen.findByText(SENT_ELSEWHERE);
  unmount();
  await renderSection('/BookingForm');
  expect(phone()).toHaveValue('0521111111');
});

test('discards the draft of a request that arrives after its form was left', async () => {
  const { user, unmount } = await openDraft();
  const release = holdResponses('/booking');
  await send(user);
  unmount();
  release();
  await renderSection('/BookingForm');
  await screen.findByText(SENT_ELSEWHERE);
  cleanup();
  await renderSection('/BookingForm');
  expect(student()).toHaveValue('');
});
