import { act, fireEvent, render, screen } from '@testing-library/react';
import { dismissToast, showToast, ToastRegion } from '.';
import { shownToasts } from './toast-store';

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  act(() => {
    for (const { id } of shownToasts()) dismissToast(id);
  });
  jest.useRealTimers();
});

const say = (...said: Parameters<typeof showToast>) => act(() => showToast(...said));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('announces a success politely and dismisses it by time', () => {
  render(<ToastRegion />);
  const polite = document.querySelector('[aria-live="polite"]');
  say({ tone: 'success', message: 'حُفظ الدرس.' });
  expect(polite).toHaveTextContent('حُفظ الدرس.');
  pass(6_000);
  expect(screen.queryByText('حُفظ الدرس.')).not.toBeInTheDocument();
});

test('announces an error assertively and keeps it until it is dismissed', () => {
  render(<ToastRegion />);
  say({ tone: 'error', message: { english: 'Failed to update the lesson.', arabic: 'تعذّر تعديل الدرس.' } });
  pass(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to update the lesson.');
  fireEvent.click(screen.getByRole('button', { name: 'إخفاء الرسالة' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('pauses a toast while it is hovered or focused', () => {
  render(<ToastRegion />);
  say({ tone: 'info', message: 'خبر', durationMs: 1_000 });
  fireEvent.pointerEnter(screen.getByText('خبر'));
  pass(5_000);
  expect(screen.getByText('خبر')).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByText('خبر'));
  const dismiss = screen.getByRole('button', { name: 'إخفاء الرسالة' });
  act(() => dismiss.focus());
  pass(5_000);
  expect(screen.getByText('خبر')).toBeInTheDocument();
  act(() => dismiss.blur());
  pass(1_000);
  expect(screen.queryByText('خبر')).not.toBeInTheDocument();
});

test('keeps a focused toast when the pointer leaves it', () => {
  render(<ToastRegion />);
  say({ tone: 'info', message: 'خبر', durationMs: 1_000 });
  act(() => screen.getByRole('button', { name: 'إخفاء الرسالة' }).focus());
  fireEvent.pointerEnter(screen.getByText('خبر'));
  fireEvent.pointerLeave(screen.getByText('خبر'));
  pass(5_000);
  expect(screen.getByText('خبر')).toBeInTheDocument();
});

test('runs the action once and dismisses the toast', () => {
  const undo = jest.fn();
  render(<ToastRegion />);
  say({ tone: 'info', message: 'قُبل الدرس.', action: { label: 'تراجع', onAction: undo } });
  fireEvent.click(screen.getByRole('button', { name: 'تراجع' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('قُبل الدرس.')).not.toBeInTheDocument();
});

test('shows toasts from before it was mounted', () => {
  say({ tone: 'error', message: 'انتهت الجلسة.' });
  const first = render(<ToastRegion />);
  expect(screen.getByText('انتهت الجلسة.')).toBeInTheDocument();
  first.unmount();
  render(<ToastRegion />);
  expect(screen.getByText('انتهت الجلسة.')).toBeInTheDocument();
});

test('replaces an older success by a newer one', () => {
  render(<ToastRegion />);
  say({ tone: 'success', message: 'قُبل الأول.' });
  say({ tone: 'success', message: 'قُبل الثاني.' });
  expect(screen.queryByText('قُبل الأول.')).not.toBeInTheDocument();
  pass(6_000);
  expect(document.querySelector('section')).toHaveTextContent('');
});

test('shows an error or an action again after a newer toast, without announcing it again', () => {
  render(<ToastRegion />);
  say({ tone: 'error', message: 'تعذّر الحذف.' });
  expect(screen.getByRole('alert')).toHaveAttribute('aria-live', 'assertive');
  say({ tone: 'success', message: 'قُبل الدرس.' });
  expect(screen.queryByText('تعذّر الحذف.')).not.toBeInTheDocument();
  pass(6_000);
  expect(screen.getByRole('alert')).toHaveTextContent('تعذّر الحذف.');
  expect(screen.getByRole('alert')).toHaveAttribute('aria-live', 'off');
});

test('does not replace a focused toast', () => {
  render(<ToastRegion />);
  say({ tone: 'info', message: 'رُفض الدرس.', action: { label: 'تراجع', onAction: jest.fn() } });
  const undo = screen.getByRole('button', { name: 'تراجع' });
  act(() => undo.focus());
  say({ tone: 'success', message: 'قُبل الدرس.' });
  expect(undo).toHaveFocus();
  act(() => undo.blur());
  expect(screen.getByText('قُبل الدرس.')).toBeInTheDocument();
});

test.each(['تراجع', 'إخفاء الرسالة'])('%s returns the focus', (name) => {
  render(
    <>
      <button type="button">قبول</button>
      <ToastRegion />
    </>,
  );
  const before = screen.getByRole('button', { name: 'قبول' });
  before.focus();
  say({ tone: 'info', message: 'رُفض الدرس.', action: { label: 'تراجع', onAction: jest.fn() } });
  expect(before).toHaveFocus();
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
  expect(before).toHaveFocus();
});

test('dismisses the focused toast on Escape', () => {
  render(<ToastRegion />);
  say({ tone: 'error', message: 'تعذّر الحذف.' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'إخفاء الرسالة' }), { key: 'Escape' });
  expect(screen.queryByText('تعذّر الحذف.')).not.toBeInTheDocument();
});
