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

/** The container that came with the document. */
export interface PrerenderedContainer extends OutletContainer {
  /** The address of the folder of the release that rendered the page. */
  readonly by: string;
}

/** The container of the page, and the prerendered page that the server has put into it. */
export interface Outlet {
  /** The page of the address, as the server has sent it; shown from the start. A skeleton is none. */
  readonly prerendered: PrerenderedContainer | undefined;
  /** A new container, waiting. */
  add: () => OutletContainer;
}

/**
 * Where sections are mounted. A waiting container is laid out but neither visible nor focusable: charts in it can measure
 * themselves. A skeleton stays until the first container is shown.
 */
export function createOutlet(root: HTMLElement): Outlet {
  const sent = root.firstElementChild as HTMLElement | null;
  let skeleton = root.hasAttribute('aria-busy') ? sent : null;
  const by = root.dataset.release;
  const container = (element: HTMLElement): OutletContainer => ({
    element,
    show() {
      skeleton?.remove();
      skeleton = null;
      root.removeAttribute('aria-busy');
      element.inert = false;
      element.className = '';
    },
    hide: () => wait(element),
    remove: () => element.remove(),
  });
  return {
    prerendered: sent && !skeleton && by !== undefined ? { ...container(sent), by } : undefined,
    add() {
      const element = document.createElement('div');
      wait(element);
      root.append(element);
      return container(element);
    },
  };
}

function wait(element: HTMLElement): void {
  element.inert = true;
  element.className = styles.waiting ?? '';
}
