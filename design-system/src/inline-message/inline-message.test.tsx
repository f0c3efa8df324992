import { render, screen } from '@testing-library/react';
import { InlineMessage } from '.';

const SIGN_UP_FAILED = { english: 'Signup failed', arabic: 'تعذّر إنشاء الحساب.' };

test('shows the English text with lang="en" above its Arabic line', () => {
  render(<InlineMessage message={SIGN_UP_FAILED} />);
  const english = screen.getByText('Signup failed');
  expect(english).toHaveAttribute('lang', 'en');
  expect(english).toHaveAttribute('dir', 'ltr');
  expect(english.compareDocumentPosition(screen.getByText('تعذّر إنشاء الحساب.'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('shows an Arabic message unchanged', () => {
  const { container } = render(<InlineMessage message="لا توجد بيانات" />);
  expect(container).toHaveTextContent(/^لا توجد بيانات$/);
});
