import { render, screen } from '@testing-library/react';
import { PhoneLinks } from './phone-links';

const open = (phone: string) => render(<PhoneLinks phone={phone} />);
const addresses = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0]);

test('links a number for calls and WhatsApp with its country code', () => {
  open('059 9123456');
  expect(addresses()).toEqual(['tel:+970599123456', 'https://wa.me/970599123456']);
});

test('does not offer WhatsApp for a number of unknown country', () => {
  open('295 1234');
  expect(addresses()).toEqual(['tel:2951234']);
});

test('does not link an invalid number', () => {
  open('عند الجيران');
  expect(addresses()).toEqual([]);
  expect(screen.getByText('عند الجيران')).toBeVisible();
});
