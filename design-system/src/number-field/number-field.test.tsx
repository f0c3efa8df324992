import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { sentData } from '../testing/sent-data';
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

test('an amount is understood as the site writes it', async () => {
  render(<NumberField label="المبلغ" whole />);
  const field = screen.getByLabelText('المبلغ');
  await userEvent.type(field, '1,250');
  await userEvent.tab();
  expect(field).not.toBeInvalid();
  expect(field).toHaveValue('1250');
});

test('Eastern digits are understood while typed and written as Western ones when the field is left', async () => {
  const change = jest.fn();
  render(<NumberField label="الساعات" onValueChange={change} />);
  const field = screen.getByLabelText('الساعات');
  await userEvent.type(field, '١٫٥');
  expect(change).toHaveBeenLastCalledWith(1.5);
  await userEvent.tab();
  expect(field).toHaveValue('1.5');
});

test('a form that is sent before the field is left carries Western digits too', async () => {
  render(
    <form>
      <NumberField label="المبلغ" name="cost" />
    </form>,
  );
  const field = screen.getByLabelText('المبلغ');
  await userEvent.type(field, '٢٥٠');
  expect(sentData(field)).toEqual({ cost: '250' });
});

test('what is no number, too small or too large has its own Arabic error once the field is left', async () => {
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

test.each(['كثير', '١٫٥'])('where whole numbers are asked for, %s is told of one', async (typed) => {
  render(<NumberField label="المبلغ" whole />);
  const field = screen.getByLabelText('المبلغ');
  await userEvent.type(field, typed);
  await userEvent.tab();
  expect(field).toHaveAccessibleDescription('أدخل عددًا صحيحًا، مثل 12.');
  await userEvent.clear(field);
  await userEvent.type(field, '١٢');
  expect(field).not.toBeInvalid();
});

test('a number too large to be kept exactly stays as it was typed', async () => {
  render(<NumberField label="المبلغ" whole />);
  await userEvent.type(screen.getByLabelText('المبلغ'), '99999999999999999999');
  await userEvent.tab();
  expect(screen.getByLabelText('المبلغ')).toHaveValue('99999999999999999999');
});

test('the arrow keys walk by steps within the limits, without the dust of floating point', async () => {
  render(<NumberField label="الساعات" min={0.5} max={0.8} step={0.1} />);
  const field = screen.getByLabelText('الساعات');
  await userEvent.type(field, '{ArrowUp}');
  expect(field).toHaveValue('0.5');
  await userEvent.type(field, '{ArrowUp}{ArrowUp}');
  expect(field).toHaveValue('0.7');
  await userEvent.type(field, '{ArrowUp}{ArrowUp}');
  expect(field).toHaveValue('0.8');
});

test('a value from outside replaces the text, its own echo does not', async () => {
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

test('a number that is being typed is not wiped out by the page that holds its value', async () => {
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
