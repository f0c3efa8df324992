import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MonthPicker, type MonthPickerProps } from '.';
import { monthOf } from './month';

function Picker({ start, ...props }: { start: string } & Partial<MonthPickerProps>) {
  const [month, setMonth] = useState(start);
  return (
    <>
      <MonthPicker label="الشهر" value={month} onValueChange={setMonth} {...props} />
      <output>{month}</output>
    </>
  );
}

test('labels months with Levantine names and numbers', () => {
  render(<Picker start="2026-11" />);
  expect(screen.getByRole('combobox', { name: 'الشهر' })).toHaveDisplayValue('تشرين الثاني · 11');
  expect(screen.getByRole('combobox', { name: 'السنة' })).toHaveDisplayValue('2026');
});

test('labels only the month list', () => {
  render(<Picker start="2026-11" />);
  expect(screen.getByLabelText(/الشهر/)).toBe(screen.getByRole('combobox', { name: 'الشهر' }));
  expect(screen.getByRole('combobox', { name: 'السنة' })).toHaveAccessibleDescription('الشهر');
});

test('steps across the turn of the year', async () => {
  render(<Picker start="2026-01" />);
  await userEvent.click(screen.getByRole('button', { name: 'الشهر السابق' }));
  expect(screen.getByRole('status')).toHaveTextContent('2025-12');
  await userEvent.click(screen.getByRole('button', { name: 'الشهر التالي' }));
  expect(screen.getByRole('status')).toHaveTextContent('2026-01');
});

test('chooses month and year separately', async () => {
  render(<Picker start="2026-11" />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الشهر' }), 'شباط · 2');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'السنة' }), '2025');
  expect(screen.getByRole('status')).toHaveTextContent('2025-02');
});

test('always offers the present year', () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00') });
  render(<Picker start="2015-03" />);
  jest.useRealTimers();
  const years = within(screen.getByRole('combobox', { name: 'السنة' })).getAllByRole('option');
  expect([years.at(0)?.textContent, years.at(-1)?.textContent]).toEqual(['2010', '2027']);
});

test('associates the validation error with the month', () => {
  render(<Picker start="2026-11" error="المطلوب شهر قبله." />);
  const months = screen.getByRole('combobox', { name: 'الشهر' });
  expect(months).toBeInvalid();
  expect(months).toHaveAccessibleDescription('المطلوب شهر قبله.');
});

test('offers nothing beyond the limits', async () => {
  render(<Picker start="2025-11" min="2025-03" max="2026-05" />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'السنة' }), '2026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-05');
  expect(screen.getByRole('button', { name: 'الشهر التالي' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('option', { name: 'حزيران · 6' })).toBeDisabled();
});

test.each([
  ['الشهر السابق', '2026-03'],
  ['الشهر التالي', '2026-05'],
])('keeps the focus at the last month offered: %s', async (name, month) => {
  render(<Picker start="2026-04" min="2026-03" max="2026-05" />);
  const step = screen.getByRole('button', { name });
  step.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent(month);
  expect(step).toHaveFocus();
  expect(step).toBeEnabled();
});

test('maps months beyond a year to the neighbouring years', () => {
  expect(monthOf(2026, 0)).toBe('2025-12');
  expect(monthOf(2026, 13)).toBe('2027-01');
});
