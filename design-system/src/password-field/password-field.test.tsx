import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from '.';

test('shows and hides the password without losing it', async () => {
  render(<PasswordField label="كلمة المرور" name="password" />);
  // No other control answers to the field's label.
  const field = screen.getByLabelText(/كلمة المرور/);
  await userEvent.type(field, 'سرّ');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'إظهار الأحرف' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('سرّ');
  await userEvent.click(screen.getByRole('button', { name: 'إخفاء الأحرف' }));
  expect(field).toHaveAttribute('type', 'password');
});
