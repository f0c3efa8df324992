import { render, screen } from '@testing-library/react';
import { Logo } from '.';

test('is an image with a title and decorative without one', () => {
  const { rerender } = render(<Logo title="معهد المنارة" />);
  expect(screen.getByRole('img', { name: 'معهد المنارة' })).toBeInTheDocument();
  rerender(<Logo />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('shows a picture in place of the built-in logo', () => {
  const { container } = render(<Logo title="معهد المنارة" picture="/logo.png" />);
  expect(screen.getByRole('img', { name: 'معهد المنارة' })).toHaveAttribute('src', '/logo.png');
  expect(container.querySelector('svg')).not.toBeInTheDocument();
});
