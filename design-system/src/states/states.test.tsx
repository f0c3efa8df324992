import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState, ErrorState, LoadingState } from '.';

test('a failure is announced and can be tried again', async () => {
  const retry = jest.fn();
  render(<ErrorState message="تعذّر تحميل الدروس." onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('تعذّر تحميل الدروس.');
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('where nothing can be tried again there is no button', () => {
  render(<ErrorState message="تعذّر تحميل الدروس." />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([undefined, 3])('loading is said, with %p placeholder lines', (lines) => {
  render(<LoadingState label="جارٍ تحميل الدروس" lines={lines} />);
  expect(screen.getByRole('status', { name: 'جارٍ تحميل الدروس' })).toBeVisible();
});

test('emptiness says what would fill it', () => {
  render(
    <EmptyState title="لا توجد دروس" action={<button type="button">درس جديد</button>}>
      الدروس التي تسجّلها تظهر هنا.
    </EmptyState>,
  );
  expect(screen.getByText('الدروس التي تسجّلها تظهر هنا.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'درس جديد' })).toBeVisible();
});
