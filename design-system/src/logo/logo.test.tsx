import { render, screen } from '@testing-library/react';
import { Logo } from '.';

test('is an image with a title and decorative without one', () => {
  const { rerender } = render(<Logo title="معهد المنارة" />);
  expect(screen.getByRole('img', { name: 'معهد المنارة' })).toBeInTheDocument();
  rerender(<Logo />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
