import styles from './outlet.module.css';

/** A container on its way to the screen or on it. */
export interface OutletContainer {
  readonly element: HTMLElement;
  /** Puts it on the screen. */
  show: () => void;
  /** Takes it from the screen, keeping it in the document until its content is gone. */
  hide: () => void;
  remove: () => void;
}

/** The place of the page, and what the server has put there. */
export interface Outlet {
  /** The container that the server has put into the page, with the page of its address in it; shown from the start. */
  readonly prerendered: OutletContainer | undefined;
  /** The same where the page only stands in for the real one. */
  readonly standIn: OutletContainer | undefined;
  /** A new container, waiting. */
  add: () => OutletContainer;
}

/**
 * Where sections stand. A waiting container is laid out but neither seen nor reachable: charts in it can measure
 * themselves, and nobody tabs into it.
 */
export function createOutlet(root: HTMLElement): Outlet {
  const sent = root.firstElementChild as HTMLElement | null;
  const standsIn = root.hasAttribute('aria-busy');
  root.removeAttribute('aria-busy');
  return {
    prerendered: sent && !standsIn ? container(sent) : undefined,
    standIn: sent && standsIn ? container(sent) : undefined,
    add() {
      const element = document.createElement('div');
      wait(element);
      root.append(element);
      return container(element);
    },
  };
}

function container(element: HTMLElement): OutletContainer {
  return {
    element,
    show() {
      element.inert = false;
      element.className = '';
    },
    hide: () => wait(element),
    remove: () => element.remove(),
  };
}

function wait(element: HTMLElement): void {
  element.inert = true;
  element.className = styles.waiting ?? '';
}
