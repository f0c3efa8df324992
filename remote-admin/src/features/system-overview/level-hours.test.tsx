import { render, screen } from '@testing-library/react';
import { LevelHours } from './level-hours';

test('shows every level, with 0 for missing hours', () => {
  render(<LevelHours hours={{ ابتدائي: 0, ثانوي: 1.5 }} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ابتدائي: 0',
    'إعدادي: 0',
    'ثانوي: 1.5',
  ]);
});
