import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { TextField } from '.';

test('is described by its hint alone without an error', () => {
  render(<TextField label="البريد الإلكتروني" hint="نرسل إليه رابط التفعيل." />);
  const field = screen.getByLabelText('البريد الإلكتروني');
  expect(field).toHaveAccessibleDescription('نرسل إليه رابط التفعيل.');
  expect(field).not.toBeInvalid();
});

test('announces an error and associates it with its field', () => {
  const { rerender } = render(<TextField label="الهاتف" hint="مع رمز المنطقة." />);
  const liveRegion = document.querySelector('[aria-live]');
  expect(liveRegion).toBeEmptyDOMElement();

  rerender(<TextField label="الهاتف" hint="مع رمز المنطقة." error="⚠️ أدخل رقم الهاتف." />);
  expect(liveRegion).toHaveTextContent('⚠️ أدخل رقم الهاتف.');
  const field = screen.getByLabelText('الهاتف');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('مع رمز المنطقة. ⚠️ أدخل رقم الهاتف.');
});

test('renders a textarea when multiline', () => {
  const ref = createRef<HTMLTextAreaElement>();
  render(<TextField label="ملاحظات" multiline optional name="notes" ref={ref} />);
  expect(screen.getByLabelText('ملاحظات')).toBe(ref.current);
  expect(ref.current?.tagName).toBe('TEXTAREA');
  expect(screen.getByText('اختياري')).toBeVisible();
});
