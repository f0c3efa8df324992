import { ANSWER_LIMIT_MS } from 'lesson-kit/meant-students';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Submits a form after something that fills it has arrived, or after some time without it: who presses Enter right after a name
 * is not asked for what the name's record says.
 *
 * @param isAwaited whether the form lacks something that is still to arrive
 */
export function useSubmitAfter(
  element: RefObject<HTMLFormElement | null>,
  isAwaited: boolean,
  submit: (event: FormEvent<HTMLFormElement>) => void,
) {
  const [isWaiting, setWaiting] = useState(false);
  const isOver = useRef(false);

  const submitNow = useEffectEvent(() => {
    isOver.current = true;
    setWaiting(false);
    element.current?.requestSubmit();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(submitNow, isAwaited ? ANSWER_LIMIT_MS : 0);
    return () => clearTimeout(timer);
  }, [isWaiting, isAwaited]);

  return {
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isAwaited && !isOver.current) return setWaiting(true);
      isOver.current = false;
      setWaiting(false);
      submit(event);
    },
    /** The form changed meanwhile, so it has to be submitted again. */
    cancel: () => setWaiting(false),
  };
}
