import { render, screen } from '@testing-library/react';
import { PageHeader } from '.';

test('renders a focusable h1', () => {
  render(<PageHeader title="الدروس المقبولة" subtitle="هذا الشهر" />);
  const heading = screen.getByRole('heading', { level: 1, name: 'الدروس المقبولة' });
  heading.focus();
  expect(heading).toHaveFocus();
});
