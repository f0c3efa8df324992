import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from 'shared-auth';

/** How a call that a page makes by itself stands. */
export type CallOnLoad<Answer> =
  | { status: 'waiting' }
  | { status: 'answered'; answer: Answer }
  | { status: 'failed'; error: ApiError };

/**
 * Makes a call when the page opens, exactly once for each `subject`: a link in a mail works only once, and a page that
 * mounts twice must not spend it. Without a subject nothing is called.
 *
 * @param subject what the call is about, taken from the address
 * @param send makes the call; a rejection with anything but an `ApiError` is a defect and stays loud
 * @returns how the call stands, and a way to try again
 */
export function useCallOnLoad<Answer>(
  subject: string,
  send: (subject: string) => Promise<Answer>,
): [CallOnLoad<Answer>, retry: () => void] {
  const [call, setCall] = useState<CallOnLoad<Answer>>({ status: 'waiting' });
  const called = useRef<string>(undefined);

  const start = useCallback(async () => {
    setCall({ status: 'waiting' });
    try {
      setCall({ status: 'answered', answer: await send(subject) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setCall({ status: 'failed', error });
    }
  }, [subject, send]);

  useEffect(() => {
    if (subject === '' || called.current === subject) return;
    called.current = subject;
    void start();
  }, [subject, start]);

  return [call, start];
}
