import { render, screen } from '@testing-library/react';
import { ProgressBar } from '.';

test('has a value only when it is known', () => {
  const { rerender } = render(<ProgressBar label="قبول الدروس" value={3} max={12} />);
  const bar = screen.getByRole('progressbar', { name: 'قبول الدروس' });
  expect(bar).toHaveAttribute('value', '3');
  rerender(<ProgressBar label="قبول الدروس" />);
  expect(bar).not.toHaveAttribute('value');
});
