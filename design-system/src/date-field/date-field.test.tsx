import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef, useState } from 'react';
import { formDataOf } from '../testing/form-data-of';
import { DateField } from '.';

test('keeps the typed text, reports the ISO day and shows it beside the label', async () => {
  const change = jest.fn();
  render(<DateField label="التاريخ" onValueChange={change} />);
  const field = screen.getByLabelText('التاريخ');
  await userEvent.type(field, '٢١/١١/٢٠٢٦');
  expect(change).toHaveBeenLastCalledWith('2026-11-21');
  await userEvent.tab();
  expect(field).toHaveValue('٢١/١١/٢٠٢٦');
  expect(screen.getByText('السبت 21/11/2026')).toBeVisible();
  await userEvent.type(field, '{Backspace}');
  expect(screen.queryByText('السبت 21/11/2026')).not.toBeInTheDocument();
});

test.each(['05122026', '5/12/26', '5 12 2026'])('parses %s as 5 December 2026', async (typed) => {
  const change = jest.fn();
  render(<DateField label="التاريخ" onValueChange={change} />);
  await userEvent.type(screen.getByLabelText('التاريخ'), typed);
  expect(change).toHaveBeenLastCalledWith('2026-12-05');
  expect(screen.getByText('السبت 5/12/2026')).toBeVisible();
});

test('shows the day of a value filled in before hydration', () => {
  function Filled() {
    const input = useRef<HTMLInputElement>(null);
    useLayoutEffect(() => {
      if (input.current) input.current.value = '5/12/2026';
    }, []);
    return <DateField label="التاريخ" ref={input} />;
  }
  render(<Filled />);
  expect(screen.getByText('السبت 5/12/2026')).toBeVisible();
});

test('submits the ISO day before blur', async () => {
  render(
    <form>
      <DateField label="التاريخ" name="date" />
    </form>,
  );
  const field = screen.getByLabelText('التاريخ');
  await userEvent.type(field, '5/3/1994');
  expect(formDataOf(field)).toEqual({ date: '1994-03-05' });
});

test('rejects invalid, early and late days with Arabic errors and no value', async () => {
  const change = jest.fn();
  render(<DateField label="التاريخ" min="2026-11-01" max="2026-11-30" onValueChange={change} />);
  const field = screen.getByLabelText('التاريخ');
  const faults = [
    ['31/11/2026', 'أدخل التاريخ: اليوم ثم الشهر ثم السنة، مثل 21/11/2026.'],
    ['2026-10-31', 'لا يمكن اختيار تاريخ قبل 1/11/2026.'],
    ['2026-12-01', 'لا يمكن اختيار تاريخ بعد 30/11/2026.'],
  ] as const;
  for (const [typed, error] of faults) {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.tab();
    expect(field).toHaveAccessibleDescription(error);
    expect(change).toHaveBeenLastCalledWith('');
  }
});

test('shows a warning for a valid day, and an error instead of it', async () => {
  render(<DateField label="التاريخ" defaultValue="2026-11-21" warning="هذا التاريخ في المستقبل." />);
  const field = screen.getByLabelText<HTMLInputElement>('التاريخ');
  expect(field).toHaveAccessibleDescription('هذا التاريخ في المستقبل.');
  expect(screen.getByText('هذا التاريخ في المستقبل.').closest('[aria-live=polite]')).not.toBeNull();
  expect(field).toBeValid();

  await userEvent.clear(field);
  await userEvent.type(field, '31/11/2026');
  await userEvent.tab();
  expect(field).toBeInvalid();
  expect(screen.queryByText('هذا التاريخ في المستقبل.')).not.toBeInTheDocument();
});

test('sets the calendar to the typed day and writes the picked day', async () => {
  const change = jest.fn();
  const { container } = render(
    <DateField label="التاريخ" defaultValue="2026-11-21" onValueChange={change} />,
  );
  const calendar = container.querySelector('input[type="date"]') as HTMLInputElement;
  // jsdom has no calendar; the browser suite opens it.
  calendar.showPicker = () => {};
  await userEvent.click(screen.getByRole('button', { name: 'فتح التقويم' }));
  expect(calendar).toHaveValue('2026-11-21');

  fireEvent.change(calendar, { target: { value: '2026-11-25' } });
  expect(screen.getByLabelText('التاريخ')).toHaveValue('25/11/2026');
  expect(change).toHaveBeenLastCalledWith('2026-11-25');
});

