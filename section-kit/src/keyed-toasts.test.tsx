import { act, render, screen } from '@testing-library/react';
import { ToastRegion } from 'design-system/toast';
import { keyedToasts } from './keyed-toasts';

function attempts() {
  render(<ToastRegion />);
  return (said: (outcomes: typeof keyedToasts) => void) => act(() => said(keyedToasts));
}

test('replaces the toast of the same key only', () => {
  const now = attempts();
  now(({ failed }) => failed('delete 1', 'تعذّر حذف الأول.'));
  now(({ failed }) => failed('delete 2', 'تعذّر حذف الثاني.'));
  now(({ failed }) => failed('delete 1', 'تعذّر حذف الأول.'));
  expect(screen.getAllByText('تعذّر حذف الأول.')).toHaveLength(1);
  now(({ succeeded }) => succeeded('delete 1', 'حُذف الأول.'));
  expect(screen.queryByText('تعذّر حذف الأول.')).not.toBeInTheDocument();
  expect(screen.getByText('حُذف الأول.')).toBeInTheDocument();
  now(({ clear }) => clear('delete 1'));
  expect(screen.getByText('تعذّر حذف الثاني.')).toBeInTheDocument();
});

test('clears the toast of a key', () => {
  const now = attempts();
  now(({ failed }) => failed('save', 'تعذّر الحفظ.'));
  now(({ clear }) => clear('save'));
  expect(screen.queryByText('تعذّر الحفظ.')).not.toBeInTheDocument();
});
