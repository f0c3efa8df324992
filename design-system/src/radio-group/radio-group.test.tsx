import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioGroup } from '.';

const TYPES = [
  { value: 'individual', label: 'فردي' },
  { value: 'group', label: 'جماعي' },
];

test('submits the chosen option', async () => {
  const change = jest.fn();
  const { container } = render(
    <form>
      <RadioGroup
        label="النوع"
        name="lessonType"
        options={TYPES}
        defaultValue="individual"
        onValueChange={change}
      />
    </form>,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'جماعي' }));
  expect(change).toHaveBeenCalledWith('group');
  expect([...new FormData(container.querySelector('form') as HTMLFormElement)]).toEqual([
    ['lessonType', 'group'],
  ]);
});

test('shows a controlled value, and its error describes the group', () => {
  render(<RadioGroup label="النوع" options={TYPES} value="group" error="اختر النوع." />);
  expect(screen.getByRole('radio', { name: 'جماعي' })).toBeChecked();
  expect(screen.getByRole('radiogroup', { name: 'النوع' })).toHaveAccessibleDescription('اختر النوع.');
});

test('keeps its value and stays focusable while read-only', async () => {
  const change = jest.fn();
  render(<RadioGroup label="النوع" options={TYPES} value="group" readOnly onValueChange={change} />);
  expect(screen.getByRole('radiogroup')).toHaveAttribute('aria-readonly', 'true');
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'جماعي' })).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: 'فردي' }));
  expect(change).not.toHaveBeenCalled();
});
