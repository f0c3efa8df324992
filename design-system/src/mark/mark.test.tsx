import { render, screen } from '@testing-library/react';
import { Mark } from '.';

test('the mark is a picture with a name, or decoration beside one', () => {
  const { rerender } = render(<Mark title="معهد المنارة" />);
  expect(screen.getByRole('img', { name: 'معهد المنارة' })).toBeInTheDocument();
  rerender(<Mark />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
