const ENDS = ['pointerup', 'pointercancel'];

/** What waits for the end of a press. */
export interface PointerGuard {
  /** Calls at once, or after the press that goes on now. */
  call: (action: () => void) => void;
  /** Listens no longer; what waits is not called any more. */
  stop: () => void;
}

/**
 * Holds back what would change the page under a press: the button would move away from the pointer, and the press be
 * lost.
 */
export function createPointerGuard(): PointerGuard {
  let isPressed = false;
  let waiting: (() => void)[] = [];

  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    // The click comes right behind the release.
    setTimeout(() => {
      const actions = waiting;
      waiting = [];
      for (const action of actions) action();
    });
  };

  document.addEventListener('pointerdown', press, true);
  for (const end of ENDS) document.addEventListener(end, release, true);
  return {
    call(action) {
      if (isPressed) waiting.push(action);
      else action();
    },
    stop() {
      waiting = [];
      document.removeEventListener('pointerdown', press, true);
      for (const end of ENDS) document.removeEventListener(end, release, true);
    },
  };
}
