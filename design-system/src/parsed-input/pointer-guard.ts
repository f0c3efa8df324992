const RELEASE_EVENTS = ['pointerup', 'pointercancel'];

/** Defers actions until the pointer is released. */
export interface PointerGuard {
  /** Runs the action at once, or after the pointer is released. */
  run: (action: () => void) => void;
  /** Removes the listeners and drops deferred actions. */
  dispose: () => void;
}

/**
 * Defers layout changes while the pointer is down: a button that moves away from the pointer would lose its click.
 */
export function createPointerGuard(): PointerGuard {
  let isPressed = false;
  let deferred: (() => void)[] = [];

  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    // The click event follows the release.
    setTimeout(() => {
      const actions = deferred;
      deferred = [];
      for (const action of actions) action();
    });
  };

  document.addEventListener('pointerdown', press, true);
  for (const end of RELEASE_EVENTS) document.addEventListener(end, release, true);
  return {
    run(action) {
      if (isPressed) deferred.push(action);
      else action();
    },
    dispose() {
      deferred = [];
      document.removeEventListener('pointerdown', press, true);
      for (const end of RELEASE_EVENTS) document.removeEventListener(end, release, true);
    },
  };
}
