import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Bar, BarChart } from '.';

const MONTHS: Bar[] = [
  { key: '2026-09', name: 'أيلول 2026', label: '9', values: [1.5, 0.25] },
  { key: '2026-10', name: 'تشرين الأول 2026', label: '10', values: [-2, 4] },
  { key: '2026-11', name: 'تشرين الثاني 2026', label: '11', values: [0, 0] },
];

const HOURS = { title: 'ساعات الأشهر', barLabel: 'الشهر', series: ['فردي', 'جماعي'] };

/** The values of the bar that the keyboard is at, which screen readers read. */
const valuesAtFocus = () => screen.getByRole('slider').getAttribute('aria-valuetext');

test('shows the values of one bar after the other, with the arrow keys at a single tab stop', async () => {
  const user = userEvent.setup();
  render(<BarChart {...HOURS} bars={MONTHS} />);
  await user.tab();
  expect(screen.getByRole('slider', { name: HOURS.title })).toHaveFocus();
  expect(valuesAtFocus()).toBe('أيلول 2026: فردي 1.5، جماعي 0.25، المجموع 1.75');
  expect(screen.getByText('أيلول 2026: فردي 1.5، جماعي 0.25، المجموع 1.75')).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(valuesAtFocus()).toMatch(/^تشرين الأول 2026: /);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(valuesAtFocus()).toMatch(/^تشرين الثاني 2026: /);
  await user.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}');
  expect(valuesAtFocus()).toMatch(/^أيلول 2026: /);
  await user.tab();
  expect(screen.queryByText(/جماعي 0.25/)).not.toBeInTheDocument();
});

test('has a table of all values and their sums, which a press shows', async () => {
  render(<BarChart {...HOURS} bars={MONTHS} />);
  const table = screen.getByRole('table', { name: HOURS.title });
  const texts = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(texts).toEqual([
    ['الشهر', 'فردي', 'جماعي', 'المجموع'],
    ['أيلول 2026', '1.5', '0.25', '1.75'],
    // The mark keeps the minus on the left of its number.
    ['تشرين الأول 2026', '\u200e-2', '4', '2'],
    ['تشرين الثاني 2026', '0', '0', '0'],
    ['المجموع', '\u200e-0.5', '4.25', '3.75'],
  ]);
  const button = screen.getByRole('button', { name: 'عرض كجدول' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(table.closest('[data-shown]')).toHaveAttribute('data-shown', 'true');
});

test('sums no values that are beside each other', () => {
  render(<BarChart {...HOURS} bars={MONTHS} layout="beside" />);
  expect(valuesAtFocus()).toBe('أيلول 2026: فردي 1.5، جماعي 0.25');
  expect(screen.queryByRole('columnheader', { name: 'المجموع' })).not.toBeInTheDocument();
});

test('leaves the table to a page that has one', () => {
  render(<BarChart {...HOURS} bars={MONTHS} table={null} />);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('says that there is nothing to draw', () => {
  const { rerender } = render(<BarChart {...HOURS} bars={MONTHS} none="لا ساعات." />);
  expect(screen.queryByText(/لا ساعات/)).not.toBeInTheDocument();
  rerender(<BarChart {...HOURS} bars={MONTHS.slice(2)} none="لا ساعات." />);
  expect(screen.getByRole('slider')).toHaveAccessibleDescription(/لا ساعات/);
});
