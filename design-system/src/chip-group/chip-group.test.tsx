import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChipGroup, type ChipGroupProps } from '.';

const CHOICES = ['زين', 'ليلى', 'آدم'].map((value) => ({ value, label: value }));

function Chips({ multiple, chosen = [], ...props }: Partial<ChipGroupProps> & { chosen?: string[] }) {
  const [values, setValues] = useState(chosen);
  const toggled = (value: string) =>
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return (
    <ChipGroup
      label="الطلاب"
      name="students"
      choices={CHOICES}
      multiple={multiple}
      values={values}
      onToggle={(value) => setValues(multiple ? toggled(value) : [value])}
      {...props}
    />
  );
}

test('chooses one, by pointer and by arrow keys', async () => {
  render(<Chips />);
  await userEvent.click(screen.getByRole('radio', { name: 'زين' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'زين' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'ليلى' })).toBeChecked();
});

test('chooses several and removes one, and submits them', async () => {
  const { container } = render(
    <form>
      <Chips multiple />
    </form>,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'زين' }));
  await userEvent.tab();
  await userEvent.keyboard(' {Tab} ');
  await userEvent.click(screen.getByRole('checkbox', { name: 'زين' }));
  expect(new FormData(container.querySelector('form') as HTMLFormElement).getAll('students')).toEqual([
    'ليلى',
    'آدم',
  ]);
});

test('shows the first chips and the chosen ones until "more" is pressed', async () => {
  render(<Chips multiple limit={1} chosen={['آدم']} />);
  const names = () => screen.getAllByRole('checkbox').map((chip) => (chip as HTMLInputElement).value);
  expect(names()).toEqual(['زين', 'آدم']);
  await userEvent.click(screen.getByRole('button', { name: 'المزيد' }));
  expect(names()).toEqual(['زين', 'ليلى', 'آدم']);
  expect(screen.getByRole('checkbox', { name: 'ليلى' })).toHaveFocus();
});

test('describes the group by its error and keeps its value while read-only', async () => {
  render(<Chips readOnly chosen={['زين']} error="اختر طالبًا." />);
  const group = screen.getByRole('radiogroup', { name: 'الطلاب' });
  expect(group).toHaveAccessibleDescription('اختر طالبًا.');
  expect(group).toBeInvalid();
  await userEvent.click(screen.getByRole('radio', { name: 'ليلى' }));
  expect(screen.getByRole('radio', { name: 'زين' })).toBeChecked();
});
