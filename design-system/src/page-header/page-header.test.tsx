import { render, screen } from '@testing-library/react';
import { PageHeader } from '.';

test('the title is the heading of the page and can take the focus after a navigation', () => {
  render(<PageHeader title="الدروس المقبولة" subtitle="هذا الشهر" />);
  const heading = screen.getByRole('heading', { level: 1, name: 'الدروس المقبولة' });
  heading.focus();
  expect(heading).toHaveFocus();
});
