import { render, screen } from '@testing-library/react';
import { Card } from '.';

test('shows a figure of zero', () => {
  render(<Card title="مجموع الدروس" figure={0} />);
  expect(screen.getByText('0')).toBeVisible();
});
