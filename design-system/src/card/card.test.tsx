import { render, screen } from '@testing-library/react';
import { Card } from '.';

test('a figure of zero is shown', () => {
  render(<Card title="مجموع الدروس" figure={0} />);
  expect(screen.getByText('0')).toBeVisible();
});
