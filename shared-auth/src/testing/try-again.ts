import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer, answerCalls } from './answer-calls';

/**
 * Presses the button of the alert that stands, until this answer to its call has arrived. Expects that the button says
 * meanwhile that it is at work, and keeps the focus.
 */
export async function tryAgain(
  calls: ReturnType<typeof answerCalls>,
  call: string,
  answer: Answer,
): Promise<void> {
  const retry = within(screen.getByRole('alert')).getByRole('button');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  calls.answer(call, () => arrived.then(answer));
  retry.focus();
  fireEvent.click(retry);
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
  expect(retry).toHaveFocus();
  arrive();
  await waitFor(() => expect(retry.isConnected && retry.hasAttribute('aria-busy')).toBe(false));
}
