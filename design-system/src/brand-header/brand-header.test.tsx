import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrandHeader } from '.';

const home = (content: ReactNode) => <a href="/home">{content}</a>;

test("wraps logo and name in the page's home link", () => {
  render(<BrandHeader name="معهد المنارة" renderHome={home} />);
  expect(screen.getByRole('link', { name: 'معهد المنارة' })).toHaveAttribute('href', '/home');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('puts the links into a navigation landmark', () => {
  const links = <a href="/about">من نحن</a>;
  render(<BrandHeader name="معهد المنارة" renderHome={home} navigation={links} />);
  const navigation = screen.getByRole('navigation', { name: 'التنقل الرئيسي' });
  expect(within(navigation).getByRole('link', { name: 'من نحن' })).toBeVisible();
});