test('replaces the text with a new controlled value', () => {
  const { rerender } = render(<DateField label="التاريخ" value="2026-11-21" />);
  rerender(<DateField label="التاريخ" value="2026-11-22" />);
  expect(screen.getByLabelText('التاريخ')).toHaveValue('22/11/2026');
  expect(screen.getByText('الأحد 22/11/2026')).toBeVisible();
});

test('keeps a half-typed day when the page re-renders with its value', async () => {
  function Held() {
    const [day, setDay] = useState('2026-11-21');
    return <DateField label="التاريخ" value={day} onValueChange={setDay} />;
  }
  render(<Held />);
  const field = screen.getByLabelText('التاريخ');
  await userEvent.type(field, '{Backspace}');
  expect(field).toHaveValue('21/11/202');
  await userEvent.type(field, '{Backspace}');
  expect(field).toHaveValue('21/11/20');
  await userEvent.type(field, '27');
  expect(field).toHaveValue('21/11/2027');
});

test("prefers its own validation error to the page's required error", async () => {
  const { rerender } = render(<DateField label="التاريخ" />);
  const field = screen.getByLabelText('التاريخ');
  rerender(<DateField label="التاريخ" error="أدخل التاريخ." />);
  expect(field).toHaveAccessibleDescription('أدخل التاريخ.');
  rerender(<DateField label="التاريخ" />);
  await userEvent.type(field, '2026-02-30');
  rerender(<DateField label="التاريخ" error="أدخل التاريخ." />);
  expect(field).toHaveAccessibleDescription(/^أدخل التاريخ: اليوم/);
});

test.each([
  [
    'throws',
    () => {
      throw new DOMException('not for dates', 'InvalidStateError');
    },
  ],
  ['is missing', undefined],
])('the calendar button leads to the text where showPicker %s', async (_, showPicker) => {
  const { container } = render(<DateField label="التاريخ" />);
  const calendar = container.querySelector('input[type="date"]') as HTMLInputElement;
  Object.defineProperty(calendar, 'showPicker', { value: showPicker });
  await userEvent.click(screen.getByRole('button', { name: 'فتح التقويم' }));
  expect(screen.getByLabelText('التاريخ')).toHaveFocus();
});

test('a touch of the calendar starts from the typed day and leaves the keyboard closed', async () => {
  const change = jest.fn();
  const { container } = render(
    <DateField label="التاريخ" defaultValue="2026-12-04" onValueChange={change} />,
  );
  const calendar = container.querySelector('input[type="date"]') as HTMLInputElement;
  await userEvent.setup().pointer({ keys: '[TouchA]', target: calendar });
  expect(calendar).toHaveValue('2026-12-04');
  expect(calendar).toHaveFocus();
  fireEvent.change(calendar, { target: { value: '2026-12-05' } });
  expect(screen.getByLabelText('التاريخ')).toHaveValue('5/12/2026');
  expect(screen.getByLabelText('التاريخ')).not.toHaveFocus();
  expect(change).toHaveBeenLastCalledWith('2026-12-05');
});

test('a disabled field has no calendar', () => {
  const { container } = render(<DateField label="التاريخ" disabled />);
  expect(container.querySelector('input[type="date"]')).toBeDisabled();
});

test('a filter reports a typed day once its year is complete, or when it is left or entered', async () => {
  const change = jest.fn();
  render(<DateField label="التاريخ" waitsForYear onValueChange={change} />);
  const field = screen.getByLabelText('التاريخ');
  await userEvent.type(field, '5/10/2026');
  expect(change.mock.calls).toEqual([['2026-10-05']]);
  await userEvent.clear(field);
  expect(change).toHaveBeenLastCalledWith('');
  await userEvent.type(field, '6/10/26');
  expect(change).toHaveBeenLastCalledWith('');
  await userEvent.keyboard('{Enter}');
  expect(change).toHaveBeenLastCalledWith('2026-10-06');
  await userEvent.clear(field);
  await userEvent.type(field, '7/10/26');
  await userEvent.tab();
  expect(change).toHaveBeenLastCalledWith('2026-10-07');
});
