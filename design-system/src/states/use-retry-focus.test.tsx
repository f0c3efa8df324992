import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { ErrorState, useRetryFocus } from '.';

const failure = (message: string) => ({ message });
const first = failure('تعذّر تحميل الدروس.');

function Lessons({ failed, busy = false }: { failed: { message: string } | null; busy?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const expectFocus = useRetryFocus(failed, busy, place);
  return (
    <>
      <input aria-label="بحث" />
      <div ref={place} tabIndex={-1} data-testid="place">
        {failed ? <ErrorState message={failed.message} busy={busy} onRetry={expectFocus} /> : 'الدروس'}
      </div>
    </>
  );
}

/** Opens with a failure and presses its button, which is busy then. */
async function press() {
  const { rerender } = render(<Lessons failed={first} />);
  await userEvent.click(screen.getByRole('button'));
  rerender(<Lessons failed={first} busy />);
  expect(screen.getByRole('button')).toHaveFocus();
  return rerender;
}

test('moves the focus from the pressed button to the loaded content', async () => {
  const rerender = await press();
  rerender(<Lessons failed={null} />);
  expect(screen.getByTestId('place')).toHaveFocus();
});

test('leaves a focus that has moved elsewhere', async () => {
  const rerender = await press();
  screen.getByLabelText('بحث').focus();
  rerender(<Lessons failed={null} />);
  expect(screen.getByLabelText('بحث')).toHaveFocus();
});

test('does not move the focus when content loads by itself after a failed retry', async () => {
  const rerender = await press();
  rerender(<Lessons failed={failure('تعذّر تحميل الدروس.')} />);
  expect(screen.getByRole('button')).toHaveFocus();
  screen.getByRole('button').blur();
  rerender(<Lessons failed={null} />);
  expect(document.body).toHaveFocus();
});

test('does not move the focus after a retry that failed at once', async () => {
  const { rerender } = render(<Lessons failed={first} />);
  await userEvent.click(screen.getByRole('button'));
  rerender(<Lessons failed={failure('تعذّر تحميل الدروس.')} />);
  screen.getByRole('button').blur();
  rerender(<Lessons failed={null} />);
  expect(document.body).toHaveFocus();
});

test('does not move the focus without a press', () => {
  const { rerender } = render(<Lessons failed={first} />);
  rerender(<Lessons failed={null} />);
  expect(document.body).toHaveFocus();
});
