import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LessonDateField } from './lesson-date-field';

const field = () => screen.getByRole('textbox', { name: 'التاريخ' });

/** Half past midnight at the institute, while the day before lasts in Greenwich. */
const NOW = '2026-11-20T22:30:00Z';

beforeEach(() => void jest.useFakeTimers({ now: new Date(NOW) }));
afterEach(() => void jest.useRealTimers());

test.each([
  ['2026-11-20', ''],
  ['2026-11-21', ''],
  ['2026-11-22', 'لم يأتِ هذا اليوم بعد. إن كنت تسجّل درسًا أعطيته فراجع التاريخ.'],
])("on the institute's 2026-11-21 it says of %s: %j", (day, said) => {
  render(<LessonDateField defaultValue={day} error={undefined} />);
  expect(field()).toHaveAccessibleDescription(said);
  expect(field()).toBeValid();
});

test('what it says comes and goes as the day is typed', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<LessonDateField defaultValue="2026-11-21" error={undefined} />);
  await user.clear(field());
  await user.type(field(), '٢٢/١١/٢٠٢٦');
  expect(field()).toHaveAccessibleDescription(/لم يأتِ هذا اليوم بعد/);
  await user.clear(field());
  expect(field()).not.toHaveAccessibleDescription();
  await user.type(field(), '20/11/2026');
  expect(field()).not.toHaveAccessibleDescription();
});

test.each([
  ['0202-11-21', /لا يمكن اختيار تاريخ قبل 1\/1\/1900/],
  ['2926-11-21', /لا يمكن اختيار تاريخ بعد 31\/12\/2199/],
])('a slip in the year, %s, is told with the years that are taken', async (day, said) => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<LessonDateField defaultValue="" error={undefined} />);
  await user.type(field(), day);
  await user.tab();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(said);
});
