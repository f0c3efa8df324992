import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from '.';

const LEVELS = ['ابتدائي', 'إعدادي', 'ثانوي'].map((level) => ({ value: level, label: level }));

test('starts empty and does not offer the empty option when required', async () => {
  const change = jest.fn();
  render(
    <Select label="المرحلة" options={LEVELS} placeholder="اختر المرحلة" required onValueChange={change} />,
  );
  const choice = screen.getByLabelText('المرحلة');
  expect(choice).toHaveValue('');
  expect(screen.getByRole('option', { name: 'اختر المرحلة' })).toBeDisabled();
  await userEvent.selectOptions(choice, 'ثانوي');
  expect(choice).toHaveValue('ثانوي');
  expect(change).toHaveBeenCalledWith('ثانوي');
});

test('starts with its default value', () => {
  render(<Select label="المرحلة" options={LEVELS} placeholder="اختر المرحلة" defaultValue="إعدادي" />);
  expect(screen.getByLabelText('المرحلة')).toHaveValue('إعدادي');
});

test('keeps its value and stays focusable while read-only', async () => {
  render(
    <Select
      label="المرحلة"
      options={LEVELS}
      placeholder="اختر المرحلة"
      value="إعدادي"
      readOnly
      onChange={() => {}}
    />,
  );
  const choice = screen.getByLabelText('المرحلة');
  expect(choice).toHaveAttribute('aria-readonly', 'true');
  await userEvent.tab();
  expect(choice).toHaveFocus();
  await userEvent.selectOptions(choice, 'ثانوي');
  expect(choice).toHaveValue('إعدادي');
  const canBeChosen = screen.getAllByRole<HTMLOptionElement>('option').filter(({ disabled }) => !disabled);
  expect(canBeChosen.map(({ value }) => value)).toEqual(['إعدادي']);
});
