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

test('the focus of the pressed button goes to the answer that takes its place', async () => {
  const rerender = await press();
  rerender(<Lessons failed={null} />);
  expect(screen.getByTestId('place')).toHaveFocus();
});

test('whoever has gone elsewhere meanwhile stays there', async () => {
  const rerender = await press();
  screen.getByLabelText('بحث').focus();
  rerender(<Lessons failed={null} />);
  expect(screen.getByLabelText('بحث')).toHaveFocus();
});

test('a retry that failed leaves nothing behind: an answer that comes by itself later takes no focus', async () => {
  const rerender = await press();
  rerender(<Lessons failed={failure('تعذّر تحميل الدروس.')} />);
  expect(screen.getByRole('button')).toHaveFocus();
  screen.getByRole('button').blur();
  rerender(<Lessons failed={null} />);
  expect(document.body).toHaveFocus();
});

test('a retry that fails before it was seen to go on leaves nothing behind either', async () => {
  const { rerender } = render(<Lessons failed={first} />);
  await userEvent.click(screen.getByRole('button'));
  rerender(<Lessons failed={failure('تعذّر تحميل الدروس.')} />);
  screen.getByRole('button').blur();
  rerender(<Lessons failed={null} />);
  expect(document.body).toHaveFocus();
});

test('a failure that leaves without a press takes no focus', () => {
  const { rerender } = render(<Lessons failed={first} />);
  rerender(<Lessons failed={null} />);
  expect(document.body).toHaveFocus();
});
