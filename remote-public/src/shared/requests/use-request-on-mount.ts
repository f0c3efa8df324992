import { useRetryFocus } from 'design-system/states';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from 'shared-auth';

/** How a call that a page makes by itself stands. */
export type CallOnLoad<Answer> =
  | { status: 'waiting' }
  | { status: 'answered'; answer: Answer }
  /** The failure stands while it is tried again, `busy`, so that the pressed button keeps the focus. */
  | { status: 'failed'; error: ApiError; busy: boolean };

/**
 * Makes a call when the page opens, exactly once for each `subject`: a link in a mail works only once, and a page that
 * mounts twice must not spend it. Without a subject nothing is called.
 *
 * @param subject what the call is about, taken from the address
 * @param send makes the call; a rejection with anything but an `ApiError` is a defect and stays loud
 * @param place where the outcome is told, with a `tabIndex`: gets the focus when the button to try again leaves
 * @returns how the call stands, and a way to try again
 */
export function useCallOnLoad<Answer>(
  subject: string,
  send: (subject: string) => Promise<Answer>,
  place: RefObject<HTMLElement | null>,
): [CallOnLoad<Answer>, retry: () => void] {
  const [call, setCall] = useState<CallOnLoad<Answer>>({ status: 'waiting' });
  const called = useRef<string>(undefined);

  const start = useCallback(async () => {
    try {
      setCall({ status: 'answered', answer: await send(subject) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setCall({ status: 'failed', error, busy: false });
    }
  }, [subject, send]);

  useEffect(() => {
    if (subject === '' || called.current === subject) return;
    called.current = subject;
    setCall({ status: 'waiting' });
    void start();
  }, [subject, start]);

  const failure = call.status === 'failed' ? call : undefined;
  const expectFocus = useRetryFocus(failure?.error ?? null, failure?.busy ?? false, place);

  function retry() {
    expectFocus();
    setCall((now) => (now.status === 'failed' ? { ...now, busy: true } : now));
    void start();
  }

  return [call, retry];
}
