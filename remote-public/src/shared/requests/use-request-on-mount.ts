import { useRetryFocus } from 'design-system/states';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from 'shared-auth';

export type RequestState<Body> =
  | { status: 'waiting' }
  | { status: 'success'; body: Body }
  /** The error stays while a retry is `busy`, so that the pressed button keeps the focus. */
  | { status: 'failed'; error: ApiError; busy: boolean };

/**
 * Sends a request when the page opens, once for each subject: the token of a mailed link works only once. An empty subject
 * sends nothing.
 *
 * @param subject the token or address from the query
 * @param container of the outcome, with a `tabIndex`: gets the focus when the retry button disappears
 */
export function useRequestOnMount<Body>(
  subject: string,
  send: (subject: string) => Promise<Body>,
  container: RefObject<HTMLElement | null>,
): [RequestState<Body>, retry: () => void] {
  const [state, setState] = useState<RequestState<Body>>({ status: 'waiting' });
  const sentSubject = useRef<string>(undefined);

  const start = useCallback(async () => {
    try {
      setState({ status: 'success', body: await send(subject) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState({ status: 'failed', error, busy: false });
    }
  }, [subject, send]);

  useEffect(() => {
    if (subject === '' || sentSubject.current === subject) return;
    sentSubject.current = subject;
    setState({ status: 'waiting' });
    void start();
  }, [subject, start]);

  const failure = state.status === 'failed' ? state : undefined;
  const expectFocus = useRetryFocus(failure?.error ?? null, failure?.busy ?? false, container);
  function retry() {
    expectFocus();
    setState((current) => (current.status === 'failed' ? { ...current, busy: true } : current));
    void start();
  }

  return [state, retry];
}
