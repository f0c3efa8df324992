import { render, screen } from '@testing-library/react';
import { Logo } from '.';

test('the mark is a picture with a name, or decoration beside one', () => {
  const { rerender } = render(<Logo title="معهد المنارة" />);
  expect(screen.getByRole('img', { name: 'معهد المنارة' })).toBeInTheDocument();
  rerender(<Logo />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
