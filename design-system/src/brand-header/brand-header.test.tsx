import { render, screen, within } from '@testing-library/react';
import { BrandHeader } from '.';

test('mark and name lead home', () => {
  render(<BrandHeader name="معهد المنارة" />);
  expect(screen.getByRole('link', { name: 'معهد المنارة' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test("a page's own router may make the way home, and the links are a navigation", () => {
  render(
    <BrandHeader
      name="معهد المنارة"
      renderHome={(content) => <button type="button">{content}</button>}
      navigation={<a href="/about">من نحن</a>}
    />,
  );
  expect(screen.getByRole('button', { name: 'معهد المنارة' })).toBeVisible();
  const navigation = screen.getByRole('navigation', { name: 'التنقل الرئيسي' });
  expect(within(navigation).getByRole('link', { name: 'من نحن' })).toBeVisible();
});
