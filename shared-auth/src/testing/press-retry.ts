import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MockResponse, mockApi } from './mock-api';

/**
 * Presses the button of the visible alert and waits until this response to its request has arrived. Expects the button to
 * be busy meanwhile and to keep the focus.
 */
export async function pressRetry(
  requests: ReturnType<typeof mockApi>,
  endpoint: string,
  response: MockResponse,
): Promise<void> {
  const retry = within(screen.getByRole('alert')).getByRole('button');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  requests.respond(endpoint, () => arrived.then(response));
  retry.focus();
  fireEvent.click(retry);
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
  expect(retry).toHaveFocus();
  arrive();
  await waitFor(() => expect(retry.isConnected && retry.hasAttribute('aria-busy')).toBe(false));
}
