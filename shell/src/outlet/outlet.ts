import styles from './outlet.module.css';

/** An element that holds one page. */
export interface OutletContainer {
  readonly element: HTMLElement;
  show: () => void;
  /** Hides it; it stays in the document until its content is unmounted. */
  hide: () => void;
  remove: () => void;
}

/** The container that came with the document. */
export interface PrerenderedContainer extends OutletContainer {
  /** The address of the folder of the release that rendered the page. */
  readonly releaseFolder: string;
}

/** The element that holds the site's pages: the shown one, and one that is being mounted. */
export interface Outlet {
  /** The prerendered page of this address, shown from the start. A skeleton does not count. */
  readonly prerendered: PrerenderedContainer | undefined;
  /** A new container, hidden. */
  add: () => OutletContainer;
}

/**
 * Hidden containers are laid out, so that charts in them can measure themselves, but are neither visible nor focusable. A
 * skeleton (`aria-busy`) stays until the first container is shown.
 */
export function createOutlet(root: HTMLElement): Outlet {
  const sent = root.firstElementChild as HTMLElement | null;
  const releaseFolder = root.dataset.release;
  let skeleton = root.hasAttribute('aria-busy') ? sent : null;

  function containerOf(element: HTMLElement): OutletContainer {
    return {
      element,
      show() {
        skeleton?.remove();
        skeleton = null;
        root.removeAttribute('aria-busy');
        element.inert = false;
        element.className = '';
      },
      hide: () => hide(element),
      remove: () => element.remove(),
    };
  }

  return {
    prerendered:
      sent && !skeleton && releaseFolder !== undefined ? { ...containerOf(sent), releaseFolder } : undefined,
    add() {
      const element = document.createElement('div');
      hide(element);
      root.append(element);
      return containerOf(element);
    },
  };
}

function hide(element: HTMLElement): void {
  element.inert = true;
  element.className = styles.waiting ?? '';
}
