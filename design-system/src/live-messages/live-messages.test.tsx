import { act, fireEvent, render, screen } from '@testing-library/react';
import { dismissMessage, LiveMessages, showMessage } from '.';
import { shownMessages } from './message-store';

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  act(() => {
    for (const { id } of shownMessages()) dismissMessage(id);
  });
  jest.useRealTimers();
});

const say = (...said: Parameters<typeof showMessage>) => act(() => showMessage(...said));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('success waits for its turn in a region that was there before, and goes by itself', () => {
  render(<LiveMessages />);
  const polite = document.querySelector('[aria-live="polite"]');
  say({ tone: 'success', message: 'حُفظ الدرس.' });
  expect(polite).toHaveTextContent('حُفظ الدرس.');
  pass(6_000);
  expect(screen.queryByText('حُفظ الدرس.')).not.toBeInTheDocument();
});

test('an error interrupts and stays until it is dismissed', () => {
  render(<LiveMessages />);
  say({ tone: 'error', message: { english: 'Failed to update the lesson.', arabic: 'تعذّر تعديل الدرس.' } });
  pass(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to update the lesson.');
  fireEvent.click(screen.getByRole('button', { name: 'إخفاء الرسالة' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a message waits while somebody points at it or is in it', () => {
  render(<LiveMessages />);
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

test('a message that holds the focus stays when the pointer leaves it', () => {
  render(<LiveMessages />);
  say({ tone: 'info', message: 'خبر', durationMs: 1_000 });
  act(() => screen.getByRole('button', { name: 'إخفاء الرسالة' }).focus());
  fireEvent.pointerEnter(screen.getByText('خبر'));
  fireEvent.pointerLeave(screen.getByText('خبر'));
  pass(5_000);
  expect(screen.getByText('خبر')).toBeInTheDocument();
});

test('its action is done once and takes the message away', () => {
  const undo = jest.fn();
  render(<LiveMessages />);
  say({ tone: 'info', message: 'قُبل الدرس.', action: { label: 'تراجع', onAction: undo } });
  fireEvent.click(screen.getByRole('button', { name: 'تراجع' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('قُبل الدرس.')).not.toBeInTheDocument();
});

test('what was said before anybody listened, or under a section that has gone, is still there', () => {
  say({ tone: 'error', message: 'انتهت الجلسة.' });
  const first = render(<LiveMessages />);
  expect(screen.getByText('انتهت الجلسة.')).toBeInTheDocument();
  first.unmount();
  render(<LiveMessages />);
  expect(screen.getByText('انتهت الجلسة.')).toBeInTheDocument();
});
