import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState, ErrorState, LoadingState } from '.';

test('announces a failure and retries it', async () => {
  const retry = jest.fn();
  render(<ErrorState message="تعذّر تحميل الدروس." onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('تعذّر تحميل الدروس.');
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('shows the retrying label and keeps the focus', () => {
  const { rerender } = render(<ErrorState message="تعذّر تحميل الدروس." onRetry={() => {}} />);
  const button = screen.getByRole('button', { name: 'إعادة المحاولة' });
  button.focus();
  rerender(<ErrorState message="تعذّر تحميل الدروس." onRetry={() => {}} busy />);
  expect(button).toHaveAccessibleName('جارٍ إعادة المحاولة…');
  rerender(<ErrorState message="تعذّر تحميل الدروس." onRetry={() => {}} />);
  expect(button).toHaveAccessibleName('إعادة المحاولة');
  expect(button).toHaveFocus();
});

test('announces each failure once, also with the same text', () => {
  const words = 'تعذّر تحميل الدروس.';
  const { rerender } = render(<ErrorState message={words} onRetry={() => {}} />);
  const told = screen.getByText(words);
  rerender(<ErrorState message={words} onRetry={() => {}} busy />);
  expect(screen.getByText(words)).toBe(told);
  rerender(<ErrorState message={words} onRetry={() => {}} />);
  expect(screen.getByRole('alert')).toContainElement(screen.getByText(words));
  expect(screen.getByText(words)).not.toBe(told);
});

test('shows no button without onRetry', () => {
  render(<ErrorState message="تعذّر تحميل الدروس." />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([undefined, 3])('announces loading with %p placeholder lines', (lines) => {
  render(<LoadingState label="جارٍ تحميل الدروس" lines={lines} />);
  expect(screen.getByRole('status', { name: 'جارٍ تحميل الدروس' })).toBeVisible();
});

test('shows the content and action of an empty list', () => {
  render(
    <EmptyState title="لا توجد دروس" action={<button type="button">درس جديد</button>}>
      الدروس التي تسجّلها تظهر هنا.
    </EmptyState>,
  );
  expect(screen.getByText('الدروس التي تسجّلها تظهر هنا.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'درس جديد' })).toBeVisible();
});
