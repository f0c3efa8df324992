import type { SectionHistory } from 'section-contract/section';

/**
 * The `window` of a section's router: the part that React Router uses, on the section history of the shell. Only the shown
 * section changes the browser's history, and its router receives popstate events for its own pages only.
 */
export function createSectionWindow(history: SectionHistory): Window {
  const unsubscribes = new Map<unknown, () => void>();
  const facade = {
    document: window.document,
    location: {
      get pathname() {
        return history.location.pathname;
      },
      get search() {
        return history.location.search;
      },
      get hash() {
        return history.location.hash;
      },
      get origin() {
        return window.location.origin;
      },
      get href() {
        return window.location.origin + addressOf(history);
      },
      assign(address: string | URL) {
        window.location.assign(address);
      },
    },
    history: {
      get state() {
        return history.state;
      },
      pushState(state: unknown, _: string, url?: string | URL | null) {
        history.push(resolve(url, history), state);
      },
      replaceState(state: unknown, _: string, url?: string | URL | null) {
        history.replace(resolve(url, history), state);
      },
      go(delta = 0) {
        history.go(delta);
      },
    },
    addEventListener(type: string, listener: EventListener) {
      if (type !== 'popstate') return window.addEventListener(type, listener);
      unsubscribes.get(listener)?.();
      unsubscribes.set(
        listener,
        history.subscribe(() => listener(new PopStateEvent('popstate', { state: history.state }))),
      );
    },
    removeEventListener(type: string, listener: EventListener) {
      if (type !== 'popstate') return window.removeEventListener(type, listener);
      unsubscribes.get(listener)?.();
      unsubscribes.delete(listener);
    },
  };
  // React Router's type asks for a whole window; it uses only these members.
  return facade as unknown as Window;
}

function addressOf({ location }: SectionHistory): string {
  return location.pathname + location.search + location.hash;
}

/** Resolves an address against the section's own; none means the present one. */
function resolve(url: string | URL | null | undefined, history: SectionHistory): string {
  if (url === undefined || url === null || url === '') return addressOf(history);
  const { origin } = window.location;
  // Two leading slashes would mean another host.
  const { pathname, search, hash } = new URL(
    String(url).startsWith('//') ? origin + url : url,
    origin + addressOf(history),
  );
  return pathname + search + hash;
}
