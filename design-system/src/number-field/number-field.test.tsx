import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { formDataOf } from '../testing/form-data-of';
import { NumberField } from '.';
import { readNumber } from './read-number';

test.each([
  ['12', 12],
  ['١٢', 12],
  ['١٫٥', 1.5],
  ['2,5', 2.5],
  ['٢,٢٥', 2.25],
  ['٢،٥', 2.5],
  ['1,000', Number.NaN],
  ['1,250', Number.NaN],
  ['1,2,5', Number.NaN],
  ['1.2,5', Number.NaN],
  [',5', Number.NaN],
  ['١٬٢٥٠', 1250],
  ['١٬٢٥٠٫٥', 1250.5],
  ['١٬٢٥', Number.NaN],
  ['٠٬٢٥٠', Number.NaN],
  [' 3 ', 3],
  ['\u2066١٫٥\u2069', 1.5],
  ['', null],
  ['مئة', Number.NaN],
  ['1e3', Number.NaN],
  ['.', Number.NaN],
])('%j is read as %p', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each([
  ['1,250', 1250],
  ['١٬٢٥٠', 1250],
  ['\u200f450\u200f', 450],
  ['450 ₪', 450],
  ['1250 شيكل', 1250],
  ['١،٢٥٠', 1250],
  ['1,250,000', 1250000],
  ['1250', 1250],
  ['1,25', 1.25],
  ['1250,000', Number.NaN],
  ['1,2500', Number.NaN],
  ['1,,250', Number.NaN],
  ['0,250', Number.NaN],
  ['012,250', Number.NaN],
  ['1,250.5', Number.NaN],
  ['1.000', Number.NaN],
  ['1250.000', Number.NaN],
  ['1.0', 1],
  ['', null],
])('%j is read as %p where only whole numbers are right', (text, number) => {
  expect(readNumber(text, true)).toBe(number);
});

test('parses an amount as the site formats it', async () => {
  render(<NumberField label="المبلغ" whole />);
  const field = screen.getByLabelText('المبلغ');
  await userEvent.type(field, '1,250');
  await userEvent.tab();
  expect(field).not.toBeInvalid();
  expect(field).toHaveValue('1250');
});

test('parses Eastern digits and rewrites them as Western ones on blur', async () => {
  const change = jest.fn();
  render(<NumberField label="الساعات" onValueChange={change} />);
  const field = screen.getByLabelText('الساعات');
  await userEvent.type(field, '١٫٥');
  expect(change).toHaveBeenLastCalledWith(1.5);
  await userEvent.tab();
  expect(field).toHaveValue('1.5');
});

test('submits Western digits before blur', async () => {
  render(
    <form>
      <NumberField label="المبلغ" name="cost" />
    </form>,
  );
  const field = screen.getByLabelText('المبلغ');
  await userEvent.type(field, '٢٥٠');
  expect(formDataOf(field)).toEqual({ cost: '250' });
});

test('rejects invalid, small and large numbers with Arabic errors on blur', async () => {
  const change = jest.fn();
  render(<NumberField label="الساعات" min={0.5} max={24} onValueChange={change} />);
  const field = screen.getByLabelText('الساعات');
  const faults = [
    ['كثير', 'أدخل عددًا، مثل 12 أو 1.5.'],
    ['٠', 'أقل قيمة ممكنة هي 0.5.'],
    ['٢٥', 'أكبر قيمة ممكنة هي 24.'],
  ] as const;
  for (const [typed, error] of faults) {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.tab();
    expect(field).toHaveAccessibleDescription(error);
    expect(change).toHaveBeenLastCalledWith(null);
  }
  await userEvent.clear(field);
  await userEvent.type(field, '٢');
  expect(field).not.toBeInvalid();
  expect(change).toHaveBeenLastCalledWith(2);
});

test.each(['كثير', '١٫٥'])('rejects %s where a whole number is required', async (typed) => {
  render(<NumberField label="المبلغ" whole />);
  const field = screen.getByLabelText('المبلغ');
  await userEvent.type(field, typed);
  await userEvent.tab();
  expect(field).toHaveAccessibleDescription('أدخل عددًا صحيحًا، مثل 12.');
  await userEvent.clear(field);
  await userEvent.type(field, '١٢');
  expect(field).not.toBeInvalid();
});

test('keeps the text of a number beyond exact integers', async () => {
  render(<NumberField label="المبلغ" whole />);
  await userEvent.type(screen.getByLabelText('المبلغ'), '99999999999999999999');
  await userEvent.tab();
  expect(screen.getByLabelText('المبلغ')).toHaveValue('99999999999999999999');
});

test('steps within the limits by arrow keys without floating-point errors', async () => {
  render(<NumberField label="الساعات" min={0.5} max={0.8} step={0.1} />);
  const field = screen.getByLabelText('الساعات');
  await userEvent.type(field, '{ArrowUp}');
  expect(field).toHaveValue('0.5');
  await userEvent.type(field, '{ArrowUp}{ArrowUp}');
  expect(field).toHaveValue('0.7');
  await userEvent.type(field, '{ArrowUp}{ArrowUp}');
  expect(field).toHaveValue('0.8');
});

test('replaces the text with a new controlled value but not with its own', async () => {
  const { rerender } = render(<NumberField label="الساعات" value={1} />);
  const field = screen.getByLabelText('الساعات');
  expect(field).toHaveValue('1');
  await userEvent.clear(field);
  await userEvent.type(field, '٢.');
  rerender(<NumberField label="الساعات" value={2} />);
  expect(field).toHaveValue('٢.');
  rerender(<NumberField label="الساعات" value={null} />);
  expect(field).toHaveValue('');
});

test('keeps a half-typed number when the page re-renders with its value', async () => {
  function Held() {
    const [hours, setHours] = useState<number | null>(2);
    return <NumberField label="الساعات" min={0.5} value={hours} onValueChange={setHours} />;
  }
  render(<Held />);
  const field = screen.getByLabelText('الساعات');
  await userEvent.clear(field);
  await userEvent.type(field, '٠٫٧');
  await userEvent.tab();
  expect(field).toHaveValue('0.7');
});
