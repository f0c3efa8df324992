import type { SectionHistory } from 'section-contract/section';

/**
 * The `window` that a section's router works with. It has what React Router uses of a browser's, but works on the history
 * that the shell lends. So only the shown section can change the browser's history, and the router hears of a popstate only
 * if it leads to a page of its section.
 */
export function createSectionWindow(history: SectionHistory): Window {
  const stops = new Map<unknown, () => void>();
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
      stops.get(listener)?.();
      stops.set(
        listener,
        history.subscribe(() => listener(new PopStateEvent('popstate', { state: history.state }))),
      );
    },
    removeEventListener(type: string, listener: EventListener) {
      if (type !== 'popstate') return window.removeEventListener(type, listener);
      stops.get(listener)?.();
      stops.delete(listener);
    },
  };
  // React Router asks for a whole window and uses no more of it than stands here.
  return facade as unknown as Window;
}

function addressOf({ location }: SectionHistory): string {
  return location.pathname + location.search + location.hash;
}

/** An address of this site, from one that may be relative to the section's own; none means the present one. */
function resolve(url: string | URL | null | undefined, history: SectionHistory): string {
  if (url === undefined || url === null || url === '') return addressOf(history);
  const { origin } = window.location;
  // What begins with two slashes would be taken for another site.
  const { pathname, search, hash } = new URL(
    String(url).startsWith('//') ? origin + url : url,
    origin + addressOf(history),
  );
  return pathname + search + hash;
}
